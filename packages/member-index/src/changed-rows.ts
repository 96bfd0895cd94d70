/** Minimum number of changes that are kept. */
const MIN_RETAINED = 4096;

/**
 * The recently changed rows of a partition. Data that was derived from the partition can be updated
 * with them.
 */
export class ChangedRows {
  #rows: number[] = [];
  /** Number of earlier changes that are no longer kept. */
  #dropped = 0;

  /** The version, which increases with every change. */
  get version(): number {
    return this.#dropped + this.#rows.length;
  }

  add(row: number): void {
    this.#rows.push(row);
    if (this.#rows.length < 2 * MIN_RETAINED) return;
    this.#dropped += MIN_RETAINED;
    this.#rows = this.#rows.slice(MIN_RETAINED);
  }

  /**
   * Returns the rows changed since a version, or null if the changes since then are no longer kept.
   */
  since(version: number): readonly number[] | null {
    return version < this.#dropped ? null : this.#rows.slice(version - this.#dropped);
  }
}
