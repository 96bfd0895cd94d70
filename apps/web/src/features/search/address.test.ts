import { browseQuery, savedQuery } from '@sambandha/contract/search/schemas';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FIRST_PAGE_URL } from '../../api/prefetch.ts';
import { buildCallUrl as urlOf } from '../../api/request.ts';
import {
  type BrowseSelection,
  defaultSelection,
  parseSelection,
  toBrowseQuery,
  toCountQuery,
  toSavedQuery,
  toSavedSearchParams,
  toSearchParams,
} from './address.ts';
import { emptyFilters } from './filters.ts';

const fullSelection: BrowseSelection = {
  search: 'Sirsi',
  sort: 'newest',
  filters: {
    ...emptyFilters,
    ageMin: '24',
    ageMax: '32',
    heightMin: `5'2"`,
    heightMax: `5'10"`,
    motherTongue: ['HAVYAKA_KANNADA', 'TULU'],
    maritalStatus: ['NEVER_MARRIED'],
    gotra: ['ATRI'],
    nakshatra: ['ROHINI', 'HASTA'],
    manglik: ['NO'],
    education: ['BACHELORS_DEGREE'],
    profession: ['Teacher', 'Engineer, civil'],
  },
};

const selectionOfText = (text: string) => parseSelection(new URLSearchParams(text));

describe('the address of Browse', () => {
  test('is empty without a selection', () => {
    expect(toSearchParams(defaultSelection).toString()).toBe('');
    expect(selectionOfText('')).toEqual(defaultSelection);
  });

  test('restores the same selection', () => {
    expect(parseSelection(new URLSearchParams(toSearchParams(fullSelection).toString()))).toEqual(
      fullSelection,
    );
  });

  test('does not depend on the order of the values', () => {
    const reversedFilters = { ...fullSelection.filters, nakshatra: ['HASTA', 'ROHINI'] };
    expect(toSearchParams({ ...fullSelection, filters: reversedFilters }).toString()).toBe(
      toSearchParams(fullSelection).toString(),
    );
  });

  test.each([
    ['an unknown value', 'motherTongue=KLINGON'],
    ['a value that the filter does not offer', 'education=OTHER'],
    ['an age out of range', 'ageMin=12&ageMax=200'],
    ['a height out of range', `heightMin=9'9"`],
    ['an unknown order', 'sort=richest'],
    ['an unknown parameter', 'evil=1'],
    ['blanks', 'search=%20%20&profession=%20'],
  ])('ignores %s', (_, text) => {
    expect(selectionOfText(text)).toEqual(defaultSelection);
  });

  test('omits the upper end of a reversed range', () => {
    expect(selectionOfText('ageMin=40&ageMax=30').filters).toEqual({
      ...emptyFilters,
      ageMin: '40',
    });
  });

  test('contains a repeated value once', () => {
    expect(selectionOfText('gotra=ATRI&gotra=ATRI').filters.gotra).toEqual(['ATRI']);
  });
});

describe('the query', () => {
  test('is valid according to the contract', () => {
    const parsed = z.parse(browseQuery, toBrowseQuery(fullSelection, { page: 3, cursor: 'abc' }));
    expect(parsed).toMatchObject({
      page: 3,
      cursor: 'abc',
      limit: 12,
      sort: 'newest',
      search: 'Sirsi',
      ageMin: 24,
      heightMax: `5'10"`,
      nakshatra: ['ROHINI', 'HASTA'],
      gotra: ['ATRI'],
      profession: ['Teacher', 'Engineer, civil'],
    });
  });

  test('contains no filter without a selection', () => {
    expect(toBrowseQuery(defaultSelection, { page: 1 })).toEqual({ page: 1, sort: 'match' });
  });

  test('contains no order for a count', () => {
    expect(toCountQuery(fullSelection)).not.toHaveProperty('sort');
    expect(z.parse(savedQuery, toCountQuery(fullSelection))).toMatchObject({
      ageMin: 24,
      search: 'Sirsi',
    });
  });

  test('of a saved search restores the same selection and ignores filters that no longer exist', () => {
    const stored = z.parse(savedQuery, toSavedQuery(fullSelection));
    expect(toSavedSearchParams(stored).toString()).toBe(toSearchParams(fullSelection).toString());
    expect(toSavedSearchParams({ gotra: ['GONE'], evil: 1 }).toString()).toBe('');
  });
});

test('the request for the first page has the same URL as the early request', () => {
  const query = toBrowseQuery(defaultSelection, { page: 1 });
  expect(urlOf('/profiles/', undefined, query)).toBe(FIRST_PAGE_URL);
});
