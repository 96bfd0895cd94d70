import type { KootaRow, PreferenceReason } from '@sambandha/contract/compatibility/schemas';
import type { fit } from '@sambandha/words/en/screens/fit/index';

type Catalogue = typeof fit;

/** Lowest score of each text. A lower score has the text `low`. */
const scores = [
  [75, 'high'],
  [55, 'good'],
  [35, 'some'],
] as const;

/** Returns the key of the sentence for a score from 0 to 100. */
export function scoreTextKey(score: number): keyof Catalogue['words'] {
  return scores.find(([from]) => score >= from)?.[1] ?? 'low';
}

type RowKey = keyof Catalogue['row'];

/** Returns the key of the sentence for a koota's row. */
export const rowTextKey = (row: KootaRow): RowKey => rowKeys[row.key](row);

const rowKeys: Readonly<Record<KootaRow['key'], (row: KootaRow) => RowKey>> = {
  varna: ({ points }) => (points === 1 ? 'varnaMet' : 'varnaBelow'),
  vashya: ({ points, groom, bride }) =>
    groom === bride ? 'vashyaSame' : (vashyaKeys[points] ?? 'vashyaPart'),
  tara: ({ points }) => (points === 3 ? 'taraBoth' : 'taraOne'),
  yoni: ({ points }) => yoniKeys[points] ?? 'yoniNeutral',
  maitri: ({ points, groom, bride }) =>
    groom === bride ? 'maitriSame' : (maitriKeys[points] ?? 'maitriNeutral'),
  gana: ({ points, groom, bride }) => {
    if (groom === bride) return 'ganaSame';
    return points >= 5 ? 'ganaNear' : 'ganaFar';
  },
  bhakoot: ({ points, groom }) => {
    // The position of a sign counted from the same sign is 1.
    if (groom === '1') return 'bhakootSame';
    return points === 7 ? 'bhakootGood' : 'bhakootBad';
  },
  nadi: ({ points }) => (points === 8 ? 'nadiDifferent' : 'nadiSame'),
};

// The keys of the following objects are the points of a row.
const vashyaKeys: Readonly<Record<number, RowKey>> = { 0: 'vashyaNone', 0.5: 'vashyaLittle' };

const yoniKeys: Readonly<Record<number, RowKey>> = {
  0: 'yoniEnemies',
  1: 'yoniUnfriendly',
  2: 'yoniNeutral',
  3: 'yoniFriendly',
  4: 'yoniSame',
};

const maitriKeys: Readonly<Record<number, RowKey>> = {
  0: 'maitriEnemies',
  0.5: 'maitriNeutralEnemy',
  1: 'maitriFriendEnemy',
  3: 'maitriNeutral',
  4: 'maitriFriendNeutral',
  5: 'maitriFriends',
};

/** Returns the key of the sentence for a preferred range. */
export function rangeTextKey({ side, met }: PreferenceReason): keyof Catalogue['age'] {
  if (side === 'both') return 'both';
  return met ? 'met' : 'unmet';
}

/** Returns the ends that a range has, as named in the keys of its sentences. */
export function getRangeEnds({ min, max }: PreferenceReason): 'from' | 'upTo' | 'both' {
  if (min === null) return 'upTo';
  return max === null ? 'from' : 'both';
}
