import { type Kept, type KeptKind, retention } from '@sambandha/contract/retention';

/** Returns the end of the retention of something that is stored now. */
export function keptUntil(kind: KeptKind, now: Date): Date {
  return new Date(now.getTime() + durationOf(kind));
}

/** Returns the time at or before which rows are past their retention. */
export function keptSince(kind: KeptKind, now: Date): Date {
  return new Date(now.getTime() - durationOf(kind));
}

/** Returns the retention in milliseconds. */
function durationOf(kind: KeptKind): number {
  const { kept }: Kept = retention[kind];
  if (!('days' in kept)) throw new Error(`${kind} is not kept for a number of days`);
  return kept.days * 24 * 60 * 60 * 1000;
}
