import type { Nakshatra, Rashi } from '@sambandha/contract/profile/star';
import { type Star, starFromFields } from '../star.ts';

export type StarInput = readonly [
  nakshatra: Nakshatra,
  pada?: number | null | undefined,
  rashi?: Rashi | null,
];

/**
 * Returns a star for guna milan.
 * @throws Error if the star crosses the border of a sign and has neither a pada nor a rashi, or if
 * its values contradict each other
 */
export function starOf(...[nakshatra, pada = null, rashi = null]: StarInput): Star {
  const star = starFromFields({ nakshatra, pada, rashi });
  if (star === null) throw new Error(`${nakshatra} needs a pada or a rashi`);
  return star;
}
