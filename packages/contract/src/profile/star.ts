import type { CodeOf } from '../choices.ts';
import { NAKSHATRA, RASHI } from './choices.ts';

export type Nakshatra = CodeOf<typeof NAKSHATRA>;
export type Rashi = CodeOf<typeof RASHI>;

/** Each star has four padas, and nine padas make one sign: pada 1 to 4 of a star lie in this sign. */
export function rashiOf(nakshatra: Nakshatra, pada: number): Rashi {
  const quarter = NAKSHATRA.codes.indexOf(nakshatra) * 4 + (pada - 1);
  return RASHI.codes[Math.floor(quarter / 9)] as Rashi;
}

/**
 * Why a star and a moon sign cannot both be right, as a sentence that says what would be; null where
 * they can, or where one of them is missing.
 */
export function impossibleStar(given: {
  readonly nakshatra?: Nakshatra | null | undefined;
  readonly pada?: number | null | undefined;
  readonly rashi?: Rashi | null | undefined;
}): string | null {
  const { nakshatra, pada, rashi } = given;
  if (nakshatra == null || rashi == null) return null;
  const possible = pada == null ? rashisOf(nakshatra) : [rashiOf(nakshatra, pada)];
  if (possible.includes(rashi)) return null;
  const star = NAKSHATRA.labels[nakshatra] + (pada == null ? '' : ` pada ${pada}`);
  const signs = possible.map((code) => RASHI.labels[code]).join(' or ');
  return `${star} lies in ${signs}. Please choose that rashi, or check the nakshatra.`;
}

/** The signs a star can lie in: one, or two where it crosses a border. */
export function rashisOf(nakshatra: Nakshatra): readonly Rashi[] {
  return [...new Set([rashiOf(nakshatra, 1), rashiOf(nakshatra, 4)])];
}
