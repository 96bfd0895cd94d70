const DAY = 24 * 60 * 60 * 1000;

/** Most new members that a digest counts. */
export const COUNTED_MAX = 99;

/**
 * A digest last sent at or before this moment is due. Half a day less than a week, so that a run that
 * starts a little late does not delay the next one by a day.
 */
export function dueBefore(now: Date): Date {
  return new Date(now.getTime() - 6.5 * DAY);
}

/** Counts the dates after a moment, in a list that is sorted latest first. */
export function joinedAfter(joined: readonly Date[], since: Date): number {
  const older = joined.findIndex((at) => at.getTime() <= since.getTime());
  return older === -1 ? joined.length : older;
}
