import { DAY_MS } from '@sambandha/contract/durations';
import { type RetentionKind, type RetentionRule, retention } from '@sambandha/contract/retention';

/** Returns the end of the retention of something that is stored now. */
export function retentionEnd(kind: RetentionKind, now: Date): Date {
  return new Date(now.getTime() + milliseconds(kind));
}

/** Returns the time at or before which rows are past their retention. */
export function retentionCutoff(kind: RetentionKind, now: Date): Date {
  return new Date(now.getTime() - milliseconds(kind));
}

/** Returns the duration of a retention in milliseconds. */
function milliseconds(kind: RetentionKind): number {
  const { duration }: RetentionRule = retention[kind];
  if (!('days' in duration)) throw new Error(`${kind} is not kept for a number of days`);
  return duration.days * DAY_MS;
}
