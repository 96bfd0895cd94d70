import type { CodeOf } from '@sambandha/contract/choices';
import type {
  GANA,
  GRAHA,
  NADI,
  VARNA,
  VASHYA,
  YONI,
} from '@sambandha/contract/compatibility/choices';

/*
 * The tables of Ashtakoota guna milan. Sources, by the letters used below:
 *   A  Muhurta Chintamani (Daivajna Rama, 1600), Vivaha VI.21-37, with Piyushadhara (1954 printing)
 *   B  Pt. Mahidhara Sharma (Khemraj Press), tables pp. 81-88
 *   C  K. S. Charak, Elements of Vedic Astrology, ch. XXVII
 *   D  saravali.de, the documentation of Maitreya
 *   G  Kalaprakasika (1917), ch. XIII
 * Where sources differ, this file contains the default table. The tables of the other sources are
 * in variant-tables.ts, and give the lowest and highest possible points beside the default points.
 */

export type Varna = CodeOf<typeof VARNA>;
export type Vashya = CodeOf<typeof VASHYA>;
export type Yoni = CodeOf<typeof YONI>;
export type Graha = CodeOf<typeof GRAHA>;
export type Gana = CodeOf<typeof GANA>;
export type Nadi = CodeOf<typeof NADI>;

/**
 * The yoni by star, Ashwini first. All sources agree, except that only G assigns Uttara Ashadha to
 * the cow.
 */
export const yoniOfStar: readonly Yoni[] = [
  ...(['HORSE', 'ELEPHANT', 'SHEEP', 'SERPENT', 'SERPENT', 'DOG', 'CAT', 'SHEEP', 'CAT'] as const),
  ...(['RAT', 'RAT', 'COW', 'BUFFALO', 'TIGER', 'BUFFALO', 'TIGER', 'DEER', 'DEER'] as const),
  ...(['DOG', 'MONKEY', 'MONGOOSE', 'MONKEY', 'LION', 'HORSE', 'LION', 'COW', 'ELEPHANT'] as const),
];

/* Initials for the next list only. They are not the letters of the sources. */
const D = 'DEVA';
const M = 'MANUSHYA';
const R = 'RAKSHASA';

/** The gana by star, Ashwini first. All sources agree. */
export const ganaOfStar: readonly Gana[] = [
  ...([D, M, R, M, D, M, D, D, R] as const),
  ...([R, M, M, D, R, D, R, D, R] as const),
  ...([R, M, M, D, R, R, M, M, D] as const),
];

const nadiPeriod = ['ADI', 'MADHYA', 'ANTYA', 'ANTYA', 'MADHYA', 'ADI'] as const;

/** The nadi by star, with a period of six. All sources agree. */
export const nadiOfStar: readonly Nadi[] = Array.from({ length: 27 }, (_, star) =>
  entryAt(nadiPeriod, star % nadiPeriod.length),
);

/** The lord by sign, Mesha first. All sources agree. */
export const lordOfSign: readonly Graha[] = [
  ...(['MARS', 'VENUS', 'MERCURY', 'MOON', 'SUN', 'MERCURY'] as const),
  ...(['VENUS', 'MARS', 'JUPITER', 'SATURN', 'SATURN', 'JUPITER'] as const),
];

/** The varnas of the four elements: fire, earth, air, water. */
const varnaPeriod = ['KSHATRIYA', 'VAISHYA', 'SHUDRA', 'BRAHMIN'] as const;

/** The varna by sign, Mesha first. All sources agree, except the books of Raman. */
export const varnaOfSign: readonly Varna[] = Array.from({ length: 12 }, (_, sign) =>
  entryAt(varnaPeriod, sign % varnaPeriod.length),
);

/** The rank of each varna (A, v. 22). A higher varna has a higher rank. */
export const varnaRank: Readonly<Record<Varna, number>> = {
  BRAHMIN: 4,
  KSHATRIYA: 3,
  VAISHYA: 2,
  SHUDRA: 1,
};

/**
 * The vashya groups by sign, Mesha first: the group of the first half of 15 degrees, and the group
 * of the second half (C XXVII-2).
 */
