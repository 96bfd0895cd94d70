import { NAKSHATRA, RASHI } from '@sambandha/contract/profile/choices';
import { rashiOf, rashisOf } from '@sambandha/contract/profile/star';

/**
 * Returns the selected nakshatra (with its pada, if selected) and its possible rashis as texts, or
 * null while no nakshatra is selected.
 */
export function starHint(
  nakshatra: string,
  pada: string,
  phrase: (label: string) => string,
): { star: string; signs: string } | null {
  const star = NAKSHATRA.codes.find((code) => code === nakshatra);
  if (star === undefined) return null;
  const signs = pada === '' ? rashisOf(star) : [rashiOf(star, Number(pada))];
  return {
    star: phrase(NAKSHATRA.labels[star]) + (pada === '' ? '' : ` ${pada}`),
    signs: signs.map((code) => phrase(RASHI.labels[code])).join(' / '),
  };
}
