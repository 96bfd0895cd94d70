import { hasBit, numbersIn } from './bitset.ts';
import { uuidAt } from './member-record.ts';
import type { Partition } from './partition.ts';
import type { ListPosition } from './position.ts';
import { isTurn, RANK_MAX, turnBits } from './rank.ts';
import type { Scorer } from './scorer.ts';
import type { Selection } from './select.ts';
import { firstIndexWhere } from './sorted-rows.ts';

/** The number of best rows that are kept for a viewer: 85 pages of twelve cards. */
const HEAD_SIZE = 1024;

/** The number of changes above which the best rows are selected again. */
const MAX_MERGED = 200;

/**
 * The factor of the rank in a sort key, which is `rank * RANK_FACTOR + shuffleNumber`. Rows with
 * greater keys come first.
 */
const RANK_FACTOR = 2 ** 32;

interface PageWindow {
  /** Limits the page to rows after a position. */
  readonly after: ListPosition | null;
  readonly offset: number;
  readonly limit: number;
}

/**
 * A partition's members in the order Best match for one viewer. It keeps the best rows and applies
 * changes on access. Further rows are ranked when a page requests them. The memory for a viewer
 * therefore does not grow with the number of members.
 */
export class Ranking {
  readonly #partition: Partition;
  readonly #scorer: Pick<Scorer, 'rankOf' | 'shuffleNumber'>;
  readonly #countListed: () => number;
  readonly #headSize: number;
  /**
   * The best rows in order. Every listed row that is not after the last of these rows is included.
   */
  #head = new Uint32Array(0);
  /** The version of the partition from which the head was made. -1 if there is no head yet. */
  #version = -1;
  /** The value of `turnBits` with which the head was made. */
  #turnBits = 0;

  /**
   * `countListed` returns the number of members whom the viewer may find. `headSize` is the number
   * of best rows that are kept.
   */
  constructor(
    partition: Partition,
    scorer: Pick<Scorer, 'rankOf' | 'shuffleNumber'>,
    { countListed = () => partition.rowsByActivity.rows.length, headSize = HEAD_SIZE } = {},
  ) {
    this.#countListed = countListed;
    this.#headSize = headSize;
    this.#partition = partition;
    this.#scorer = scorer;
  }

  /** Returns a page of the selected rows, in order. */
  page({ bits, total }: Selection, { after, offset, limit }: PageWindow): readonly number[] {
    const isAfter = this.#afterPredicate(after);
    // To rank a few rows is faster than to search for them among the best rows.
    if (total > this.#headSize) {
      this.#applyChanges();
      const rows: number[] = [];
      let skip = offset;
      for (let index = firstIndexWhere(this.#head, isAfter); index < this.#head.length; index++) {
        const row = this.#head[index] as number;
        if (!hasBit(bits, row)) continue;
        if (skip > 0) skip -= 1;
        else if (rows.push(row) === limit) return rows;
      }
    }
    return this.#best(numbersIn(bits, total), offset + limit, isAfter).slice(offset);
  }

  /** Returns the rank and the shuffle number by which a row is ordered. */
  positionOf(row: number): Pick<ListPosition, 'rank' | 'orderKey'> {
    const key = this.#keyOf(row);
    return { rank: Math.floor(key / RANK_FACTOR), orderKey: key % RANK_FACTOR };
  }

  /** Returns true if a row has its position because of its turn today. */
  hasTurn(row: number): boolean {
    return isTurn(this.positionOf(row).rank);
  }

  #keyOf(row: number, bits = turnBits(this.#countListed())): number {
    return this.#scorer.rankOf(row, bits) * RANK_FACTOR + this.#scorer.shuffleNumber(row);
  }

  #afterPredicate(position: ListPosition | null): (row: number, key?: number) => boolean {
    if (position === null) return () => true;
    const { rank, orderKey, id } = position;
    const last = rank * RANK_FACTOR + orderKey;
    const { ids } = this.#partition.columns;
    return (row, key = this.#keyOf(row)) => key < last || (key === last && uuidAt(ids, row) < id);
  }

  /** Applies the changes since the last access. */
  #applyChanges(): void {
    const bits = turnBits(this.#countListed());
    const { changes } = this.#partition;
    const isReusable = this.#version >= 0 && bits === this.#turnBits;
    const changedRows = isReusable ? changes.since(this.#version) : null;
    this.#version = changes.version;
    this.#turnBits = bits;
    if (changedRows === null || changedRows.length > MAX_MERGED) this.#rebuild();
    else if (changedRows.length > 0) this.#merge(new Set(changedRows));
  }

  #rebuild(): void {
    const { listed, rowsByActivity } = this.#partition;
    const listedRows = numbersIn(listed, rowsByActivity.rows.length);
    this.#head = Uint32Array.from(
      this.#best(listedRows, this.#headSize, this.#afterPredicate(null)),
    );
  }

  /** Removes changed rows, and inserts those that come before the last of the other rows. */
  #merge(changedRows: ReadonlySet<number>): void {
    const head = [...this.#head].filter((row) => !changedRows.has(row));
    // Removed rows make the head shorter, and inserted rows make it longer.
    if (head.length < this.#headSize / 2 || head.length > 2 * this.#headSize) {
      this.#rebuild();
      return;
    }
    for (const row of changedRows) {
      if (!this.#partition.isListed(row)) continue;
      const key = this.#keyOf(row);
      const at = firstIndexWhere(
        head,
        (other) => this.#compare(row, key, other, this.#keyOf(other)) < 0,
      );
      if (at < head.length) head.splice(at, 0, row);
    }
    this.#head = Uint32Array.from(head);
  }

  /** Returns the best of these rows for which a condition holds, in order. */
  #best(
    rows: Uint32Array,
    count: number,
    holds: (row: number, key: number) => boolean,
  ): readonly number[] {
    const bits = turnBits(this.#countListed());
    const keys = new Float64Array(rows.length);
    const countByRank = new Uint32Array(RANK_MAX + 1);
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number;
      const key = this.#keyOf(row, bits);
      // A negative key leaves the row out below.
      keys[at] = holds(row, key) ? key : -1;
      if (keys[at] === -1) continue;
      const rank = Math.floor(key / RANK_FACTOR);
      countByRank[rank] = (countByRank[rank] as number) + 1;
    }
    // Only rows with the best ranks are sorted. Ranks are added until there are enough rows.
    let lowest = RANK_MAX;
    let rowCount = countByRank[lowest] as number;
    while (rowCount < count && lowest > 0) rowCount += countByRank[--lowest] as number;
    const bestIndexes: number[] = [];
    for (let at = 0; at < rows.length; at++) {
      if ((keys[at] as number) >= lowest * RANK_FACTOR) bestIndexes.push(at);
    }
    const keyAt = (at: number) => keys[at] as number;
    const rowAt = (at: number) => rows[at] as number;
    bestIndexes.sort((a, b) => this.#compare(rowAt(a), keyAt(a), rowAt(b), keyAt(b)));
    return bestIndexes.slice(0, count).map(rowAt);
  }

  /**
   * Returns a negative number if the first row comes before the second. If keys are equal, the
   * greater id comes first.
   */
  #compare(row: number, key: number, other: number, otherKey: number): number {
    return key === otherKey ? this.#partition.compareIds(other, row) : otherKey - key;
  }
}
