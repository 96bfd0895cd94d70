import type { Choices } from '@sambandha/contract/choices';
import { AGE_MAX, AGE_MIN } from '@sambandha/contract/profile/age';
import {
  type ChoiceFilter,
  choiceFilters,
  type ProfileField,
  profileFields,
} from '@sambandha/contract/profile/fields';
import { HEIGHTS } from '@sambandha/contract/profile/height';
import { searchTexts } from '@sambandha/contract/search/choices';

/** Returns the values that a filter offers, in the order of display. */
export function offeredValues(filter: ChoiceFilter): readonly string[] {
  const { unfiltered }: ProfileField = profileFields[filter];
  return getFilterChoices(filter).codes.filter((code) => code !== unfiltered);
}

export function getFilterChoices(filter: ChoiceFilter): Choices<string> {
  return profileFields[filter].choices;
}

/** Maximum number of values of one filter. */
export const VALUES_MAX = 30;

/**
 * The filters of Browse, both while they are edited and after they are applied. Ages are texts as
 * typed, because an input may be incomplete. Heights are labels. A blank means no limit.
 */
export interface Filters extends Readonly<Record<ChoiceFilter, readonly string[]>> {
  readonly ageMin: string;
  readonly ageMax: string;
  readonly heightMin: string;
  readonly heightMax: string;
  readonly profession: readonly string[];
}

export type RangeFilter = 'ageMin' | 'ageMax' | 'heightMin' | 'heightMax';
export type ListFilter = ChoiceFilter | 'profession';

export const rangeFilters: readonly RangeFilter[] = ['ageMin', 'ageMax', 'heightMin', 'heightMax'];
/** Filters with lists of values. Several values of one filter mean "any of". */
export const listFilters: readonly ListFilter[] = [...choiceFilters, 'profession'];

const noChoices = Object.fromEntries(choiceFilters.map((name) => [name, []]));

export const emptyFilters: Filters = {
  ageMin: '',
  ageMax: '',
  heightMin: '',
  heightMax: '',
  ...(noChoices as unknown as Record<ChoiceFilter, readonly string[]>),
  profession: [],
};

/** Returns true if two sets of filters are equal. The order of values does not matter. */
export function areFiltersEqual(filters: Filters, other: Filters): boolean {
  return (
    rangeFilters.every((name) => filters[name].trim() === other[name].trim()) &&
    listFilters.every((name) => sameValues(filters[name], other[name]))
  );
}

function sameValues(values: readonly string[], other: readonly string[]): boolean {
  return values.length === other.length && values.every((value) => other.includes(value));
}

/** Returns the values without `value` if they contain it, and otherwise with `value` added. */
export function toggleValue(values: readonly string[], value: string): readonly string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

/**
 * Returns comma-separated text as a list of at most `VALUES_MAX` values, without blanks and
 * repetitions.
 */
export function splitValues(text: string): readonly string[] {
  const items = text.split(',').map((item) => item.trim());
  return [...new Set(items.filter((item) => item !== ''))].slice(0, VALUES_MAX);
}

/** Returns the errors in the ranges of an input, by filter, with the contract's texts. */
export function rangeErrors(filters: Filters): Partial<Record<RangeFilter, string>> {
  const errors: Partial<Record<RangeFilter, string>> = {};
  const { ageMin, ageMax, heightMin, heightMax } = filters;
  if (!isAgeOrBlank(ageMin)) errors.ageMin = searchTexts.ageMin;
  if (!isAgeOrBlank(ageMax)) errors.ageMax = searchTexts.ageMax;
  if (!errors.ageMin && !errors.ageMax && ageMin && ageMax && Number(ageMin) > Number(ageMax)) {
    errors.ageMax = searchTexts.ageOrder;
  }
  if (heightMin && heightMax && HEIGHTS.indexOf(heightMin) > HEIGHTS.indexOf(heightMax)) {
    errors.heightMax = searchTexts.heightOrder;
  }
  return errors;
}

/** Returns true for a blank text or a whole number of years within the limits. */
export function isAgeOrBlank(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed === '') return true;
  return /^\d{1,3}$/.test(trimmed) && Number(trimmed) >= AGE_MIN && Number(trimmed) <= AGE_MAX;
}
