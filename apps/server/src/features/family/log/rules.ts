import { DAY_MS } from '@sambandha/contract/durations';
import { type ActKind, UNDO_DAYS } from '@sambandha/contract/family/choices';
import { retentionCutoff } from '../../../lifecycle/retention.ts';
import type { NamedAct } from './store.ts';

const UNDOABLE_KINDS: readonly ActKind[] = [
  'PROFILE',
  'WISHES',
  'PHOTO_ADDED',
  'PHOTOS_ORDERED',
  'PHOTO_PRIMARY',
];

/**
 * Returns true if the values of an act are past their retention, even before a job has deleted
 * them.
 */
export function isPastRetention({ at }: Pick<NamedAct, 'at'>, now: Date): boolean {
  return at <= retentionCutoff('familyUndo', now);
}

/** Returns the time until which an act can be undone, or null if it cannot be undone. */
export function undoDeadline(act: NamedAct, now: Date): Date | null {
  const isOver = act.undone_at !== null || act.what === null || isPastRetention(act, now);
  if (isOver || !UNDOABLE_KINDS.includes(act.kind)) return null;
  return new Date(act.at.getTime() + UNDO_DAYS * DAY_MS);
}
