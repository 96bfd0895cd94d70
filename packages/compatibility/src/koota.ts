import type { CodeOf } from '@sambandha/contract/choices';
import { GANA, KOOTA, TARA, VASHYA, YONI } from '@sambandha/contract/compatibility/choices';
import { inclusiveDistance, QUARTERS, signOfQuarter, starOfQuarter } from './star.ts';
import {
  entryAt,
  friendship,
  type Gana,
  type Graha,
  ganaOfStar,
  ganaPoints,
  lordOfSign,
  type Matrix,
  nadiOfStar,
  type Vashya,
  varnaOfSign,
  varnaRank,
  vashyaOfSign,
  vashyaPoints,
  type Yoni,
  yoniOfStar,
  yoniPoints,
} from './tables.ts';

export type Koota = CodeOf<typeof KOOTA>;

/** The maximum points of each koota. They add up to 36. */
export const KOOTA_MAX: Readonly<Record<Koota, number>> = {
  varna: 1,
  vashya: 2,
  tara: 3,
  yoni: 4,
  maitri: 5,
  gana: 6,
  bhakoot: 7,
  nadi: 8,
};

/**
 * The points of each koota by the default tables. `groom` and `bride` are quarters (padas) from 0
 * to 107. A star has 4 quarters, and a sign has 9.
 */
export const kootaPoints: Readonly<Record<Koota, (groom: number, bride: number) => number>> = {
  varna: (groom, bride) => (rankOf(groom) >= rankOf(bride) ? 1 : 0),
  vashya: (groom, bride) => vashyaPointsIn(vashyaPoints, vashyaOf(groom), vashyaOf(bride)),
  tara: (groom, bride) =>
    (isGoodTara(groom, bride) ? 1.5 : 0) + (isGoodTara(bride, groom) ? 1.5 : 0),
  yoni: (groom, bride) => yoniPointsIn(yoniPoints, yoniOf(groom), yoniOf(bride)),
  maitri: (groom, bride) => maitriPoints(lordOf(groom), lordOf(bride)),
  gana: (groom, bride) => ganaPointsIn(ganaPoints, ganaOf(groom), ganaOf(bride)),
  bhakoot: (groom, bride) =>
    BAD_BHAKOOT.has(inclusiveDistance(signOfQuarter(groom), signOfQuarter(bride), 12)) ? 0 : 7,
  nadi: (groom, bride) => (nadiOf(groom) === nadiOf(bride) ? 0 : 8),
};

/** Returns the guna milan of two quarters in half points, 0 to 72. */
export function gunaHalves(groom: number, bride: number): number {
  return KOOTA.codes.reduce((sum, key) => sum + 2 * kootaPoints[key](groom, bride), 0);
}

let cachedTable: Uint8Array | undefined;

/**
 * Returns a table with the guna milan of every pair in half points (0 to 72). The index is `groom *
 * QUARTERS + bride`, with quarters from 0 to 107. The table is computed at the first use.
 */
export function gunaTable(): Uint8Array {
  cachedTable ??= Uint8Array.from({ length: QUARTERS * QUARTERS }, (_, pair) =>
    gunaHalves(Math.floor(pair / QUARTERS), pair % QUARTERS),
  );
  return cachedTable;
}

function rankOf(quarter: number): number {
  return varnaRank[varnaOf(quarter)];
}

export function varnaOf(quarter: number) {
  return entryAt(varnaOfSign, signOfQuarter(quarter));
}

/** The index of the quarter that contains the middle of a sign (15 degrees). */
const MIDDLE_QUARTER = 4;

/**
 * Returns the vashya group of a quarter. The middle quarter of a sign counts as part of the second
 * half.
 */
export function vashyaOf(quarter: number): Vashya {
  return entryAt(vashyaOfSign, signOfQuarter(quarter))[quarter % 9 >= MIDDLE_QUARTER ? 1 : 0];
}

/**
 * Returns both vashya groups of a quarter. They differ only for the middle quarter of the two signs
 * that have two groups.
 */
export function vashyasOf(quarter: number): readonly [Vashya, Vashya] {
  if (quarter % 9 === MIDDLE_QUARTER) return entryAt(vashyaOfSign, signOfQuarter(quarter));
  return [vashyaOf(quarter), vashyaOf(quarter)];
}

export function vashyaPointsIn(points: Matrix, groom: Vashya, bride: Vashya): number {
  return entryAt(entryAt(points, VASHYA.codes.indexOf(groom)), VASHYA.codes.indexOf(bride));
}

/** Returns the tara of the star of `to`, counted from the star of `from`. */
export function taraOf(to: number, from: number): CodeOf<typeof TARA> {
  return entryAt(
    TARA.codes,
    (inclusiveDistance(starOfQuarter(to), starOfQuarter(from), 27) - 1) % 9,
  );
}

const BAD_TARAS: ReadonlySet<string> = new Set(['VIPAT', 'PRATYAK', 'NAIDHANA']);

/** Returns true if the tara of `to`, counted from `from`, is favourable. */
export function isGoodTara(to: number, from: number): boolean {
  return !BAD_TARAS.has(taraOf(to, from));
}

export function yoniOf(quarter: number): Yoni {
  return entryAt(yoniOfStar, starOfQuarter(quarter));
}

export function yoniPointsIn(points: Matrix, groom: Yoni, bride: Yoni): number {
  return entryAt(entryAt(points, YONI.codes.indexOf(groom)), YONI.codes.indexOf(bride));
}

/** Returns the lord of a quarter's sign. */
export function lordOf(quarter: number): Graha {
  return entryAt(lordOfSign, signOfQuarter(quarter));
}

/**
 * Returns the friendship of a lord for another lord: 1 for a friend, 0 for a neutral lord, -1 for
 * an enemy.
 */
function friendshipFor(lord: Graha, otherLord: Graha): number {
  const { friends, enemies } = friendship[lord];
  if (friends.includes(otherLord)) return 1;
  return enemies.includes(otherLord) ? -1 : 0;
}

/** Returns true if two lords are the same or friends of each other. */
export function areFriends(first: Graha, second: Graha): boolean {
  return first === second || friendshipFor(first, second) + friendshipFor(second, first) === 2;
}

/**
 * Returns the points of maitri. The same lord or two friends give 5, a friend and a neutral lord 4,
 * two neutral lords 3, a friend and an enemy 1, a neutral lord and an enemy 0.5, and two enemies 0.
 */
function maitriPoints(lord: Graha, otherLord: Graha): number {
  if (lord === otherLord) return 5;
  const friendshipForOther = friendshipFor(lord, otherLord);
  const sum = friendshipForOther + friendshipFor(otherLord, lord);
  if (sum > 0) return sum === 2 ? 5 : 4;
  if (sum < 0) return sum === -2 ? 0 : 0.5;
  return friendshipForOther === 0 ? 3 : 1;
}

export function ganaOf(quarter: number): Gana {
  return entryAt(ganaOfStar, starOfQuarter(quarter));
}

export function ganaPointsIn(points: Matrix, groom: Gana, bride: Gana): number {
  return entryAt(entryAt(points, GANA.codes.indexOf(groom)), GANA.codes.indexOf(bride));
}

/** Distances between two signs that give no points: 2 and 12, 5 and 9, 6 and 8. */
const BAD_BHAKOOT: ReadonlySet<number> = new Set([2, 5, 6, 8, 9, 12]);

export function nadiOf(quarter: number) {
  return entryAt(nadiOfStar, starOfQuarter(quarter));
}
