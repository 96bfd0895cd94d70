import { KOOTA } from '@sambandha/contract/compatibility/choices';
import { GUNA_MAX, type GunaMilan } from '@sambandha/contract/compatibility/schemas';
import {
  ganaOf,
  KOOTA_MAX,
  type Koota,
  kootaPoints,
  lordOf,
  nadiOf,
  taraOf,
  varnaOf,
  vashyaOf,
  yoniOf,
} from './koota.ts';
import { type NoteKind, notesOf } from './notes.ts';
import { southernFlags } from './porutham.ts';
import { spreadOf } from './spread.ts';
import { inclusiveDistance, type Star, signOfQuarter } from './star.ts';

/**
 * Returns the ashtakoota guna milan of two stars by the default tables. The result includes the
 * spread over the other published tables, the doshas with their exceptions, and the southern flags.
 * `extraNotes` are notes that do not depend on the stars.
 */
export function gunaMilan(
  groom: Star,
  bride: Star,
  extraNotes: readonly NoteKind[] = [],
): GunaMilan {
  const kootas = KOOTA.codes.map((key) => {
    return {
      key,
      points: kootaPoints[key](groom.quarter, bride.quarter),
      max: KOOTA_MAX[key],
      groom: propertyOf[key](groom.quarter, bride.quarter),
      bride: propertyOf[key](bride.quarter, groom.quarter),
    };
  });
  return {
    total: kootas.reduce((sum, { points }) => sum + points, 0),
    max: GUNA_MAX,
    ...spreadOf(groom, bride),
    kootas,
    noteKinds: [...notesOf(groom, bride), ...extraNotes],
    southern: southernFlags(groom, bride),
  };
}

/**
 * Functions that return the property of one person that a koota compares (`kootaRow` of the
 * contract). Only tara and bhakoot use the quarter of the other person, from which they count.
 */
const propertyOf: Readonly<Record<Koota, (quarter: number, otherQuarter: number) => string>> = {
  varna: varnaOf,
  vashya: vashyaOf,
  tara: taraOf,
  yoni: yoniOf,
  maitri: lordOf,
  gana: ganaOf,
  bhakoot: (quarter, otherQuarter) =>
    String(inclusiveDistance(signOfQuarter(quarter), signOfQuarter(otherQuarter), 12)),
  nadi: nadiOf,
};
