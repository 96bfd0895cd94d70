/** A set of small non-negative integers, with one bit for each. */
export type Bitset = Uint32Array;

export function newBitset(capacity: number): Bitset {
  return new Uint32Array((capacity + 31) >>> 5);
}

export function hasBit(bits: Bitset, n: number): boolean {
  return (((bits[n >>> 5] as number) >>> (n & 31)) & 1) === 1;
}

export function setBit(bits: Bitset, n: number, isMember: boolean): void {
  const word = bits[n >>> 5] as number;
  bits[n >>> 5] = isMember ? word | (1 << (n & 31)) : word & ~(1 << (n & 31));
}

/** Intersects `into` with the other set, in place. */
export function intersect(into: Bitset, other: Bitset): void {
  for (let i = 0; i < into.length; i++) {
    into[i] = (into[i] as number) & (other[i] as number);
  }
}

/** Adds the other set to `into`, in place. */
export function unite(into: Bitset, other: Bitset): void {
  for (let i = 0; i < into.length; i++) {
    into[i] = (into[i] as number) | (other[i] as number);
  }
}

export function cardinality(bits: Bitset): number {
  let count = 0;
  for (let i = 0; i < bits.length; i++) {
    // The bits of a word are added in parallel, in groups of two, four and eight.
    let word = bits[i] as number;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += (((word + (word >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
  }
  return count;
}

/** Returns the numbers of the set in ascending order. `count` must be the size of the set. */
export function numbersIn(bits: Bitset, count: number): Uint32Array {
  const numbers = new Uint32Array(count);
  let length = 0;
  for (let i = 0; i < bits.length; i++) {
    let word = bits[i] as number;
    while (word !== 0) {
      const lowest = word & -word;
      numbers[length++] = (i << 5) + (31 - Math.clz32(lowest));
      word ^= lowest;
    }
  }
  return numbers;
}
