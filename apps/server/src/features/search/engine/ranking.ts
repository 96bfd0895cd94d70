import { RANK_MAX, turnBits } from '../rank-rules.ts';
import type { Partition } from './partition.ts';
import type { Scorer } from './scorer.ts';
import type { Sorting } from './select.ts';

/** With more changes than this, sorting everything is cheaper than merging the changes. */
const MAX_MERGED = 200;

/** The ranks of a partition's members for one viewer, and the rows in that order; updated on access. */
export class Ranking implements Sorting {
  readonly #partition: Partition;
  readonly #scorer: Scorer;
  readonly #listed: () => number;
  /** 0 to RANK_MAX, by row. */
  readonly ranks: Int8Array;
  #rows = new Uint32Array(0);
  #version = -1;
  /** With which the ranks were made. */
  #turnBits = 0;

  /** `listed`: how many members the viewer may find. */
  constructor(partition: Partition, scorer: Scorer, listed = () => partition.recent.rows.length) {
    this.#listed = listed;
    this.#partition = partition;
    this.#scorer = scorer;
    this.ranks = new Int8Array(partition.capacity);
  }

  /** Bytes when all rows are sorted. */
  get bytes(): number {
    return 5 * this.ranks.byteLength;
  }

  /** By rank, then by activity time. */
  readonly compare = (one: number, other: number): number => {
    const difference = (this.ranks[other] as number) - (this.ranks[one] as number);
    if (difference !== 0) return difference;
    const { active } = this.#partition;
    const later = (active[other] as number) - (active[one] as number);
    return later !== 0 ? later : this.#partition.byId(other, one);
  };

  /** All rows, the best first, up to date. */
  get rows(): Uint32Array {
    if (this.#version === this.#partition.version) return this.#rows;
    const bits = turnBits(this.#listed());
    const isKept = this.#version >= 0 && bits === this.#turnBits;
    const changed = isKept ? this.#partition.changesSince(this.#version) : null;
    const moved = changed === null || changed.length > MAX_MERGED ? null : new Set(changed);
    if (changed === null) {
      this.#scorer.rankAll(this.ranks, bits);
    } else {
      for (const row of changed) this.ranks[row] = this.#scorer.rankOf(row, bits);
    }
    if (moved === null) this.#sort();
    else this.#merge(moved);
    this.#version = this.#partition.version;
    this.#turnBits = bits;
    return this.#rows;
  }

  /** Counting sort over the rows by activity, so that equal ranks keep that order. */
  #sort(): void {
    const recent = this.#partition.recent.rows;
    const begins = new Uint32Array(RANK_MAX + 2);
    for (let at = 0; at < recent.length; at++) {
      const bucket = RANK_MAX + 1 - (this.ranks[recent[at] as number] as number);
      begins[bucket] = (begins[bucket] as number) + 1;
    }
    for (let bucket = 1; bucket < RANK_MAX + 2; bucket++) {
      begins[bucket] = (begins[bucket] as number) + (begins[bucket - 1] as number);
    }
    if (this.#rows.length !== recent.length) this.#rows = new Uint32Array(recent.length);
    for (let at = 0; at < recent.length; at++) {
      const row = recent[at] as number;
      const bucket = RANK_MAX - (this.ranks[row] as number);
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
