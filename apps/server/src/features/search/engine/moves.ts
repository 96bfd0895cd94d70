/** How many are remembered at least: some minutes of a busy day, which is how long people read a list. */
const KEPT = 8192;

/** Whose last activity changed lately, from what to what, so that a list opened before keeps its order. */
export class Moves {
  #moves: { readonly row: number; readonly from: number; readonly to: number }[] = [];

  /** Moments in microseconds. */
  add(row: number, from: number, to: number): void {
    this.#moves.push({ row, from, to });
    if (this.#moves.length >= 2 * KEPT) this.#moves = this.#moves.slice(KEPT);
  }

  /** The rows that moved after a moment, with what they were sorted by at that moment. */
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
