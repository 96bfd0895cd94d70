import type { Ranked } from './store.ts';

const HOUR = 60 * 60;

/** What a family does in a time, whoever of it; each far more than an honest day has. */
export const CARDS_ADDED = { most: 60, seconds: 24 * HOUR };
export const MOVES = { most: 600, seconds: HOUR };
/** Comments of one person on one board. */
export const COMMENTS = { most: 60, seconds: HOUR };

/** Nearer than this two ranks have no room for a third. */
const LEAST_GAP = 1e-6;

/**
 * The rank of a card in a column without it: behind `after`, first (null), or last where that is left out or
 * not in the column. Null: the column has no room there and has to be renumbered.
 */
export function rankIn(column: readonly Ranked[], after: string | null | undefined): number | null {
  const found = column.findIndex(({ memberId }) => memberId === after);
  const at = after === null ? 0 : found === -1 ? column.length : found + 1;
  const before = column[at - 1]?.rank;
  const behind = column[at]?.rank;
  if (before === undefined) return behind === undefined ? 1024 : behind - 1024;
  if (behind === undefined) return before + 1024;
  return behind - before < LEAST_GAP ? null : (before + behind) / 2;
}

/** Whether a card stands behind `after` already, as `rankIn` counts. */
export function isThere(
  column: readonly Ranked[],
  memberId: string,
  after: string | null | undefined,
): boolean {
  const own = column.findIndex((card) => card.memberId === memberId);
  if (own === -1) return false;
  const others = column.filter((card) => card.memberId !== memberId);
  const found = others.findIndex((card) => card.memberId === after);
  return own === (after === null ? 0 : found === -1 ? others.length : found + 1);
}
