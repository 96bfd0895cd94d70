import { todayThere } from '../calendar.ts';
import type { MatchState } from './schemas.ts';

/** Days before the same person may ask again after a decline or an end. */
export const ASK_AGAIN_DAYS = 90;

/** Withdrawn so often in a row, a request counts as declined. */
const MOST_WITHDRAWALS = 2;

const DAY = 24 * 60 * 60 * 1000;

/**
 * The day (`YYYY-MM-DD`, where the community lives) from which the viewer may ask again; null where
 * they need not wait. `since` is when the status last changed; `withdrawals` how often in a row the
 * one who asked has withdrawn. Whoever declined may think again at any time. The pause ends with the beginning of a day, so that naming the day is the whole truth.
 */
export function askAgainFrom(
  match: Pick<MatchState, 'status' | 'direction'> & { readonly withdrawals: number },
  since: Date,
): string | null {
  const { status, direction, withdrawals } = match;
  const isClosed =
    status === 'DECLINED' || (status === 'WITHDRAWN' && withdrawals >= MOST_WITHDRAWALS);
  const waits = status === 'ENDED' || (isClosed && direction === 'sent');
  return waits ? todayThere(new Date(since.getTime() + ASK_AGAIN_DAYS * DAY)) : null;
}
