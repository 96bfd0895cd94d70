/** Minimum number of changes to keep. */
const MIN_RETAINED = 4096;

/** The recently changed rows, for data derived from a partition. */
export class ChangedRows {
  #rows: number[] = [];
  #before = 0;

  /** Increases with every change. */
  get version(): number {
    return this.#before + this.#rows.length;
  }

  add(row: number): void {
    this.#rows.push(row);
    if (this.#rows.length < 2 * MIN_RETAINED) return;
    this.#before += MIN_RETAINED;
    this.#rows = this.#rows.slice(MIN_RETAINED);
  }

  /** The rows changed since a version; null if that is too long ago. */
  since(version: number): readonly number[] | null {
    return version < this.#before ? null : this.#rows.slice(version - this.#before);
  }
}