export const vashyaOfSign: readonly (readonly [Vashya, Vashya])[] = [
  ['CHATUSHPADA', 'CHATUSHPADA'],
  ['CHATUSHPADA', 'CHATUSHPADA'],
  ['MANAVA', 'MANAVA'],
  ['JALACHARA', 'JALACHARA'],
  ['VANACHARA', 'VANACHARA'],
  ['MANAVA', 'MANAVA'],
  ['MANAVA', 'MANAVA'],
  ['KEETA', 'KEETA'],
  ['MANAVA', 'CHATUSHPADA'],
  ['CHATUSHPADA', 'JALACHARA'],
  ['MANAVA', 'MANAVA'],
  ['JALACHARA', 'JALACHARA'],
];

/** The natural friendship of the lords. Lords that are neither friends nor enemies are neutral. */
export const friendship: Readonly<
  Record<Graha, { readonly friends: readonly Graha[]; readonly enemies: readonly Graha[] }>
> = {
  SUN: { friends: ['MOON', 'MARS', 'JUPITER'], enemies: ['VENUS', 'SATURN'] },
  MOON: { friends: ['SUN', 'MERCURY'], enemies: [] },
  MARS: { friends: ['SUN', 'MOON', 'JUPITER'], enemies: ['MERCURY'] },
  MERCURY: { friends: ['SUN', 'VENUS'], enemies: ['MOON'] },
  JUPITER: { friends: ['SUN', 'MOON', 'MARS'], enemies: ['MERCURY', 'VENUS'] },
  VENUS: { friends: ['MERCURY', 'SATURN'], enemies: ['SUN', 'MOON'] },
  SATURN: { friends: ['MERCURY', 'VENUS'], enemies: ['SUN', 'MOON', 'MARS'] },
};

export type Matrix = readonly (readonly number[])[];

/**
 * The points of vashya groups in the order of VASHYA, with the groom's rows by the bride's columns
 * (C XXVII-2).
 */
export const vashyaPoints: Matrix = [
  [2, 1, 1, 0, 1],
  [1, 2, 0.5, 0, 1],
  [1, 0.5, 2, 0, 1],
  [0.5, 0, 1, 2, 0],
  [1, 1, 1, 0, 2],
];

/**
 * The points of ganas in the order of GANA, with the groom's rows by the bride's columns (C
 * XXVII-6).
 */
export const ganaPoints: Matrix = [
  [6, 6, 0],
  [5, 6, 0],
  [1, 0, 6],
];

/** The points of animals in the order of YONI (B p. 86). The upper triangle is mirrored. */
export const yoniPoints: Matrix = [
  [4, 2, 2, 3, 2, 2, 2, 1, 0, 1, 3, 3, 2, 1],
  [2, 4, 3, 3, 2, 2, 2, 2, 3, 1, 2, 2, 2, 0],
  [2, 3, 4, 2, 1, 2, 1, 3, 3, 1, 2, 0, 3, 1],
  [3, 3, 2, 4, 2, 1, 1, 1, 1, 2, 2, 2, 0, 2],
  [2, 2, 1, 2, 4, 2, 1, 2, 2, 1, 0, 2, 1, 1],
  [2, 2, 2, 1, 2, 4, 0, 2, 2, 2, 3, 3, 2, 2],
  [2, 2, 1, 1, 1, 0, 4, 2, 2, 2, 2, 2, 2, 1],
  [1, 2, 3, 1, 2, 2, 2, 4, 3, 0, 3, 2, 2, 1],
  [0, 3, 3, 1, 2, 2, 2, 3, 4, 1, 2, 3, 2, 2],
  [1, 1, 1, 2, 1, 2, 2, 0, 1, 4, 1, 1, 2, 2],
  [3, 2, 2, 2, 0, 3, 2, 3, 2, 1, 4, 2, 2, 2],
  [3, 2, 0, 2, 2, 3, 2, 2, 3, 1, 2, 4, 3, 2],
  [2, 2, 3, 0, 1, 2, 2, 2, 2, 2, 2, 3, 4, 2],
  [1, 0, 1, 2, 1, 2, 1, 1, 2, 2, 2, 2, 2, 4],
];

/**
 * Returns an entry of a table.
 * @throws RangeError for an index outside of the table, which is a bug of the caller
 */
export function entryAt<T>(list: readonly T[], index: number): T {
  const entry = list[index];
  if (entry === undefined) throw new RangeError(`no entry ${index} in a table of guna milan`);
  return entry;
}
