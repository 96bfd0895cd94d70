import type { StarProposal } from '@sambandha/contract/star/endpoints';

/** A possible nakshatra and rashi of the birth; the pada only if it is certain. */
export interface StarOption {
  readonly nakshatra: StarProposal['nakshatra'];
  readonly rashi: StarProposal['rashi'];
  readonly pada: number | null;
}

/** Each possible nakshatra and rashi once, the proposed one first. */
export function starOptions({ nakshatra, rashi, possible }: StarProposal): StarOption[] {
  const options = new Map<string, StarOption>();
  for (const place of possible) {
    const key = `${place.nakshatra} ${place.rashi}`;
    const known = options.get(key);
    options.set(key, known === undefined ? place : { ...known, pada: null });
  }
  const proposed = (option: StarOption) => option.nakshatra === nakshatra && option.rashi === rashi;
  return [...options.values()].sort((a, b) => Number(proposed(b)) - Number(proposed(a)));
}
