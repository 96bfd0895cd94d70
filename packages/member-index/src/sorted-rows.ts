/** Returns a negative number if the first row comes before the second. */
export type Compare = (row: number, otherRow: number) => number;

/** A list of rows that stays sorted under insertion and removal. */
export class SortedRows {
  readonly compare: Compare;
  #rows: Uint32Array;
  #length = 0;

  constructor(compare: Compare) {
    this.compare = compare;
    this.#rows = new Uint32Array(1024);
  }

  /** The rows in order. The array is valid until the next change. */
  get rows(): Uint32Array {
    return this.#rows.subarray(0, this.#length);
  }

  get bytes(): number {
    return this.#rows.byteLength;
  }

  /** Replaces all rows with the given rows, which can be in any order. */
  reset(rows: Uint32Array): void {
    this.#rows = rows.slice().sort(this.compare);
    this.#length = rows.length;
  }

  add(row: number): void {
    if (this.#length === this.#rows.length) {
      const larger = new Uint32Array(Math.ceil(this.#length * 1.5) + 16);
      larger.set(this.#rows);
      this.#rows = larger;
    }
    const index = this.#indexOf(row);
    this.#rows.copyWithin(index + 1, index, this.#length);
    this.#rows[index] = row;
    this.#length += 1;
  }

  /** Removes a row. It must be called before the sort key of the row changes. */
  remove(row: number): void {
    const index = this.#indexOf(row);
    this.#rows.copyWithin(index, index + 1, this.#length);
    this.#length -= 1;
  }

  #indexOf(row: number): number {
    return firstIndexWhere(this.rows, (otherRow) => this.compare(row, otherRow) <= 0);
  }
}

/**
 * Returns the index of the first row for which a condition holds. The condition must hold for all
 * later rows.
 */
export function firstIndexWhere<Row>(rows: ArrayLike<Row>, holds: (row: Row) => boolean): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(rows[middle] as Row)) high = middle;
    else low = middle + 1;
  }
  return low;
}
