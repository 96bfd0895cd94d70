import type { CallerInput } from '@sambandha/contract/endpoint';
import { HEIGHTS } from '@sambandha/contract/profile/height';
import { SORT_DEFAULT, SORTS, type Sort } from '@sambandha/contract/search/choices';
import type { searchEndpoints } from '@sambandha/contract/search/endpoints';
import {
  emptyFilters,
  type Filters,
  getFilterChoices,
  isAgeOrBlank,
  type ListFilter,
  listFilters,
  offeredValues,
  rangeErrors,
  rangeFilters,
  VALUES_MAX,
} from './filters.ts';

/** The state of Browse that is in its address. Back and a shared link restore this state. */
export interface BrowseSelection {
  readonly filters: Filters;
  readonly search: string;
  readonly sort: Sort;
}

/** The selection without filters and search text, in the default order. */
export const defaultSelection: BrowseSelection = {
  filters: emptyFilters,
  search: '',
  sort: SORT_DEFAULT,
};

/** Maximum characters of the texts, as in the query schema of the contract. */
const SEARCH_MAX = 100;
const PROFESSION_MAX = 80;

/** Parses an address. Unknown and invalid parameters are ignored. */
export function parseSelection(params: URLSearchParams): BrowseSelection {
  const height = (name: string) => HEIGHTS.find((label) => label === params.get(name)) ?? '';
  const age = (name: string) => {
    const text = params.get(name)?.trim() ?? '';
    return isAgeOrBlank(text) ? text : '';
  };
  const lists = listFilters.map((name) => [name, valuesOf(name, params.getAll(name))]);
  const filters = withValidRanges({
    ...(Object.fromEntries(lists) as Record<ListFilter, readonly string[]>),
    ageMin: age('ageMin'),
    ageMax: age('ageMax'),
    heightMin: height('heightMin'),
    heightMax: height('heightMax'),
  });
  return {
    filters,
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? SORT_DEFAULT,
  };
}

function valuesOf(name: ListFilter, texts: readonly string[]): readonly string[] {
  const values = [...new Set(texts.map((value) => value.trim()))];
  const validValues =
    name === 'profession'
      ? values.filter((value) => value !== '' && value.length <= PROFESSION_MAX)
      : offeredValues(name).filter((code) => values.includes(code));
  return validValues.slice(0, VALUES_MAX);
}

/** Removes the upper end of a reversed range, which can only come from an edited address. */
function withValidRanges(filters: Filters): Filters {
  const errors = rangeErrors(filters);
  return {
    ...filters,
    ageMax: errors.ageMax ? '' : filters.ageMax,
    heightMax: errors.heightMax ? '' : filters.heightMax,
  };
}

/**
 * Returns the address of a selection. The order of the values does not change the address, except
 * that of professions.
 */
export function toSearchParams({ filters, search, sort }: BrowseSelection): URLSearchParams {
  const params = new URLSearchParams();
  if (search.trim() !== '') params.set('search', search.trim());
  for (const name of rangeFilters) {
    const value = filters[name].trim();
    if (value !== '') params.set(name, value);
  }
  for (const name of listFilters) {
    for (const value of inOrder(name, filters[name])) params.append(name, value);
  }
  if (sort !== SORT_DEFAULT) params.set('sort', sort);
  return params;
}

function inOrder(name: ListFilter, values: readonly string[]): readonly string[] {
  if (name === 'profession') return values;
  const order: readonly string[] = getFilterChoices(name).codes;
  return [...values].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

type BrowseQuery = CallerInput<(typeof searchEndpoints)['browse'], 'query'>;
type CountQuery = CallerInput<(typeof searchEndpoints)['countProfiles'], 'query'>;

/** A page of a list: its number, and the cursor in the response to the previous page. */
export interface PageParam {
  readonly page: number;
  readonly cursor?: string | undefined;
}

/** Returns the query for one page of a selection. */
export function toBrowseQuery(
  selection: BrowseSelection,
  { page, cursor }: PageParam,
): BrowseQuery {
  const paging = cursor === undefined ? { page } : { page, cursor };
  return { ...parametersOf(selection), ...paging, sort: selection.sort } as BrowseQuery;
}

/**
 * Returns the query for the number of results of a selection, which does not depend on the order.
 */
export function toCountQuery({ filters, search }: Omit<BrowseSelection, 'sort'>): CountQuery {
  // The default order is not a parameter.
  return parametersOf({ filters, search, sort: SORT_DEFAULT }) as CountQuery;
}

/** Returns the part of a selection that a saved search stores. */
export function toSavedQuery(selection: BrowseSelection): CountQuery {
  return parametersOf(selection) as CountQuery;
}

/** Returns the address of saved parameters. Filters and values that no longer exist are ignored. */
export function toSavedSearchParams(saved: Readonly<Record<string, unknown>>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(saved)) {
    for (const item of [value].flat()) params.append(name, String(item));
  }
  return toSearchParams(parseSelection(params));
}

function parametersOf(selection: BrowseSelection): Record<string, unknown> {
  const params = toSearchParams(selection);
  const query: Record<string, unknown> = {};
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name);
    query[name] = values.length > 1 ? values : values[0];
  }
  return query;
}
