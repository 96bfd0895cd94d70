import { expect, it } from 'vitest';
import { type Selection, unfiltered } from './address.ts';
import { activeCount, chipKey, chipsOf, withoutChip } from './chips.ts';
import { noFilters } from './filters.ts';

const chosen: Selection = {
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

it('shows one chip for a range and one for each value of a list', () => {
  expect(chipsOf(chosen)).toEqual([
    { kind: 'search', value: 'Sirsi' },
    { kind: 'age', min: '24', max: '32' },
    { kind: 'height', min: `5'2"`, max: '' },
    { kind: 'motherTongue', value: 'KANNADA', label: 'Kannada' },
    { kind: 'motherTongue', value: 'TULU', label: 'Tulu' },
    { kind: 'profession', value: 'Teacher', label: 'Teacher' },
  ]);
});

it('gives every chip a name of its own', () => {
  const names = chipsOf(chosen).map(chipKey);
  expect(new Set(names).size).toBe(names.length);
});

it('removes one chip and nothing else', () => {
  const withoutTulu = withoutChip(chosen, { kind: 'motherTongue', value: 'TULU', label: 'Tulu' });
  expect(withoutTulu.filters.motherTongue).toEqual(['KANNADA']);
  expect(withoutTulu.search).toBe('Sirsi');
});

it('has nothing left but the order once every chip is removed', () => {
  const left = chipsOf(chosen).reduce(withoutChip, chosen);
  expect(left).toEqual({ ...unfiltered, sort: 'newest' });
});

it('counts a filter once, however many values it holds', () => {
  expect(activeCount(noFilters)).toBe(0);
  expect(activeCount(chosen.filters)).toBe(4);
});
