import { noPreference } from '@sambandha/compatibility/test/wishes';
import { preferences, preferenceTexts } from '@sambandha/contract/preference/schemas';
import { HEIGHTS } from '@sambandha/contract/profile/height';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rangeErrors, toColumns, toPreferences } from './rules.ts';

test('omitted fields give no columns, and cleared fields give null', () => {
  expect(toColumns({})).toEqual({});
  expect(toColumns({ preferredAgeMin: null, preferredGotra: 'ATRI' })).toEqual({
    age_min: null,
    gotra: 'ATRI',
  });
});

test('a height is returned as it was entered', () => {
  fc.assert(
    fc.property(fc.constantFrom(...HEIGHTS), (label) => {
      const { height_min_inches = null } = toColumns({ preferredHeightMin: label });
      const row = { ...noPreference, height_min_inches };
      expect(toPreferences(row).preferredHeightMin).toBe(label);
    }),
  );
});

test('a member without stored preferences has null in every field', () => {
  const response = toPreferences(undefined);
  expect(Object.values(response).every((value) => value === null)).toBe(true);
  expect(Object.keys(response).sort()).toEqual(Object.keys(preferences.def.shape).sort());
});

test('a range with a minimum above its maximum is rejected on the changed field', () => {
  expect(rangeErrors({ age_min: 31, age_max: 30 }, { preferredAgeMax: 30 })).toEqual([
    { path: 'preferredAgeMax', message: preferenceTexts.ageOrder },
  ]);
  expect(rangeErrors({ age_min: 40, age_max: 35 }, { preferredAgeMin: 40 })).toEqual([
    { path: 'preferredAgeMin', message: preferenceTexts.ageOrder },
  ]);
  expect(
    rangeErrors({ height_min_inches: 70, height_max_inches: 60 }, { preferredHeightMin: `5'10"` }),
  ).toEqual([{ path: 'preferredHeightMin', message: preferenceTexts.heightOrder }]);
});

test('a range with equal ends or an open end has no errors', () => {
  expect(rangeErrors({ height_min_inches: 60, height_max_inches: 60, age_min: 21 }, {})).toEqual(
    [],
  );
  expect(rangeErrors({ age_min: 30, age_max: 30 }, { preferredAgeMax: 30 })).toEqual([]);
});
