import { KOOTA } from '@sambandha/contract/compatibility/choices';
import {
  ganaOf,
  ganaPointsIn,
  isGoodTara,
  type Koota,
  kootaPoints,
  taraOf,
  vashyaPointsIn,
  vashyasOf,
  yoniOf,
  yoniPointsIn,
} from './koota.ts';
import { possibleQuarters, type Star } from './star.ts';
import { ganaPoints, vashyaPoints, yoniPoints } from './tables.ts';
import { otherGana, otherVashya, otherYoni } from './variant-tables.ts';

/** The minimum and maximum points of two stars in published tables. */
export interface Spread {
  readonly low: number;
  readonly high: number;
}

/**
 * Returns the range of points over all published tables of vashya, tara, yoni and gana. If the half
 * of a sign is unknown, the range covers both halves. It includes the default total.
 */
export function spreadOf(groom: Star, bride: Star): Spread {
  const alternatives: Partial<Record<Koota, readonly number[]>> = {
    vashya: vashyaValues(groom, bride),
    tara: [kootaPoints.tara(groom.quarter, bride.quarter), oneWayTara(groom, bride)],
    yoni: [yoniPoints, ...otherYoni].map((table) =>
      yoniPointsIn(table, yoniOf(groom.quarter), yoniOf(bride.quarter)),
    ),
    gana: [ganaPoints, ...otherGana].map((table) =>
      ganaPointsIn(table, ganaOf(groom.quarter), ganaOf(bride.quarter)),
    ),
  };
  let low = 0;
  let high = 0;
  for (const key of KOOTA.codes) {
    const values = alternatives[key] ?? [kootaPoints[key](groom.quarter, bride.quarter)];
    low += Math.min(...values);
    high += Math.max(...values);
  }
  return { low, high };
}

function vashyaValues(groom: Star, bride: Star): number[] {
  const tables = [vashyaPoints, ...otherVashya];
  return vashyaGroupsOf(groom).flatMap((groomGroup) =>
    vashyaGroupsOf(bride).flatMap((brideGroup) =>
      tables.map((table) => vashyaPointsIn(table, groomGroup, brideGroup)),
    ),
  );
}

/** Returns the vashya groups to which a star may belong. */
export function vashyaGroupsOf(star: Star) {
  return [...new Set(possibleQuarters(star).flatMap(vashyasOf))];
}

/**
 * Returns the points of tara in the books of Raman and in Telugu almanacs, 3 or 0. These count from
 * the bride's star only.
 */
function oneWayTara(groom: Star, bride: Star): number {
  return isDina(groom, bride) ? 3 : 0;
}

/**
 * Returns true if the pair has dina: the tara of the groom's star, counted from the bride's star,
 * is good. Janma (the 1st, 10th and 19th star) is not good for dina, unlike in `isGoodTara`.
 */
export function isDina(groom: Star, bride: Star): boolean {
  const [to, from] = [groom.quarter, bride.quarter];
  return isGoodTara(to, from) && taraOf(to, from) !== 'JANMA';
}
