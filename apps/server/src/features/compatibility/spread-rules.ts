import { quartersOf, type Star } from '../star/index.ts';
import {
  ganaBy,
  ganaOf,
  type Koota,
  kootaPoints,
  taraOf,
  vashyaBy,
  vashyasOf,
  yoniBy,
  yoniOf,
} from './koota-rules.ts';
import { ganaPoints, vashyaPoints, yoniPoints } from './tables.ts';
import { otherGana, otherVashya, otherYoni } from './variants.ts';

/** The least and the most points that published tables give to two stars. */
export interface Spread {
  readonly low: number;
  readonly high: number;
}

/**
 * What other almanacs give: every published table of vashya, tara, yoni and gana, each for itself,
 * and both halves of a sign where its half is not known. It always holds the default total.
 */
export function spreadOf(groom: Star, bride: Star): Spread {
  const vary: Partial<Record<Koota, readonly number[]>> = {
    vashya: vashyaValues(groom, bride),
    tara: [kootaPoints.tara(groom.quarter, bride.quarter), oneWayTara(groom, bride)],
    yoni: [yoniPoints, ...otherYoni].map((table) =>
      yoniBy(table, yoniOf(groom.quarter), yoniOf(bride.quarter)),
    ),
    gana: [ganaPoints, ...otherGana].map((table) =>
      ganaBy(table, ganaOf(groom.quarter), ganaOf(bride.quarter)),
    ),
  };
  let low = 0;
  let high = 0;
  for (const key of Object.keys(kootaPoints) as Koota[]) {
    const values = vary[key] ?? [kootaPoints[key](groom.quarter, bride.quarter)];
    low += Math.min(...values);
    high += Math.max(...values);
  }
  return { low, high };
}

function vashyaValues(groom: Star, bride: Star): number[] {
  const tables = [vashyaPoints, ...otherVashya];
  return groupsOf(groom).flatMap((his) =>
    groupsOf(bride).flatMap((hers) => tables.map((table) => vashyaBy(table, his, hers))),
  );
}

/** The vashya groups that a star may belong to. */
export function groupsOf(star: Star) {
  return [...new Set(quartersOf(star).flatMap(vashyasOf))];
}

const goodFromBride: ReadonlySet<string> = new Set([
  ...['SAMPAT', 'KSHEMA', 'SADHAKA', 'MITRA', 'PARAMA_MITRA'],
]);

/** Tara as Raman and Telugu almanacs count it: from the bride's star alone, and all or nothing. */
function oneWayTara(groom: Star, bride: Star): number {
  return isDina(groom, bride) ? 3 : 0;
}

/** Whether the groom's star, counted from the bride's, is one of the good taras; its own is not. */
export function isDina(groom: Star, bride: Star): boolean {
  return goodFromBride.has(taraOf(groom.quarter, bride.quarter));
}
