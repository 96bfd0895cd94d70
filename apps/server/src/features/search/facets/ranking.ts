import type { Scorer } from './scorer.ts';
import type { Sorting } from './select.ts';
import type { Side } from './side.ts';

/** From this many changes on it is cheaper to sort everybody than to move those who changed. */
const MOST_MOVES = 200;

/** How everybody of a side scores with one viewer, and the order that follows; kept up to date. */
export class Ranking implements Sorting {
  readonly #side: Side;
  readonly #scorer: Scorer;
  /** -1 to 100 by place. */
  readonly scores: Int8Array;
  #slots = new Uint32Array(0);
  #version = -1;

  constructor(side: Side, scorer: Scorer) {
    this.#side = side;
    this.#scorer = scorer;
    this.scores = new Int8Array(side.capacity);
  }

  /** What it weighs once everybody is sorted. */
  get bytes(): number {
    return 5 * this.scores.byteLength;
  }

  /** By score, and of the same score the one who was here last. */
  readonly compare = (one: number, other: number): number => {
    const difference = (this.scores[other] as number) - (this.scores[one] as number);
    if (difference !== 0) return difference;
    const { active } = this.#side;
    const later = (active[other] as number) - (active[one] as number);
    return later !== 0 ? later : this.#side.byId(other, one);
  };

  /** Everybody, the best first, as of now. */
  get slots(): Uint32Array {
    if (this.#version === this.#side.version) return this.#slots;
    const changed = this.#version < 0 ? null : this.#side.changesSince(this.#version);
    const moved = changed === null || changed.length > MOST_MOVES ? null : new Set(changed);
    if (changed === null) {
      for (let slot = 0; slot < this.#side.used; slot++) {
        this.scores[slot] = this.#scorer.scoreOf(slot);
      }
    } else {
      for (const slot of changed) this.scores[slot] = this.#scorer.scoreOf(slot);
    }
    if (moved === null) this.#sort();
    else this.#move(moved);
    this.#version = this.#side.version;
    return this.#slots;
  }

  /** Counting sort over the recent order, so that it stays within a score. */
  #sort(): void {
    const recent = this.#side.recent.slots;
    const begins = new Uint32Array(103);
    for (let at = 0; at < recent.length; at++) {
      const bucket = 101 - (this.scores[recent[at] as number] as number);
      begins[bucket] = (begins[bucket] as number) + 1;
    }
    for (let bucket = 1; bucket < 103; bucket++) {
      begins[bucket] = (begins[bucket] as number) + (begins[bucket - 1] as number);
    }
    if (this.#slots.length !== recent.length) this.#slots = new Uint32Array(recent.length);
    for (let at = 0; at < recent.length; at++) {
      const slot = recent[at] as number;
      const bucket = 100 - (this.scores[slot] as number);
      const place = begins[bucket] as number;
      this.#slots[place] = slot;
      begins[bucket] = place + 1;
    }
  }

  /** Takes those who changed out, and puts those of them who are still there where they belong now. */
  #move(moved: ReadonlySet<number>): void {
    const coming = [...moved].filter((slot) => this.#side.isListed(slot)).sort(this.compare);
    const before = this.#slots;
    const after = new Uint32Array(this.#side.recent.slots.length);
    let to = 0;
    let next = 0;
    for (let at = 0; at < before.length; at++) {
      const slot = before[at] as number;
      if (moved.has(slot)) continue;
      while (next < coming.length && this.compare(coming[next] as number, slot) < 0) {
        after[to++] = coming[next++] as number;
      }
      after[to++] = slot;
    }
    while (next < coming.length) after[to++] = coming[next++] as number;
    this.#slots = after;
  }
}
