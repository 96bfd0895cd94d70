import { VOLUNTEER } from '@sambandha/contract/draft/choices';
import { photoTexts } from '@sambandha/contract/photo/schemas';
import { Failure, invalid } from '../../core/failure.ts';
import type { UploadedFile } from '../../http/endpoint.ts';
import {
  deletePhoto,
  discardUpload,
  erasePhotoFiles,
  isOrderOf,
  type PhotoAddHooks,
  photosOf,
  setOrder,
  uploadPhoto,
} from '../photo/index.ts';
import type { AuditedContext } from './audit.ts';
import { findDraft } from './draft.store.ts';
import { type OwnDraft, openContent } from './manage-drafts.ts';
import { stateOf } from './rules.ts';

const ownerOf = ({ id: draftId, makerId }: OwnDraft) => ({ draftId, makerId });

/**
 * Adds a photo to a draft. Fails with NOT_FOUND, DRAFT_CLOSED, or the failures of `uploadPhoto`.
 */
export async function addDraftPhoto(
  context: AuditedContext,
  draftKey: OwnDraft,
  file: UploadedFile,
): Promise<void> {
  const draft = await findDraft(context.db, draftKey);
  if (draft === undefined || stateOf(draft, context.now()) !== 'OPEN') {
    discardUpload(file);
    throw new Failure(draft === undefined ? 'NOT_FOUND' : 'DRAFT_CLOSED');
  }
  const hooks = draft.relation === VOLUNTEER ? auditHooks(context, draftKey) : undefined;
  await uploadPhoto(context, { file, owner: ownerOf(draftKey), ...(hooks && { hooks }) });
}

/** Returns the hooks that write the audit entry in the transaction that stores the photo. */
function auditHooks({ audit, now }: AuditedContext, { id, makerId }: OwnDraft): PhotoAddHooks {
  const entry = { act: 'VOLUNTEER_CHANGE', actorId: makerId, subjectId: id } as const;
  return {
    whenLocked: async () => undefined,
    onPrimaryChanged: async () => undefined,
    onAdded: (trx) => audit(trx, { ...entry, at: now() }),
  };
}

/**
 * Changes the order of a draft's photos. Fails with NOT_FOUND, DRAFT_CLOSED, or VALIDATION if the
 * ids are not those of the photos.
 */
export async function orderDraftPhotos(
  context: AuditedContext,
  draft: OwnDraft,
  ids: readonly string[],
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await openContent(context, trx, draft);
    const photoIds = (await photosOf(trx, ownerOf(draft))).map(({ id }) => id);
    if (!isOrderOf(ids, photoIds)) throw invalid([{ path: 'ids', message: photoTexts.wrongOrder }]);
    await setOrder(trx, ownerOf(draft), ids);
  });
}

/** Deletes a photo of a draft. Fails with NOT_FOUND, DRAFT_CLOSED or PHOTO_NOT_FOUND. */
export async function deleteDraftPhoto(
  context: AuditedContext,
  draft: OwnDraft,
  photoId: string,
): Promise<void> {
  const photo = await context.db.transaction().execute(async (trx) => {
    await openContent(context, trx, draft);
    const photo = (await photosOf(trx, ownerOf(draft))).find(({ id }) => id === photoId);
    if (photo === undefined) throw new Failure('PHOTO_NOT_FOUND');
    await deletePhoto(trx, photo.id);
    return photo;
  });
  await erasePhotoFiles(context, [photo.file_name]);
}
