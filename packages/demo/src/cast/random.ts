/** A small seeded random generator: the same seed gives the same sequence on every machine. */
export type Random = {
  /** Returns a number from 0, inclusive, to 1, exclusive. */
  next: () => number;
  /** Returns an integer from `min` to `max`, both inclusive. */
  int: (min: number, max: number) => number;
  /** Returns a number from `min`, inclusive, to `max`, exclusive. */
  between: (min: number, max: number) => number;
  /** Returns true with the given probability (0 to 1). */
  chance: (probability: number) => boolean;
  /** Returns one item of a list that is not empty. */
  pick: <T>(items: readonly T[]) => T;
  /** Returns one value of `[value, weight]` pairs, in proportion to the weights. */
  weighted: <T>(pairs: readonly (readonly [T, number])[]) => T;
  /** Returns `count` different items in a shuffled order. */
  sample: <T>(items: readonly T[], count: number) => T[];
  /**
   * Returns an independent generator. Its use does not change the sequence of this generator.
   */
  fork: (label: string | number) => Random;
};

export function createRandom(seed: string | number): Random {
  const key = String(seed);
  let state = hash(key);

  // mulberry32: 32 bits of state, good enough for a small fictional community.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => itemAt(items, int(0, items.length - 1));

  return {
    next,
    int,
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick,
    weighted: (pairs) => {
      let remainingWeight = next() * pairs.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of pairs) {
        remainingWeight -= weight;
        if (remainingWeight < 0) return value;
      }
      // Rounding can leave a remainder.
      return itemAt(pairs, pairs.length - 1)[0];
    },
    sample: (items, count) => shuffle(items, int).slice(0, count),
    fork: (label) => createRandom(`${key}/${label}`),
  };
}

/**
 * Returns an FNV-1a hash with one more mixing step, so that similar seeds give different sequences.
 */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}

function shuffle<T>(items: readonly T[], int: (min: number, max: number) => number): T[] {
  const copy = [...items];
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const swapIndex = int(0, last);
    [copy[last], copy[swapIndex]] = [itemAt(copy, swapIndex), itemAt(copy, last)];
  }
  return copy;
}

function itemAt<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error('Nothing to choose from');
  return item;
}
