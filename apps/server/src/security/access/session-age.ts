import { DAY_MS, HOUR_MS } from '@sambandha/contract/durations';

/** Maximum age of a session in milliseconds, regardless of its use. */
export const MAX_SESSION_AGE = 90 * DAY_MS;
/** Maximum age of a session of an admin or moderator in milliseconds. */
const MAX_STAFF_SESSION_AGE = 12 * HOUR_MS;

/** Returns the cutoff times. Sessions opened at or before them have expired. */
export function sessionCutoffs(now: Date): { readonly members: Date; readonly staff: Date } {
  return {
    members: new Date(now.getTime() - MAX_SESSION_AGE),
    staff: new Date(now.getTime() - MAX_STAFF_SESSION_AGE),
  };
}
