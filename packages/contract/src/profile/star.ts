import type { CodeOf } from '../choices.ts';
import { NAKSHATRA, RASHI } from './choices.ts';

export type Nakshatra = CodeOf<typeof NAKSHATRA>;
export type Rashi = CodeOf<typeof RASHI>;

/**
 * Returns the rashi (moon sign) of a pada of a nakshatra (star). Each nakshatra has four padas, and
 * nine consecutive padas make one rashi.
 */
export function rashiOf(nakshatra: Nakshatra, pada: number): Rashi {
  const quarter = NAKSHATRA.codes.indexOf(nakshatra) * 4 + (pada - 1);
  return RASHI.codes[Math.floor(quarter / 9)] as Rashi;
}

/**
 * Returns the error message if a nakshatra and a rashi contradict each other. Null if they agree or
 * one of them is missing.
 */
export function impossibleStarError(horoscope: {
  readonly nakshatra?: Nakshatra | null | undefined;
  readonly pada?: number | null | undefined;
  readonly rashi?: Rashi | null | undefined;
}): string | null {
  const { nakshatra, pada, rashi } = horoscope;
  if (nakshatra == null || rashi == null) return null;
  const possibleRashis = pada == null ? rashisOf(nakshatra) : [rashiOf(nakshatra, pada)];
  if (possibleRashis.includes(rashi)) return null;
  const star = NAKSHATRA.labels[nakshatra] + (pada == null ? '' : ` pada ${pada}`);
  const signs = possibleRashis.map((code) => RASHI.labels[code]).join(' or ');
  return `${star} lies in ${signs}. Please choose that rashi, or check the nakshatra.`;
}

/** Returns the rashis of a nakshatra: one, or two if the nakshatra has padas of two rashis. */
export function rashisOf(nakshatra: Nakshatra): readonly Rashi[] {
  return [...new Set([rashiOf(nakshatra, 1), rashiOf(nakshatra, 4)])];
}
