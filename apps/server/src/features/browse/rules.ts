import { EDUCATION } from '@sambandha/contract/profile/choices';

/**
 * The birth dates of people of an age: born after `after` and up to `until` (`YYYY-MM-DD`), seen from
 * today's date. Exact by the calendar, and the same as counting each one's age.
 */
export function bornBetween(
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
  const day = today.slice(4);
  // Nobody was born on a 29 February that did not exist: the day before draws the same line.
  const exists = day !== '-02-29' || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
  return `${String(year).padStart(4, '0')}${exists ? day : '-02-28'}`;
}

/** The words of a search; each must be found. */
export function searchWords(search: string | undefined): string[] {
  return [...new Set((search ?? '').split(/\s+/).filter((word) => word !== ''))];
}

/** A pattern for ILIKE that finds the text anywhere, with nothing in it taken for a wildcard. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** The codes of the degrees whose label contains a word of a search. */
export function educationsNamed(word: string): string[] {
  const wanted = word.toLowerCase();
  return EDUCATION.codes.filter((code) => EDUCATION.labels[code].toLowerCase().includes(wanted));
}
