import { VOLUNTEER } from '@sambandha/contract/draft/choices';
import { photoTexts } from '@sambandha/contract/photo/schemas';
import { Failure, validationFailure } from '../../core/failure.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { UploadedFile } from '../../http/endpoint.ts';
import {
  deletePhoto,
  discardUpload,
  erasePhotoFiles,
  isPermutation,
  listPhotos,
  type PhotoAddHooks,
  setPhotoOrder,
  uploadPhoto,
} from '../photo/index.ts';
import { type AuditedContext, auditVolunteerAct } from './audit.ts';
import { type DraftKey, findDraft } from './draft.store.ts';
import { lockOpenContent } from './manage-drafts.ts';
import { draftState } from './rules.ts';

const toPhotoOwner = ({ id: draftId, makerId }: DraftKey) => ({ draftId, makerId });

/**
 * Adds a photo to a draft. Fails with NOT_FOUND, DRAFT_CLOSED, or the failures of `uploadPhoto`.
 */
export async function addDraftPhoto(
  context: AuditedContext,
  draftKey: DraftKey,
  file: UploadedFile,
): Promise<void> {
  const draft = await findDraft(context.db, draftKey);
  if (draft === undefined || draftState(draft, context.now()) !== 'OPEN') {
    discardUpload(file);
    throw new Failure(draft === undefined ? 'NOT_FOUND' : 'DRAFT_CLOSED');
  }
  const hooks = draft.relation === VOLUNTEER ? auditHooks(context, draftKey) : undefined;
  await uploadPhoto(context, { file, owner: toPhotoOwner(draftKey), ...(hooks && { hooks }) });
}

/** Returns the hooks that write the audit entry in the transaction that stores the photo. */
function auditHooks(context: AuditedContext, draftKey: DraftKey): PhotoAddHooks {
  return {
    whenLocked: async () => undefined,
    onPrimaryChanged: async () => undefined,
    onAdded: (trx) => auditVolunteerAct(context, trx, draftKey, 'VOLUNTEER_CHANGE'),
  };
}

/**
 * Changes the order of a draft's photos. Fails with NOT_FOUND, DRAFT_CLOSED, or VALIDATION if the
 * ids are not those of the photos.
 */
export async function orderDraftPhotos(
  context: AuditedContext,
  draft: DraftKey,
  ids: readonly string[],
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await lockOpenContent(context, trx, draft);
    const photoIds = (await listPhotos(trx, toPhotoOwner(draft))).map(({ id }) => id);
    if (!isPermutation(ids, photoIds))
      throw validationFailure([{ path: 'ids', message: photoTexts.wrongOrder }]);
    await setPhotoOrder(trx, toPhotoOwner(draft), ids);
  });
}

/** Deletes a photo of a draft. Fails with NOT_FOUND, DRAFT_CLOSED or PHOTO_NOT_FOUND. */
export async function deleteDraftPhoto(
  context: AuditedContext,
  draft: DraftKey,
  photoId: string,
): Promise<void> {
  const fileName = await inTransaction(context.db, async (trx) => {
    await lockOpenContent(context, trx, draft);
    const photo = (await listPhotos(trx, toPhotoOwner(draft))).find(({ id }) => id === photoId);
    if (photo === undefined) throw new Failure('PHOTO_NOT_FOUND');
    await deletePhoto(trx, photo.id);
    return photo.file_name;
  });
  await erasePhotoFiles(context, [fileName]);
}
