import { DAY_SECONDS, HOUR_SECONDS } from '@sambandha/contract/durations';
import type { RankedCard } from './store.ts';

/**
 * Limits of one person on one board, far above normal use. A relative cannot use up the limits of
 * the candidate. `seconds` is the length of the window.
 */
export const CARD_LIMIT = { maxUses: 60, seconds: DAY_SECONDS };
/** Moves and opinions together. */
export const MOVE_LIMIT = { maxUses: 600, seconds: HOUR_SECONDS };
export const COMMENT_LIMIT = { maxUses: 60, seconds: HOUR_SECONDS };

/** The distance between the ranks of consecutive cards in a column without moves. */
export const RANK_STEP = 1024;

/** The minimum distance between two ranks that leaves room for a third rank. */
const MIN_RANK_GAP = 1e-6;

/**
 * Returns the rank of a card in a column that does not contain it. The card is placed behind the
 * card of the member `precedingId`. It is placed first if `precedingId` is null, and last if
 * `precedingId` is undefined or not in the column. Returns null if there is no room and the column
 * must be renumbered.
 */
export function computeRank(
  column: readonly RankedCard[],
  precedingId: string | null | undefined,
): number | null {
  const index = indexBehind(column, precedingId);
  const previousRank = column[index - 1]?.rank;
  const nextRank = column[index]?.rank;
  if (nextRank === undefined) return (previousRank ?? 0) + RANK_STEP;
  if (previousRank === undefined) return nextRank - RANK_STEP;
  return nextRank - previousRank < MIN_RANK_GAP ? null : (previousRank + nextRank) / 2;
}

/** Returns true if a card is already at the position that `computeRank` computes. */
export function isAtPosition(
  column: readonly RankedCard[],
  memberId: string,
  precedingId: string | null | undefined,
): boolean {
  const currentIndex = column.findIndex((card) => card.memberId === memberId);
  if (currentIndex === -1) return false;
  const otherCards = column.filter((card) => card.memberId !== memberId);
  return currentIndex === indexBehind(otherCards, precedingId);
}

function indexBehind(
  column: readonly RankedCard[],
  precedingId: string | null | undefined,
): number {
  if (precedingId === null) return 0;
  const precedingIndex = column.findIndex((card) => card.memberId === precedingId);
  return precedingIndex === -1 ? column.length : precedingIndex + 1;
}
