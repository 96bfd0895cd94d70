import type { KootaRow, PreferenceReason } from '@sambandha/contract/compatibility/schemas';
import { fit } from '@sambandha/words/en/screens/fit/index';
import { expect, test } from 'vitest';
import { compileTexts } from '../../i18n/compile-messages.ts';
import { getRangeEnds, rangeTextKey, rowTextKey, scoreTextKey } from './text-keys.ts';

const row = (key: KootaRow['key'], points: number, groom: string, bride: string): KootaRow => ({
  key,
  points,
  max: 8,
  groom,
  bride,
});

test.each([
  ['varna', 1, 'VAISHYA', 'VAISHYA', 'varnaMet'],
  ['varna', 0, 'SHUDRA', 'VAISHYA', 'varnaBelow'],
  ['vashya', 2, 'MANAVA', 'MANAVA', 'vashyaSame'],
  ['vashya', 1, 'MANAVA', 'KEETA', 'vashyaPart'],
  ['vashya', 0.5, 'MANAVA', 'JALACHARA', 'vashyaLittle'],
  ['vashya', 0, 'MANAVA', 'VANACHARA', 'vashyaNone'],
  ['tara', 3, 'JANMA', 'JANMA', 'taraBoth'],
  ['tara', 1.5, 'VIPAT', 'MITRA', 'taraOne'],
  ['yoni', 4, 'COW', 'COW', 'yoniSame'],
  ['yoni', 3, 'COW', 'SHEEP', 'yoniFriendly'],
  ['yoni', 0, 'COW', 'TIGER', 'yoniEnemies'],
  ['maitri', 5, 'MARS', 'MARS', 'maitriSame'],
  ['maitri', 5, 'MARS', 'SUN', 'maitriFriends'],
  ['maitri', 0.5, 'MOON', 'VENUS', 'maitriNeutralEnemy'],
  ['gana', 6, 'DEVA', 'DEVA', 'ganaSame'],
  ['gana', 5, 'MANUSHYA', 'DEVA', 'ganaNear'],
  ['gana', 1, 'RAKSHASA', 'DEVA', 'ganaFar'],
  ['bhakoot', 7, '1', '1', 'bhakootSame'],
  ['bhakoot', 7, '7', '7', 'bhakootGood'],
  ['bhakoot', 0, '6', '8', 'bhakootBad'],
  ['nadi', 8, 'ADI', 'ANTYA', 'nadiDifferent'],
  ['nadi', 0, 'ADI', 'ADI', 'nadiSame'],
] as const)(
  'the row of %s with %d points for %s and %s has its own sentence',
  (key, points, groom, bride, sentence) => {
    expect(rowTextKey(row(key, points, groom, bride))).toBe(sentence);
  },
);

test('scoreTextKey returns a key for each range of scores', () => {
  expect([100, 75, 74, 55, 54, 35, 34, 0].map(scoreTextKey)).toEqual([
    'high',
    'high',
    'good',
    'good',
    'some',
    'some',
    'low',
    'low',
  ]);
});

test('the key of a range depends on its side, its result and its ends', () => {
  const wish = { kind: 'age', side: 'theirs', met: false, wanted: null } as const;
  const range = (min: number | null, max: number | null): PreferenceReason => ({
    ...wish,
    min,
    max,
  });
  expect(rangeTextKey(range(20, 30))).toBe('unmet');
  expect(rangeTextKey({ ...range(20, 30), side: 'mine', met: true })).toBe('met');
  expect(rangeTextKey({ ...range(null, null), side: 'both', met: true })).toBe('both');
  expect([range(20, 30), range(20, null), range(null, 30)].map(getRangeEnds)).toEqual([
    'both',
    'from',
    'upTo',
  ]);
});

test('the texts of the screen compile', () => {
  expect(() => compileTexts({ fit })).not.toThrow();
});
