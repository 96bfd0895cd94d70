/**
 * Minimum number of moves that are kept. On a busy day they cover some minutes, which is the time
 * for which a list is read.
 */
const MIN_RETAINED = 8192;

/** The estimated memory of a move in bytes. */
const MOVE_BYTES = 48;

/**
 * Recent changes of activity times. With them, a list that was opened before the changes keeps its
 * order.
 */
export class Moves {
  #moves: { readonly row: number; readonly from: number; readonly to: number }[] = [];

  /** Adds a move. Times are in microseconds. */
  add(row: number, from: number, to: number): void {
    this.#moves.push({ row, from, to });
    if (this.#moves.length >= 2 * MIN_RETAINED) this.#moves = this.#moves.slice(MIN_RETAINED);
  }

  /** Assigns the moves of a row to the row that replaces it. */
  replaceRow(formerRow: number, row: number): void {
    this.#moves = this.#moves.map((move) => (move.row === formerRow ? { ...move, row } : move));
  }

  /**
   * Returns the rows that moved after `time`, with their activity times at that time. Times are in
   * microseconds.
   */
  since(time: number): Map<number, number> {
    const movedRows = new Map<number, number>();
    for (const { row, from, to } of this.#moves) {
      if (from <= time && to > time) movedRows.set(row, from);
    }
    return movedRows;
  }

  get bytes(): number {
    return this.#moves.length * MOVE_BYTES;
  }
}
