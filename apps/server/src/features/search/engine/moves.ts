/**
 * Minimum number of moves to keep: some minutes on a busy day, the time for which a list is read.
 */
const MIN_KEPT = 8192;

/** Recent changes of activity times, so that a list opened before them keeps its order. */
export class Moves {
  #moves: { readonly row: number; readonly from: number; readonly to: number }[] = [];

  /** Times in microseconds. */
  add(row: number, from: number, to: number): void {
    this.#moves.push({ row, from, to });
    if (this.#moves.length >= 2 * MIN_KEPT) this.#moves = this.#moves.slice(MIN_KEPT);
  }

  /** The rows that moved after a moment, with their activity times at that moment. */
  since(moment: number): Map<number, number> {
    const found = new Map<number, number>();
    for (const { row, from, to } of this.#moves) {
      if (from <= moment && to > moment) found.set(row, from);
    }
    return found;
  }

  get bytes(): number {
    return this.#moves.length * 48;
  }
}
