import { searchTexts } from '@sambandha/contract/search/choices';
import { describe, expect, test } from 'vitest';
import {
  areFiltersEqual,
  emptyFilters,
  offeredValues,
  rangeErrors,
  splitValues,
  toggleValue,
} from './filters.ts';

describe('a selection of filters', () => {
  test('is equal to another one regardless of the order of the values', () => {
    const filters = { ...emptyFilters, motherTongue: ['TULU', 'KANNADA'] };
    const reorderedFilters = { ...emptyFilters, motherTongue: ['KANNADA', 'TULU'] };
    expect(areFiltersEqual(filters, reorderedFilters)).toBe(true);
  });

  test.each([
    ['a range', { ageMin: '25' }],
    ['a list', { gotra: ['ATRI'] }],
    ['a free text', { profession: ['Teacher'] }],
  ])('differs by %s', (_, change) => {
    expect(areFiltersEqual(emptyFilters, { ...emptyFilters, ...change })).toBe(false);
  });

  test('switches a value on and off', () => {
    expect(toggleValue(['ATRI'], 'GAUTAMA')).toEqual(['ATRI', 'GAUTAMA']);
    expect(toggleValue(['ATRI', 'GAUTAMA'], 'ATRI')).toEqual(['GAUTAMA']);
  });
});

describe('ranges', () => {
  test('may be open at either end', () => {
    expect(rangeErrors({ ...emptyFilters, ageMin: '25', heightMax: `5'10"` })).toEqual({});
  });

  test('may contain a single age', () => {
    expect(rangeErrors({ ...emptyFilters, ageMin: '25', ageMax: '25' })).toEqual({});
  });

  test.each(['17', '101', '2.5', '-20', 'old'])('reject %s as an age', (age) => {
    expect(rangeErrors({ ...emptyFilters, ageMin: age })).toEqual({ ageMin: searchTexts.ageMin });
  });

  test('reject a reversed order', () => {
    const filters = {
      ...emptyFilters,
      ageMin: '30',
      ageMax: '25',
      heightMin: `6'0"`,
      heightMax: `5'11"`,
    };
    expect(rangeErrors(filters)).toEqual({
      ageMax: searchTexts.ageOrder,
      heightMax: searchTexts.heightOrder,
    });
  });
});

test('splitValues splits a text at its commas', () => {
  expect(splitValues(' Teacher, Farmer ,,Teacher ')).toEqual(['Teacher', 'Farmer']);
});

test('"Other" is offered as a gotra and a mother tongue, but not as an education', () => {
  expect(offeredValues('gotra')).toContain('OTHER');
  expect(offeredValues('motherTongue')).toContain('OTHER');
  expect(offeredValues('education')).not.toContain('OTHER');
});
