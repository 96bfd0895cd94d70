import type { RankedCard } from './store.ts';

const HOUR = 60 * 60;

/** Limits of a whole family, far above normal use. */
export const CARDS_ADDED = { most: 60, seconds: 24 * HOUR };
export const MOVES = { most: 600, seconds: HOUR };
/** Limit of comments of one person on one board. */
export const COMMENTS = { most: 60, seconds: HOUR };

/** Minimum distance of two ranks that leaves room for a third. */
const LEAST_GAP = 1e-6;

/**
 * The rank of a card in a column without it: after `after`, first (null), or last if `after` is
 * absent or not in the column. Null: there is no room, and the column has to be renumbered.
 */
export function rankIn(
  column: readonly RankedCard[],
  after: string | null | undefined,
): number | null {
  const found = column.findIndex(({ memberId }) => memberId === after);
  const at = after === null ? 0 : found === -1 ? column.length : found + 1;
  const before = column[at - 1]?.rank;
  const behind = column[at]?.rank;
  if (before === undefined) return behind === undefined ? 1024 : behind - 1024;
  if (behind === undefined) return before + 1024;
  return behind - before < LEAST_GAP ? null : (before + behind) / 2;
}

/** True if a card is already at the position of `rankIn`. */
export function isThere(
  column: readonly RankedCard[],
  memberId: string,
  after: string | null | undefined,
): boolean {
  const own = column.findIndex((card) => card.memberId === memberId);
  if (own === -1) return false;
  const others = column.filter((card) => card.memberId !== memberId);
  const found = others.findIndex((card) => card.memberId === after);
  return own === (after === null ? 0 : found === -1 ? others.length : found + 1);
}
