import type { KootaRow, PreferenceReason } from '@sambandha/contract/compatibility/schemas';
import type { fit } from '@sambandha/words/en/screens/fit/index';

type Catalogue = typeof fit;

/** Lowest score of each text. A lower score has the text `low`. */
const scores = [
  [75, 'high'],
  [55, 'good'],
  [35, 'some'],
] as const;

export function scoreTextKey(score: number): keyof Catalogue['words'] {
  return scores.find(([from]) => score >= from)?.[1] ?? 'low';
}

/** Returns the key of the sentence for a koota's row. */
export function rowKey(row: KootaRow): keyof Catalogue['row'] {
  const { key, points, groom, bride } = row;
  switch (key) {
    case 'varna':
      return points === 1 ? 'varnaMet' : 'varnaBelow';
    case 'vashya':
      if (groom === bride) return 'vashyaSame';
      if (points === 0) return 'vashyaNone';
      return points < 1 ? 'vashyaLittle' : 'vashyaPart';
    case 'tara':
      return points === 3 ? 'taraBoth' : 'taraOne';
    case 'yoni':
      return yoniKeys[points] ?? 'yoniNeutral';
    case 'maitri':
      return groom === bride ? 'maitriSame' : (maitriKeys[points] ?? 'maitriNeutral');
    case 'gana':
      if (groom === bride) return 'ganaSame';
      return points >= 5 ? 'ganaNear' : 'ganaFar';
    case 'bhakoot':
      if (groom === '1') return 'bhakootSame';
      return points === 7 ? 'bhakootGood' : 'bhakootBad';
    case 'nadi':
      return points === 8 ? 'nadiDifferent' : 'nadiSame';
  }
}

const yoniKeys: Readonly<Record<number, keyof Catalogue['row']>> = {
  0: 'yoniEnemies',
  1: 'yoniUnfriendly',
  2: 'yoniNeutral',
  3: 'yoniFriendly',
  4: 'yoniSame',
};

const maitriKeys: Readonly<Record<number, keyof Catalogue['row']>> = {
  0: 'maitriEnemies',
  0.5: 'maitriNeutralEnemy',
  1: 'maitriFriendEnemy',
  3: 'maitriNeutral',
  4: 'maitriFriendNeutral',
  5: 'maitriFriends',
};

/** Returns the key of the sentence for a wish for a range. */
export function rangeKey({ side, met }: PreferenceReason): keyof Catalogue['age'] {
  if (side === 'both') return 'both';
  return met ? 'met' : 'unmet';
}

/** Returns the ends of a range, as in the keys of its sentences. */
export function endsOf({ min, max }: PreferenceReason): 'from' | 'upTo' | 'both' {
  if (min === null) return 'upTo';
  return max === null ? 'from' : 'both';
}
