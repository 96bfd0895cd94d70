import type { BrowseQuery } from '@sambandha/contract/search/schemas';

/** The filters of a query, without order and page. */
export type Filters = Omit<BrowseQuery, 'page' | 'limit' | 'sort' | 'cursor'>;

/**
 * Returns the birth dates of people of these ages: born after `after`, up to and including `until`
 * (`YYYY-MM-DD`). The result is consistent with computing each person's age.
 */
export function birthDateRange(
  today: string,
  ages: { readonly min?: number | undefined; readonly max?: number | undefined },
): { readonly after: string | null; readonly until: string | null } {
  return {
    after: ages.max === undefined ? null : yearsBefore(today, ages.max + 1),
    until: ages.min === undefined ? null : yearsBefore(today, ages.min),
  };
}

function yearsBefore(today: string, years: number): string {
  const year = Number(today.slice(0, 4)) - years;
  const monthAndDay = today.slice(4);
  // If 29 February does not exist in the year, 28 February is an equivalent bound.
  const exists =
    monthAndDay !== '-02-29' || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
  return `${String(year).padStart(4, '0')}${exists ? monthAndDay : '-02-28'}`;
}
