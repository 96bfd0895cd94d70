import { photoTexts } from '@sambandha/contract/photo/schemas';
import type { Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import { Failure, validationFailure } from '../../core/failure.ts';
import type { Database } from '../../db/schema.ts';
import { isPermutation } from './rules.ts';
import { deletePhoto, listPhotos, setPhotoOrder, setPrimaryPhoto } from './store.ts';
import type { OnPrimaryChanged } from './store-photo.ts';

/* Changes of a member's photos. The functions must be called under the member's lock. */

type Trx = Transaction<Database>;

/** Callbacks in the transaction that removes a member's photo. */
export interface PhotoRemovalHooks {
  readonly onPrimaryChanged: OnPrimaryChanged;
  /** Called before a photo is deleted. */
  readonly beforeDelete: (
    context: Context,
    trx: Trx,
    memberId: string,
    photoId: string,
  ) => Promise<void>;
}

/**
 * Changes the order of photos. The first photo becomes the primary photo. Returns the previous
 * order. Fails with VALIDATION, and with the failures of `onPrimaryChanged`.
 */
export async function reorderPhotos(
  trx: Trx,
  memberId: string,
  ids: readonly string[],
  onPrimaryChanged: OnPrimaryChanged,
): Promise<string[]> {
  const photos = await listPhotos(trx, { memberId });
  const previousOrder = photos.map(({ id }) => id);
  if (!isPermutation(ids, previousOrder))
    throw validationFailure([{ path: 'ids', message: photoTexts.wrongOrder }]);
  await setPhotoOrder(trx, { memberId }, ids);
  // The primary photo is always shown first.
  const first = photos.find(({ id }) => id === ids[0]);
  if (first === undefined || first.is_primary) return previousOrder;
  await setPrimaryPhoto(trx, memberId, first.id);
  await onPrimaryChanged(trx, memberId);
  return previousOrder;
}

/**
 * Makes a photo the primary one. Returns the id of the previous primary photo, or null if there was
 * none. Fails with PHOTO_NOT_FOUND, and with the failures of `onPrimaryChanged`.
 */
export async function makePrimaryPhoto(
  trx: Trx,
  memberId: string,
  photoId: string,
  onPrimaryChanged: OnPrimaryChanged,
): Promise<string | null> {
  const photos = await listPhotos(trx, { memberId });
  const photo = photos.find(({ id }) => id === photoId);
  if (photo === undefined) throw new Failure('PHOTO_NOT_FOUND');
  const previousPrimaryId = photos.find(({ is_primary }) => is_primary)?.id ?? null;
  if (photo.is_primary) return previousPrimaryId;
  await setPrimaryPhoto(trx, memberId, photo.id);
  await onPrimaryChanged(trx, memberId);
  return previousPrimaryId;
}

/**
 * Deletes a photo. The next photo replaces a deleted primary photo. Returns the name of the deleted
 * photo's files, which must be erased after the commit. Fails with PHOTO_NOT_FOUND, and with the
 * failures of the hooks.
 */
export async function removePhoto(
  context: Context,
  trx: Trx,
  { memberId, photoId }: { readonly memberId: string; readonly photoId: string },
  { beforeDelete, onPrimaryChanged }: PhotoRemovalHooks,
): Promise<string> {
  const photos = await listPhotos(trx, { memberId });
  const photo = photos.find(({ id }) => id === photoId);
  if (photo === undefined) throw new Failure('PHOTO_NOT_FOUND');
  await beforeDelete(context, trx, memberId, photo.id);
  await deletePhoto(trx, photo.id);
  if (photo.is_primary) {
    // The gallery lists the primary photo first, so the second photo is the next one.
    const next = photos[1];
    if (next !== undefined) await setPrimaryPhoto(trx, memberId, next.id);
    await onPrimaryChanged(trx, memberId);
  }
  return photo.file_name;
}
