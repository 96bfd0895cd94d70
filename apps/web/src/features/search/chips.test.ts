import { expect, test } from 'vitest';
import { type BrowseSelection, defaultSelection } from './address.ts';
import { chipKey, countActiveFilters, getChips, withoutChip } from './chips.ts';
import { emptyFilters } from './filters.ts';

const selection: BrowseSelection = {
  search: 'Sirsi',
  sort: 'newest',
  filters: {
    ...emptyFilters,
    ageMin: '24',
    ageMax: '32',
    heightMin: `5'2"`,
    motherTongue: ['KANNADA', 'TULU'],
    profession: ['Teacher'],
  },
};

test('a range has one chip, and a list has one for each value', () => {
  expect(getChips(selection)).toEqual([
    { kind: 'search', value: 'Sirsi' },
    { kind: 'age', min: '24', max: '32' },
    { kind: 'height', min: `5'2"`, max: '' },
    { kind: 'motherTongue', value: 'KANNADA', label: 'Kannada' },
    { kind: 'motherTongue', value: 'TULU', label: 'Tulu' },
    { kind: 'profession', value: 'Teacher', label: 'Teacher' },
  ]);
});

test('chips of different filters with the same value have different keys', () => {
  const keys = getChips({ ...selection, search: 'Teacher' }).map(chipKey);
  expect(new Set(keys).size).toBe(keys.length);
});

test('withoutChip removes only one chip', () => {
  const withoutTulu = withoutChip(selection, {
    kind: 'motherTongue',
    value: 'TULU',
    label: 'Tulu',
  });
  expect(withoutTulu).toEqual({
    ...selection,
    filters: { ...selection.filters, motherTongue: ['KANNADA'] },
  });
});

test('only the order is left after all chips are removed', () => {
  const remainingSelection = getChips(selection).reduce(withoutChip, selection);
  expect(remainingSelection).toEqual({ ...defaultSelection, sort: 'newest' });
});

test('countActiveFilters counts a filter once regardless of its number of values', () => {
  expect(countActiveFilters(emptyFilters)).toBe(0);
  expect(countActiveFilters(selection.filters)).toBe(4);
});
