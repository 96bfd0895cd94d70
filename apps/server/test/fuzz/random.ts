/** Seeded, repeatable random numbers. */
export interface Random {
  /** An integer from 0 to `bound` - 1. */
  int(bound: number): number;
  chance(probability: number): boolean;
  /** An element of a list, which must not be empty. */
  pick<T>(list: readonly T[]): T;
  /** An element of a list. Undefined if the list is empty. */
  pickOptional<T>(list: readonly T[]): T | undefined;
  /** A text of `count` lower-case letters and digits. */
  text(count: number): string;
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Returns the random stream of a combination of seeds (mulberry32). */
export function randomOf(...seeds: readonly number[]): Random {
  let state = 0x9e3779b9;
  for (const seed of seeds) state = Math.imul(state ^ seed, 0x85ebca6b) ^ (state >>> 13);

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  const int = (bound: number) => Math.floor(next() * bound);
  const pickOptional = <T>(list: readonly T[]): T | undefined => list[int(list.length)];
  return {
    int,
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]) => {
      if (list.length === 0) throw new Error('The list is empty.');
      return pickOptional(list) as T;
    },
    pickOptional,
    text: (count) => Array.from({ length: count }, () => ALPHABET[int(ALPHABET.length)]).join(''),
  };
}
