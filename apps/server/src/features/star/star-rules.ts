import { NAKSHATRA, RASHI } from '@sambandha/contract/profile/choices';
import { type Nakshatra, type Rashi, rashiOf, rashisOf } from '@sambandha/contract/profile/star';

/**
 * The known position of the moon. A quarter is one pada of one star, 0 (Ashwini 1) to 107 (Revati
 * 4); nine quarters are a sign.
 */
export interface Star {
  /** 0 to 26. */
  readonly star: number;
  /** 0 to 11. */
  readonly rashi: number;
  /** 1 to 4; null if only star and sign are known. */
  readonly pada: number | null;
  /** The quarter to look up; without a pada, the last one of the star in its sign. */
  readonly quarter: number;
}

export const QUARTERS = 108;

/**
 * A star with enough data for guna milan: with its pada, with its sign, or entirely within one sign.
 * Null otherwise, and if star, pada and sign contradict each other.
 */
export function starFromFields(fields: {
  readonly nakshatra: Nakshatra | null;
  readonly pada: number | null;
  readonly rashi: Rashi | null;
}): Star | null {
  const { nakshatra, pada } = fields;
  if (nakshatra === null) return null;
  const possible = pada === null ? rashisOf(nakshatra) : [rashiOf(nakshatra, pada)];
  const rashi = fields.rashi ?? (possible.length === 1 ? possible[0] : undefined);
  if (rashi === undefined || !possible.includes(rashi)) return null;
  const star = NAKSHATRA.codes.indexOf(nakshatra);
  // Every later quarter of a sign is in its second half, which is also the half that is assumed.
  const lastPada = [4, 3, 2, 1].find((pada) => rashiOf(nakshatra, pada) === rashi) ?? 4;
  const quarter = star * 4 + (pada ?? lastPada) - 1;
  return { star, rashi: RASHI.codes.indexOf(rashi), pada, quarter };
}

/**
 * The quarter of a star for a table of quarters; -1 if guna milan cannot be computed. The table's
 * default total does not depend on the missing pada.
 */
export function quarterFromFields(fields: Parameters<typeof starFromFields>[0]): number {
  return starFromFields(fields)?.quarter ?? -1;
}

/** All possible quarters of the star: one with the pada, otherwise those of the star in its sign. */
export function possibleQuarters({ star, rashi, quarter, pada }: Star): readonly number[] {
  if (pada !== null) return [quarter];
  return [0, 1, 2, 3]
    .map((candidate) => star * 4 + candidate)
    .filter((candidate) => signOfQuarter(candidate) === rashi);
}

/** The star, 0 to 26, of a quarter. */
export function starOfQuarter(quarter: number): number {
  return Math.floor(quarter / 4);
}

/** The sign, 0 to 11, of a quarter. */
export function signOfQuarter(quarter: number): number {
  return Math.floor(quarter / 9);
}

/** The sign, 0 to 11, of a quarter in the navamsha. */
export function navamshaSignOfQuarter(quarter: number): number {
  return quarter % 12;
}

/** The position in a circle counted from another one, both included: 1 to `size`. */
export function inclusiveDistance(to: number, from: number, size: 12 | 27): number {
  return ((to - from + size) % size) + 1;
}
