import { type Kept, type KeptKind, retention } from '@sambandha/contract/retention';

/** Until when something is kept whose days begin now. */
export function keptUntil(kind: KeptKind, now: Date): Date {
  return new Date(now.getTime() + lasting(kind));
}

/** What was there at this moment, or before it, is kept no longer. */
export function keptSince(kind: KeptKind, now: Date): Date {
  return new Date(now.getTime() - lasting(kind));
}

function lasting(kind: KeptKind): number {
  const { kept }: Kept = retention[kind];
  if (!('days' in kept)) throw new Error(`${kind} is not kept for a number of days`);
  return kept.days * 24 * 60 * 60 * 1000;
}
