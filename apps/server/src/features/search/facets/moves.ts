/** How many are remembered at least: some minutes of a busy day, which is how long people read a list. */
const KEPT = 8192;

/** Who became active lately, and since when they had been where they were before. */
export class Moves {
  #moves: { readonly slot: number; readonly from: number; readonly to: number }[] = [];

  /** Moments in microseconds. */
  add(slot: number, from: number, to: number): void {
    this.#moves.push({ slot, from, to });
    if (this.#moves.length >= 2 * KEPT) this.#moves = this.#moves.slice(KEPT);
  }

  /** The places that moved after a moment, with what they were sorted by at that moment. */
  since(moment: number): Map<number, number> {
    const found = new Map<number, number>();
    for (const { slot, from, to } of this.#moves) {
      if (from <= moment && to > moment) found.set(slot, from);
    }
    return found;
  }

  get bytes(): number {
    return this.#moves.length * 48;
  }
}
