import type { CodeOf } from '../choices.ts';
import { NAKSHATRA, RASHI } from './choices.ts';

export type Nakshatra = CodeOf<typeof NAKSHATRA>;
export type Rashi = CodeOf<typeof RASHI>;

/** Each star has four padas, and nine padas make one sign: pada 1 to 4 of a star lie in this sign. */
export function rashiOf(nakshatra: Nakshatra, pada: number): Rashi {
  const quarter = NAKSHATRA.codes.indexOf(nakshatra) * 4 + (pada - 1);
  return RASHI.codes[Math.floor(quarter / 9)] as Rashi;
}

/** The signs a star can lie in: one, or two where it crosses a border. */
export function rashisOf(nakshatra: Nakshatra): readonly Rashi[] {
  return [...new Set([rashiOf(nakshatra, 1), rashiOf(nakshatra, 4)])];
}
