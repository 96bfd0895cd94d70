import type { FamilyAct } from '@sambandha/contract/family/schemas';
import type { Photo } from '@sambandha/contract/photo/schemas';
import type { Context } from '../../../core/context.ts';
import { readGallery } from '../../photo/index.ts';
import { isPastRetention, undoDeadline } from './rules.ts';
import type { NamedAct } from './store.ts';

/** Returns the entries of a candidate's log, for the candidate. */
export async function toActs(
  context: Context,
  candidateId: string,
  rows: readonly NamedAct[],
): Promise<FamilyAct[]> {
  const photos = rows.some(({ kind }) => PHOTO_ACTS.includes(kind))
    ? await readGallery(context, candidateId)
    : [];
  return rows.map((row) => toAct(row, photos, context.now()));
}

const PHOTO_ACTS: readonly string[] = ['PHOTO_ADDED', 'PHOTO_PRIMARY'];

function toAct(row: NamedAct, photos: readonly Photo[], now: Date): FamilyAct {
  const { id, name, relation, kind, fields, at, undone_at: undoneAt } = row;
  const what = isPastRetention(row, now) ? null : row.what;
  // An act on photos has one change.
  const photoId = PHOTO_ACTS.includes(kind) ? what?.[0]?.after : undefined;
  const photo = photos.find((current) => current.id === photoId);
  return {
    id,
    by: { name, relation },
    kind,
    at: at.toISOString(),
    fields,
    changes: what?.map(toChange) ?? null,
    photo: photo?.thumbUrl ?? null,
    undoneAt: undoneAt?.toISOString() ?? null,
    undoUntil: undoDeadline(row, now)?.toISOString() ?? null,
  };
}

type Changes = NonNullable<FamilyAct['changes']>;

/** Returns a change for a response. The contract's lists are not `readonly`. */
function toChange({ field, before, after }: NonNullable<NamedAct['what']>[number]) {
  return { field, before, after } as Changes[number];
}
