import type { RankedCard } from './store.ts';

const HOUR = 60 * 60;

/**
 * Limits of one person on one board, far above normal use. A relative cannot use up those of the
 * candidate. `seconds` is the length of the window.
 */
export const CARD_LIMIT = { most: 60, seconds: 24 * HOUR };
export const MOVE_LIMIT = { most: 600, seconds: HOUR };
export const COMMENT_LIMIT = { most: 60, seconds: HOUR };

/** The minimum distance of two ranks that leaves room for a third rank. */
const MIN_RANK_GAP = 1e-6;

/**
 * Returns the rank of a card in a column that does not contain it. The card is placed behind the
 * card `after`. It is placed first if `after` is null, and last if `after` is undefined or not in
 * the column. Returns null if there is no room and the column must be renumbered.
 */
export function rankIn(
  column: readonly RankedCard[],
  after: string | null | undefined,
): number | null {
  const afterIndex = column.findIndex(({ memberId }) => memberId === after);
  const index = after === null ? 0 : afterIndex === -1 ? column.length : afterIndex + 1;
  const previousRank = column[index - 1]?.rank;
  const nextRank = column[index]?.rank;
  if (previousRank === undefined) return nextRank === undefined ? 1024 : nextRank - 1024;
  if (nextRank === undefined) return previousRank + 1024;
  return nextRank - previousRank < MIN_RANK_GAP ? null : (previousRank + nextRank) / 2;
}

/** Returns true if a card is already at the position that `rankIn` computes. */
export function isAtPosition(
  column: readonly RankedCard[],
  memberId: string,
  after: string | null | undefined,
): boolean {
  const currentIndex = column.findIndex((card) => card.memberId === memberId);
  if (currentIndex === -1) return false;
  const otherCards = column.filter((card) => card.memberId !== memberId);
  const afterIndex = otherCards.findIndex((card) => card.memberId === after);
  return (
    currentIndex === (after === null ? 0 : afterIndex === -1 ? otherCards.length : afterIndex + 1)
  );
}
