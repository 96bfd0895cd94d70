/**
 * Minimum number of moves to keep: some minutes on a busy day, the time for which a list is read.
 */
const MIN_RETAINED = 8192;

/** Recent changes of activity times, so that a list opened before them keeps its order. */
export class Moves {
  #moves: { readonly row: number; readonly from: number; readonly to: number }[] = [];

  /** Times in microseconds. */
  add(row: number, from: number, to: number): void {
    this.#moves.push({ row, from, to });
    if (this.#moves.length >= 2 * MIN_RETAINED) this.#moves = this.#moves.slice(MIN_RETAINED);
  }

  /**
   * The rows that moved after `time`, with their activity times at that time. In microseconds.
   */
  since(time: number): Map<number, number> {
    const movedRows = new Map<number, number>();
    for (const { row, from, to } of this.#moves) {
      if (from <= time && to > time) movedRows.set(row, from);
    }
    return movedRows;
  }

  get bytes(): number {
    return this.#moves.length * 48;
  }
}
