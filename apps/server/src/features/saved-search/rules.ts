import { DAY_MS } from '@sambandha/contract/durations';

/** Maximum number of new members that a digest counts. */
export const COUNTED_MAX = 99;

/**
 * Returns the latest time of the last digest for which the next one is due. It is half a day less
 * than a week ago, so that a digest sent a little late does not delay the next one by a day.
 */
export function dueBefore(now: Date): Date {
  return new Date(now.getTime() - 6.5 * DAY_MS);
}

/** Returns the number of dates after a time. The dates must be in descending order. */
export function countAfter(dates: readonly Date[], since: Date): number {
  const newerCount = dates.findIndex((at) => at.getTime() <= since.getTime());
  return newerCount === -1 ? dates.length : newerCount;
}
