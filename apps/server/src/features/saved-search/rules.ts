const DAY = 24 * 60 * 60 * 1000;

/** Most new members that a digest counts. */
export const COUNTED_MAX = 99;

/**
 * A digest told at or before this moment is due. A week less half a day: a run that started a little
 * late must not push the next one to the following day.
 */
export function dueBefore(now: Date): Date {
  return new Date(now.getTime() - 6.5 * DAY);
}

/** How many joined after a moment, of members in the order of joining, latest first. */
export function joinedAfter(joined: readonly Date[], since: Date): number {
  const older = joined.findIndex((at) => at.getTime() <= since.getTime());
  return older === -1 ? joined.length : older;
}
