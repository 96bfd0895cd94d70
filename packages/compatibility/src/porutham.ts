import { PORUTHAM } from '@sambandha/contract/compatibility/choices';
import type { GunaMilan } from '@sambandha/contract/compatibility/schemas';
import { isDina } from './spread.ts';
import { inclusiveDistance, type Star } from './star.ts';

/*
 * The southern poruthams of Kalaprakasika (1917), ch. XIII, as far as its tables do not contradict
 * those of the kootas. They are flags and give no points.
 */

/** Stars, from 1 to 27, that share a part of the body: pada, kati, udara, kantha and shira. */
const RAJJUS: readonly (readonly number[])[] = [
  [1, 9, 10, 18, 19, 27],
  [2, 8, 11, 17, 20, 26],
  [3, 7, 12, 16, 21, 25],
  [4, 6, 13, 15, 22, 24],
  [5, 14, 23],
];

/** Stars, from 1 to 27, that pierce each other: pairs, and one group of three. */
const VEDHAS: readonly (readonly number[])[] = [
  [1, 18],
  [2, 17],
  [3, 16],
  [4, 15],
  [6, 22],
  [7, 21],
  [8, 20],
  [9, 19],
  [10, 27],
  [11, 26],
  [12, 25],
  [13, 24],
  [5, 14, 23],
];

/** Favourable distances of the groom's star, counted from the bride's star. */
const MAHENDRA_DISTANCES: ReadonlySet<number> = new Set([4, 7, 10, 13, 16, 19, 22, 25]);

/** The largest distance from the bride's star to the groom's star without stree-dirgha. */
const MAX_SHORT_DISTANCE = 13;

/** Returns the flags, in the order of PORUTHAM. */
export function southernFlags(groom: Star, bride: Star): GunaMilan['southern'] {
  const [groomStar, brideStar] = [groom.star + 1, bride.star + 1];
  const areBothIn = (stars: readonly number[]) =>
    stars.includes(groomStar) && stars.includes(brideStar);
  const distance = inclusiveDistance(groom.star, bride.star, 27);
  const isMet = {
    dina: isDina(groom, bride),
    mahendra: MAHENDRA_DISTANCES.has(distance),
    streeDirgha: distance > MAX_SHORT_DISTANCE,
    rajju: !RAJJUS.some(areBothIn),
    vedha: groomStar === brideStar || !VEDHAS.some(areBothIn),
  };
  return PORUTHAM.codes.map((key) => ({ key, met: isMet[key] }));
}
