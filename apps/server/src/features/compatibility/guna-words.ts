import {
  GANA,
  GRAHA,
  NADI,
  TARA,
  VARNA,
  VASHYA,
  YONI,
} from '@sambandha/contract/compatibility/choices';
import type { Koota } from './koota-rules.ts';
import type { NoteKind } from './note-rules.ts';

/** What one koota found, before it is put into words. */
export interface Found {
  readonly points: number;
  readonly groom: string;
  readonly bride: string;
}

type Told = (found: Found) => string;

/** One sentence in English for each koota. The classes are those of stars and signs, not of people. */
export const kootaSentences: Readonly<Record<Koota, Told>> = {
  varna: ({ points, groom, bride }) =>
    points === 1
      ? `The temperament class of the groom's sign (${name(VARNA, groom)}) is not below the bride's (${name(VARNA, bride)}).`
      : `The temperament class of the groom's sign (${name(VARNA, groom)}) is below the bride's (${name(VARNA, bride)}).`,
  vashya: ({ points, groom, bride }) => {
    if (groom === bride) return `Both signs are of one group: ${name(VASHYA, groom)}.`;
    const pair = `${name(VASHYA, groom)} and ${name(VASHYA, bride)}`;
    if (points === 0) return `The signs do not draw each other: ${pair}.`;
    return points < 1
      ? `The signs draw each other a little: ${pair}.`
      : `The signs draw each other in part: ${pair}.`;
  },
  tara: ({ points, groom, bride }) => {
    const pair = `${name(TARA, groom)} and ${name(TARA, bride)}`;
    return points === 3
      ? `The stars are favourable counted both ways: ${pair}.`
      : `The stars are favourable counted one way only: ${pair}.`;
  },
  yoni: ({ points, groom, bride }) => {
    if (groom === bride) return `Both stars have the same animal: ${name(YONI, groom)}.`;
    const pair = `${name(YONI, groom)} and ${name(YONI, bride)}`;
    if (points === 0) return `The animals of the stars are great enemies: ${pair}.`;
    if (points === 1) return `The animals of the stars do not get on: ${pair}.`;
    return points === 2
      ? `The animals of the stars are neutral to each other: ${pair}.`
      : `The animals of the stars are friendly: ${pair}.`;
  },
  maitri: ({ points, groom, bride }) => {
    if (groom === bride) return `Both signs have the same lord: ${name(GRAHA, groom)}.`;
    return `${maitriWords[String(points)]}: ${name(GRAHA, groom)} and ${name(GRAHA, bride)}.`;
  },
  gana: ({ points, groom, bride }) => {
    if (groom === bride) return `Both stars are of one temper: ${name(GANA, groom)}.`;
    const pair = `${name(GANA, groom)} and ${name(GANA, bride)}`;
    return points >= 5
      ? `The tempers of the stars go well together: ${pair}.`
      : `The tempers of the stars are far apart: ${pair}.`;
  },
  bhakoot: ({ points, groom, bride }) => {
    if (groom === '1') return 'Both have the same sign.';
    return points === 7
      ? `The signs stand well to each other, at places ${groom} and ${bride}.`
      : `The signs stand at places ${groom} and ${bride} from each other, which gives no points.`;
  },
  nadi: ({ points, groom, bride }) =>
    points === 8
      ? `The stars have different nadis: ${name(NADI, groom)} and ${name(NADI, bride)}.`
      : `Both stars have the same nadi: ${name(NADI, groom)}.`,
};

const maitriWords: Readonly<Record<string, string>> = {
  '5': 'The lords of the signs are friends',
  '4': 'One lord of the signs is a friend, the other neutral',
  '3': 'The lords of the signs are neutral to each other',
  '1': 'One lord of the signs is a friend, the other an enemy',
  '0.5': 'One lord of the signs is neutral, the other an enemy',
  '0': 'The lords of the signs are enemies',
};

/** The notes in English, with their source where they have one. */
export const noteSentences: Readonly<Record<NoteKind, string>> = {
  HALF_SIGN:
    'Vashya depends on the half of the sign, which is not known here; the later half is assumed.',
  NADI_SAME: 'Both stars have the same nadi (nadi dosha), which gives none of its eight points.',
  NADI_SAME_RASHI:
    'Classical exception to nadi dosha: one rashi, but different stars (Muhurta Chintamani VI.36-37).',
  NADI_SAME_STAR_RASHIS:
    'Classical exception to nadi dosha: one star, but different rashis (Muhurta Chintamani VI.36-37).',
  NADI_SAME_STAR_PADAS:
    'Classical exception to nadi dosha: one star, but different padas (Muhurta Chintamani VI.36-37).',
  NADI_MIDDLE_ONLY:
    'Some regions weigh only the middle nadi, which this is not (commentary on Muhurta Chintamani).',
  BHAKOOT_2_12:
    'The signs stand second and twelfth to each other (bhakoot dosha), which gives no points.',
  BHAKOOT_5_9:
    'The signs stand fifth and ninth to each other (bhakoot dosha), which gives no points.',
  BHAKOOT_6_8:
    'The signs stand sixth and eighth to each other (bhakoot dosha), which gives no points.',
  BHAKOOT_EASED:
    'Classical exception to bhakoot dosha: the nadi is clear and enough of its grounds hold, such as friendly lords or taras good both ways (Muhurta Chintamani VI.32-33, counted as Garga does).',
  BHAKOOT_MILD: 'This bhakoot dosha is held mild: the sixth place is from an even sign (Charak).',
  BHAKOOT_FRIENDLY:
    'This bhakoot dosha is held eased: the lords of the signs are friends (Charak).',
  GANA_RAKSHASA:
    'One star is of the Rakshasa gana, the other is not (gana dosha). It names a temper of the star, not of the person.',
  GANA_LORDS:
    'Classical exception to gana dosha: the lords of the signs are one or friends (Muhurta Chintamani VI.33).',
  GANA_NAVAMSHA:
    'Classical exception to gana dosha: the navamsha lords are one or friends (Muhurta Chintamani VI.33).',
  GANA_DISTANT:
    "Gana dosha is lessened: the bride's star lies beyond the fourteenth from the groom's (Kalaprakasika).",
  SOUTHERN_LIFTED:
    'Rajju and vedha are held lifted here: the lords of the signs are one or friends, or the signs stand opposite (Kalaprakasika).',
  MANGLIK_BOTH:
    'Both are manglik, which many families take as balanced. It stands outside the 36 points.',
  MANGLIK_ONE: 'One of the two is manglik, the other is not. It stands outside the 36 points.',
};

function name(list: { readonly labels: Readonly<Record<string, string>> }, code: string): string {
  return list.labels[code] ?? code;
}
