import { communityDate } from '../calendar.ts';
import { DAY_MS } from '../durations.ts';
import type { MatchState } from './schemas.ts';

/** Days after a decline or an end until the same member may ask again. */
export const ASK_AGAIN_DAYS = 90;

/** Number of withdrawals in a row after which a request counts as declined. */
const MAX_WITHDRAWALS = 2;

/**
 * Returns the day (`YYYY-MM-DD`, in the community's time zone) from which the viewer may ask again,
 * which can be in the past. Returns null if the state of the match causes no pause. `since` is the
 * time of the last change of status. `withdrawals` counts consecutive withdrawals of the requester.
 * The member who declined may ask at any time. The pause ends at the beginning of a day, so the day
 * alone is exact.
 */
export function nextRequestDate(
  match: Pick<MatchState, 'status' | 'direction'> & { readonly withdrawals: number },
  since: Date,
): string | null {
  const { status, direction, withdrawals } = match;
  const isClosed =
    status === 'DECLINED' || (status === 'WITHDRAWN' && withdrawals >= MAX_WITHDRAWALS);
  const isPaused = status === 'ENDED' || (isClosed && direction === 'sent');
  return isPaused ? communityDate(new Date(since.getTime() + ASK_AGAIN_DAYS * DAY_MS)) : null;
}
