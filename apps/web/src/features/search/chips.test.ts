import { expect, test } from 'vitest';
import { defaultSelection, type Selection } from './address.ts';
import { activeCount, chipKey, chipsOf, withoutChip } from './chips.ts';
import { noFilters } from './filters.ts';

const selection: Selection = {
  search: 'Sirsi',
  sort: 'newest',
  filters: {
    ...noFilters,
    ageMin: '24',
    ageMax: '32',
    heightMin: `5'2"`,
    motherTongue: ['KANNADA', 'TULU'],
    profession: ['Teacher'],
  },
};

test('a range has one chip, and a list has one for each value', () => {
  expect(chipsOf(selection)).toEqual([
    { kind: 'search', value: 'Sirsi' },
    { kind: 'age', min: '24', max: '32' },
    { kind: 'height', min: `5'2"`, max: '' },
    { kind: 'motherTongue', value: 'KANNADA', label: 'Kannada' },
    { kind: 'motherTongue', value: 'TULU', label: 'Tulu' },
    { kind: 'profession', value: 'Teacher', label: 'Teacher' },
  ]);
});

test('chips of different filters with the same value have different keys', () => {
  const keys = chipsOf({ ...selection, search: 'Teacher' }).map(chipKey);
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
  const remainingSelection = chipsOf(selection).reduce(withoutChip, selection);
  expect(remainingSelection).toEqual({ ...defaultSelection, sort: 'newest' });
});

test('activeCount counts a filter once regardless of its number of values', () => {
  expect(activeCount(noFilters)).toBe(0);
  expect(activeCount(selection.filters)).toBe(4);
});
