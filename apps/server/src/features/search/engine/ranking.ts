import type { Partition } from './partition.ts';
import type { Scorer } from './scorer.ts';
import type { Sorting } from './select.ts';

/** With more changes than this, sorting everything is cheaper than merging the changes. */
const MAX_MERGED = 200;

/**
 * The scores of a partition's members for one viewer, and the rows in that order; updated on
 * access.
 */
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

  /** Bytes when all rows are sorted. */
  get bytes(): number {
    return 5 * this.scores.byteLength;
  }

  /** By score, then by activity time. */
  readonly compare = (one: number, other: number): number => {
    const difference = (this.scores[other] as number) - (this.scores[one] as number);
    if (difference !== 0) return difference;
    const { active } = this.#partition;
    const later = (active[other] as number) - (active[one] as number);
    return later !== 0 ? later : this.#partition.byId(other, one);
  };

  /** All rows, the best first, up to date. */
  get rows(): Uint32Array {
    if (this.#version === this.#partition.version) return this.#rows;
    const changed = this.#version < 0 ? null : this.#partition.changesSince(this.#version);
    const moved = changed === null || changed.length > MAX_MERGED ? null : new Set(changed);
    if (changed === null) {
      this.#scorer.scoreAll(this.scores);
    } else {
      for (const row of changed) this.scores[row] = this.#scorer.scoreOf(row);
    }
    if (moved === null) this.#sort();
    else this.#merge(moved);
    this.#version = this.#partition.version;
    return this.#rows;
  }

  /** Counting sort over the rows by activity, so that equal scores keep that order. */
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

  /** Removes changed rows, and merges those still listed at their new positions. */
  #merge(moved: ReadonlySet<number>): void {
    const inserted = [...moved].filter((row) => this.#partition.isListed(row)).sort(this.compare);
    const before = this.#rows;
    const after = new Uint32Array(this.#partition.recent.rows.length);
    let to = 0;
    let next = 0;
    for (let at = 0; at < before.length; at++) {
      const row = before[at] as number;
      if (moved.has(row)) continue;
      while (next < inserted.length && this.compare(inserted[next] as number, row) < 0) {
        after[to++] = inserted[next++] as number;
      }
      after[to++] = row;
    }
    while (next < inserted.length) after[to++] = inserted[next++] as number;
    this.#rows = after;
  }
}
