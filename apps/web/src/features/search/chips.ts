import type { BrowseSelection } from './address.ts';
import { type Filters, getFilterChoices, type ListFilter, listFilters } from './filters.ts';

/**
 * An active filter as a removable chip. A range has one chip, and a list has one for each value.
 */
export type FilterChip =
  | { readonly kind: 'search'; readonly value: string }
  | RangeChip
  | ValueChip;

export interface RangeChip {
  readonly kind: 'age' | 'height';
  readonly min: string;
  readonly max: string;
}

export interface ValueChip {
  readonly kind: ListFilter;
  /** The value to remove: the code, or the text itself. */
  readonly value: string;
  /** The displayed text. */
  readonly label: string;
}

/** Returns the chips of the applied filters in the order of the filter panel. */
export function getChips({ filters, search }: BrowseSelection): readonly FilterChip[] {
  const chips: FilterChip[] = [];
  if (search !== '') chips.push({ kind: 'search', value: search });
  if (filters.ageMin || filters.ageMax) {
    chips.push({ kind: 'age', min: filters.ageMin, max: filters.ageMax });
  }
  if (filters.heightMin || filters.heightMax) {
    chips.push({ kind: 'height', min: filters.heightMin, max: filters.heightMax });
  }
  for (const kind of listFilters) {
    for (const value of filters[kind])
      chips.push({ kind, value, label: getFilterLabel(kind, value) });
  }
  return chips;
}

export function getFilterLabel(kind: ListFilter, value: string): string {
  if (kind === 'profession') return value;
  return getFilterChoices(kind).labels[value] ?? value;
}

/** Returns the selection without one of its chips. */
export function withoutChip(selection: BrowseSelection, chip: FilterChip): BrowseSelection {
  const { filters } = selection;
  switch (chip.kind) {
    case 'search':
      return { ...selection, search: '' };
    case 'age':
      return { ...selection, filters: { ...filters, ageMin: '', ageMax: '' } };
    case 'height':
      return { ...selection, filters: { ...filters, heightMin: '', heightMax: '' } };
    default: {
      const remainingValues = filters[chip.kind].filter((value) => value !== chip.value);
      return { ...selection, filters: { ...filters, [chip.kind]: remainingValues } };
    }
  }
}

/** Returns the number of active filters. A range or a list counts once. */
export function countActiveFilters(filters: Filters): number {
  const { ageMin, ageMax, heightMin, heightMax } = filters;
  const ranges = [ageMin || ageMax, heightMin || heightMax];
  const lists = listFilters.filter((name) => filters[name].length > 0);
  return ranges.filter(Boolean).length + lists.length;
}

/** Returns the key of a chip in a rendered list. */
export function chipKey(chip: FilterChip): string {
  return 'value' in chip ? `${chip.kind}:${chip.value}` : chip.kind;
}
