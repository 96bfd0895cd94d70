/** Less than 0 where the first comes before the second. */
export type Compare = (one: number, other: number) => number;

/** Places in a list that stays sorted while places come, go and move. */
export class Order {
  readonly compare: Compare;
  #slots: Uint32Array;
  #length = 0;

  constructor(compare: Compare) {
    this.compare = compare;
    this.#slots = new Uint32Array(1024);
  }

  /** The sorted places; they may change with the next call. */
  get slots(): Uint32Array {
    return this.#slots.subarray(0, this.#length);
  }

  get bytes(): number {
    return this.#slots.byteLength;
  }

  /** Takes these places, in any order, in the stead of all. */
  reset(slots: Uint32Array): void {
    this.#slots = slots.slice().sort(this.compare);
    this.#length = slots.length;
  }

  add(slot: number): void {
    if (this.#length === this.#slots.length) {
      const larger = new Uint32Array(Math.ceil(this.#length * 1.5) + 16);
      larger.set(this.#slots);
      this.#slots = larger;
    }
    const at = this.#placeOf(slot);
    this.#slots.copyWithin(at + 1, at, this.#length);
    this.#slots[at] = slot;
    this.#length += 1;
  }

  /** Call while what the place is sorted by is still what it was sorted by. */
  remove(slot: number): void {
    const at = this.#placeOf(slot);
    this.#slots.copyWithin(at, at + 1, this.#length);
    this.#length -= 1;
  }

  #placeOf(slot: number): number {
    return firstWhere(this.slots, (other) => this.compare(slot, other) <= 0);
  }
}

/** The index of the first for which a condition holds that, once it holds, holds for all that follow. */
export function firstWhere(slots: Uint32Array, holds: (slot: number) => boolean): number {
  let low = 0;
  let high = slots.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(slots[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}
