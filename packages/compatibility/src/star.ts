import { NAKSHATRA, RASHI } from '@sambandha/contract/profile/choices';
import { type Nakshatra, type Rashi, rashiOf, rashisOf } from '@sambandha/contract/profile/star';

/**
 * The known position of the moon. A quarter is one pada of one star, from 0 (Ashwini 1) to 107
 * (Revati 4). Nine quarters are a sign.
 */
export interface Star {
  /** The star from 0 to 26. */
  readonly star: number;
  /** The sign from 0 to 11. */
  readonly rashi: number;
  /** The pada from 1 to 4. Null if only star and sign are known. */
  readonly pada: number | null;
  /** The quarter to look up. Without a pada, it is the last quarter of the star in its sign. */
  readonly quarter: number;
}

/** The number of quarters: 27 stars of 4 quarters each, or 12 signs of 9 quarters each. */
export const QUARTERS = 108;

/**
 * Returns a star with enough data for guna milan: with its pada, with its sign, or entirely within
 * one sign. Returns null if the data is not sufficient, or if star, pada and sign contradict each
 * other.
 */
export function starFromFields(fields: {
  readonly nakshatra: Nakshatra | null;
  readonly pada: number | null;
  readonly rashi: Rashi | null;
}): Star | null {
  const { nakshatra, pada } = fields;
  if (nakshatra === null) return null;
  const possibleRashis = pada === null ? rashisOf(nakshatra) : [rashiOf(nakshatra, pada)];
  const rashi = fields.rashi ?? (possibleRashis.length === 1 ? possibleRashis[0] : undefined);
  if (rashi === undefined || !possibleRashis.includes(rashi)) return null;
  const star = NAKSHATRA.codes.indexOf(nakshatra);
  // The last quarter of the star in its sign stands for all of them. If the star reaches into both
  // halves of the sign, this quarter is in the second half, which is the half that is assumed. The
  // `?? 4` is only for the type, because the star has a quarter in each possible sign.
  const lastPada = [4, 3, 2, 1].find((candidate) => rashiOf(nakshatra, candidate) === rashi) ?? 4;
  const quarter = star * 4 + (pada ?? lastPada) - 1;
  return { star, rashi: RASHI.codes.indexOf(rashi), pada, quarter };
}

/**
 * Returns the quarter of a star for a table of quarters, or -1 if guna milan cannot be computed.
 * Without the pada, the result has the same points as each quarter of the star in its sign, except
 * Shravana 1 (see guna.test.ts).
 */
export function quarterFromFields(fields: Parameters<typeof starFromFields>[0]): number {
  return starFromFields(fields)?.quarter ?? -1;
}

/**
 * Returns all possible quarters of the star. With the pada there is one quarter. Otherwise the
 * result has all quarters of the star in its sign.
 */
export function possibleQuarters({ star, rashi, quarter, pada }: Star): readonly number[] {
  if (pada !== null) return [quarter];
  return [0, 1, 2, 3]
    .map((candidate) => star * 4 + candidate)
    .filter((candidate) => signOfQuarter(candidate) === rashi);
}

/** Returns the star of a quarter, from 0 to 26. */
export function starOfQuarter(quarter: number): number {
  return Math.floor(quarter / 4);
}

/** Returns the sign of a quarter, from 0 to 11. */
export function signOfQuarter(quarter: number): number {
  return Math.floor(quarter / 9);
}

/** Returns the sign of a quarter in the navamsha, from 0 to 11. A quarter is one navamsha. */
export function navamshaSignOfQuarter(quarter: number): number {
  return quarter % 12;
}

/**
 * Returns the distance from `from` to `to` in a circle of signs or stars, both included: 1 to
 * `size`.
 */
export function inclusiveDistance(to: number, from: number, size: 12 | 27): number {
  return ((to - from + size) % size) + 1;
}
