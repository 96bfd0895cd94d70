import { todayThere } from '../calendar.ts';
import type { MatchState } from './schemas.ts';

/** Days before the same member may ask again after a decline or an end. */
export const ASK_AGAIN_DAYS = 90;

/** After so many withdrawals in a row a request counts as declined. */
const MOST_WITHDRAWALS = 2;

const DAY = 24 * 60 * 60 * 1000;

/**
 * The day (`YYYY-MM-DD`, in the community's time zone) from which the viewer may ask again; null where
 * they may ask now. `since` is when the status last changed; `withdrawals` how often in a row the
 * requester has withdrawn. Whoever declined may ask at any time. The pause ends when a day begins, so the
 * day alone is exact.
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
