import { type Kept, type KeptKind, retention } from '@sambandha/contract/retention';

/** The end of the retention of something stored now. */
export function keptUntil(kind: KeptKind, now: Date): Date {
  return new Date(now.getTime() + durationOf(kind));
}

/** Rows from this time or earlier are past their retention. */
export function keptSince(kind: KeptKind, now: Date): Date {
  return new Date(now.getTime() - durationOf(kind));
}

/** Milliseconds. */
function durationOf(kind: KeptKind): number {
  const { kept }: Kept = retention[kind];
  if (!('days' in kept)) throw new Error(`${kind} is not kept for a number of days`);
  return kept.days * 24 * 60 * 60 * 1000;
}
