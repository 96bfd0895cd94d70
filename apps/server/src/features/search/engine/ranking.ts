import type { Partition } from './partition.ts';
import type { Scorer } from './scorer.ts';
import type { Sorting } from './select.ts';

/** From this many changes on it is cheaper to sort everybody than to move those who changed. */
const MOST_MOVES = 200;

/** The scores of a partition's members with one viewer, and the rows in that order; kept up to date. */
export class Ranking implements Sorting {
  readonly #partition: Partition;
  readonly #scorer: Scorer;
  /** -1 to 100, by row. */
  readonly scores: Int8Array;
  #rows = new Uint32Array(0);
  #version = -1;

  constructor(partition: Partition, scorer: Scorer) {
    this.#partition = partition;
    this.#scorer = scorer;
    this.scores = new Int8Array(partition.capacity);
  }

  /** Bytes, once all rows are sorted. */
  get bytes(): number {
    return 5 * this.scores.byteLength;
  }

  /** By score, and of the same score the one who was here last. */
  readonly compare = (one: number, other: number): number => {
    const difference = (this.scores[other] as number) - (this.scores[one] as number);
    if (difference !== 0) return difference;
    const { active } = this.#partition;
    const later = (active[other] as number) - (active[one] as number);
    return later !== 0 ? later : this.#partition.byId(other, one);
  };

  /** All rows, the best first, as of now. */
  get rows(): Uint32Array {
    if (this.#version === this.#partition.version) return this.#rows;
    const changed = this.#version < 0 ? null : this.#partition.changesSince(this.#version);
    const moved = changed === null || changed.length > MOST_MOVES ? null : new Set(changed);
    if (changed === null) {
      this.#scorer.scoreAll(this.scores);
    } else {
      for (const row of changed) this.scores[row] = this.#scorer.scoreOf(row);
    }
    if (moved === null) this.#sort();
    else this.#move(moved);
    this.#version = this.#partition.version;
    return this.#rows;
  }

  /** Counting sort over the recent order, so that it stays within a score. */
  #sort(): void {
    const recent = this.#partition.recent.rows;
    const begins = new Uint32Array(103);
    for (let at = 0; at < recent.length; at++) {
      const bucket = 101 - (this.scores[recent[at] as number] as number);
      begins[bucket] = (begins[bucket] as number) + 1;
    }
    for (let bucket = 1; bucket < 103; bucket++) {
      begins[bucket] = (begins[bucket] as number) + (begins[bucket - 1] as number);
    }
    if (this.#rows.length !== recent.length) this.#rows = new Uint32Array(recent.length);
    for (let at = 0; at < recent.length; at++) {
      const row = recent[at] as number;
      const bucket = 100 - (this.scores[row] as number);
      const position = begins[bucket] as number;
      this.#rows[position] = row;
      begins[bucket] = position + 1;
    }
  }

  /** Removes the rows that changed, and merges those that are still listed in at their new positions. */
  #move(moved: ReadonlySet<number>): void {
    const coming = [...moved].filter((row) => this.#partition.isListed(row)).sort(this.compare);
    const before = this.#rows;
    const after = new Uint32Array(this.#partition.recent.rows.length);
    let to = 0;
    let next = 0;
    for (let at = 0; at < before.length; at++) {
      const row = before[at] as number;
      if (moved.has(row)) continue;
      while (next < coming.length && this.compare(coming[next] as number, row) < 0) {
        after[to++] = coming[next++] as number;
      }
      after[to++] = row;
    }
    while (next < coming.length) after[to++] = coming[next++] as number;
    this.#rows = after;
  }
}
