import { DAY_MS } from '@sambandha/contract/durations';

/** Maximum number of new members that a digest counts. */
export const DIGEST_COUNT_LIMIT = 99;

/**
 * Returns the limit for the time of the last digest. The next digest is due if the last one was
 * sent at or before the limit. The limit is six and a half days ago instead of a week, so that a
 * digest sent a little late does not delay the next one by a day.
 */
export function digestCutoff(now: Date): Date {
  return new Date(now.getTime() - 6.5 * DAY_MS);
}

/** Returns the number of dates after a time. The dates must be in descending order. */
export function countAfter(dates: readonly Date[], since: Date): number {
  const newerCount = dates.findIndex((at) => at.getTime() <= since.getTime());
  return newerCount === -1 ? dates.length : newerCount;
}
