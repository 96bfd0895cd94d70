import type { CodeOf } from '@sambandha/contract/choices';
import type { GOTRA } from '@sambandha/contract/community';
import { NAKSHATRA } from '@sambandha/contract/profile/choices';
import { rashiOf } from '@sambandha/contract/profile/star';
import type { Random } from './random.ts';

/** Gotras with their weights in the cast. Null means that the profile has none. */
const gotras: readonly (readonly [CodeOf<typeof GOTRA> | null, number])[] = [
  ['KASHYAPA', 19],
  ['VASISHTA', 17],
  ['VISHWAMITRA', 15],
  ['BHARADWAJA', 14],
  ['JAMADAGNI', 12],
  ['GAUTAMA', 9],
  ['ANGIRASA', 7],
  ['ATRI', 2],
  ['KAUNDINYA', 1],
  ['AGASTYA', 1],
  ['OTHER', 1],
  [null, 3],
];

/**
 * Returns gotra, star (`nakshatra`), pada, sign (`rashi`) and manglik. Star, pada and sign always
 * agree. Either star, pada, sign and manglik are all null, or none of them is.
 */
export function makeStars(random: Random) {
  const gotra = random.weighted(gotras);
  if (random.chance(0.06)) {
    return { gotra, nakshatra: null, pada: null, rashi: null, manglik: null } as const;
  }
  const nakshatra = random.pick(NAKSHATRA.codes);
  const pada = random.int(1, 4);
  return {
    gotra,
    nakshatra,
    pada,
    rashi: rashiOf(nakshatra, pada),
    manglik: random.weighted([
      ['NO', 74],
      ['YES', 11],
      ['DONT_KNOW', 15],
    ] as const),
  };
}
