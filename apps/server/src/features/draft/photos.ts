import { VOLUNTEER } from '@sambandha/contract/draft/choices';
import { photoTexts } from '@sambandha/contract/photo/schemas';
import { Failure, invalid } from '../../core/failure.ts';
import type { UploadedFile } from '../../http/endpoint.ts';
import {
  deletePhoto,
  discard,
  erase,
  isOrderOf,
  photosOf,
  setOrder,
  uploadPhoto,
  type WhenAdded,
} from '../photo/index.ts';
import type { AuditedContext } from './audit.ts';
import { findDraft } from './draft.store.ts';
import { type OwnDraft, openContent } from './make.ts';
import { stateOf } from './rules.ts';

const ownerOf = ({ id: draftId, makerId }: OwnDraft) => ({ draftId, makerId });

/** Adds a photo. Fails with NOT_FOUND, DRAFT_CLOSED, and like every upload. */
export async function addDraftPhoto(
  context: AuditedContext,
  own: OwnDraft,
  file: UploadedFile,
): Promise<void> {
  const draft = await findDraft(context.db, own);
  if (draft === undefined || stateOf(draft, context.now()) !== 'OPEN') {
    discard(file);
    throw new Failure(draft === undefined ? 'NOT_FOUND' : 'DRAFT_CLOSED');
  }
  const around = draft.relation === VOLUNTEER ? audited(context, own) : undefined;
  await uploadPhoto(context, { file, owner: ownerOf(own), ...(around && { around }) });
}

/** Writes the audit entry in the transaction that stores the photo. */
function audited({ audit, now }: AuditedContext, { id, makerId }: OwnDraft): WhenAdded {
  const entry = { act: 'VOLUNTEER_CHANGE', actorId: makerId, subjectId: id } as const;
  return {
    whenLocked: async () => undefined,
    onPrimaryChanged: async () => undefined,
    added: (trx) => audit(trx, { ...entry, at: now() }),
  };
}

/** Fails with NOT_FOUND, DRAFT_CLOSED, or VALIDATION if the ids are not those of the photos. */
export async function orderDraftPhotos(
  context: AuditedContext,
  own: OwnDraft,
  ids: readonly string[],
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await openContent(context, trx, own);
    const present = (await photosOf(trx, ownerOf(own))).map(({ id }) => id);
    if (!isOrderOf(ids, present)) throw invalid([{ path: 'ids', message: photoTexts.wrongOrder }]);
    await setOrder(trx, ownerOf(own), ids);
  });
}

/** Fails with NOT_FOUND, DRAFT_CLOSED or PHOTO_NOT_FOUND. */
export async function deleteDraftPhoto(
  context: AuditedContext,
  own: OwnDraft,
  photoId: string,
): Promise<void> {
  const deleted = await context.db.transaction().execute(async (trx) => {
    await openContent(context, trx, own);
    const photo = (await photosOf(trx, ownerOf(own))).find(({ id }) => id === photoId);
    if (photo === undefined) throw new Failure('PHOTO_NOT_FOUND');
    await deletePhoto(trx, photo.id);
    return photo;
  });
  await erase(context, [deleted.file_name]);
}
