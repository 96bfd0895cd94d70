import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isDatabaseUnavailable } from '../../db/unavailable.ts';
import { erasePhotoFiles } from './file-erasure.ts';
import type { PhotoFiles } from './image.ts';
import { filePath, formats, maxPhotos, sizes } from './rules.ts';
import {
  countPhotos,
  insertPhoto,
  lockPhotos,
  type PhotoOwner,
  type StoredPhoto,
} from './store.ts';

/** Called in the transaction that changes a member's primary photo. */
export type OnPrimaryChanged = (trx: Transaction<Database>, memberId: string) => Promise<void>;

/** Callbacks in the transaction that adds a member's photo. */
export interface PhotoAddHooks {
  /** Called when the member is locked. */
  readonly whenLocked: (trx: Transaction<Database>) => Promise<void>;
  readonly onPrimaryChanged: OnPrimaryChanged;
  readonly onAdded: (trx: Transaction<Database>, photoId: string) => Promise<void>;
}

/**
 * Stores a photo. The files are written before the row, so that no row refers to missing files. A
 * member's first photo becomes the primary one. Fails with PHOTO_LIMIT at six photos (eighteen
 * during registration), with UNAUTHENTICATED if the member was deleted in the meantime, with
 * DRAFT_CLOSED if the candidate of a draft was asked for consent, with CONTACT_UNVERIFIED if the
 * registration has ended, with PHOTO_UNKEPT if the files could not be written, and with the
 * failures of the hooks.
 */
export async function storePhoto(
  context: Context,
  owner: PhotoOwner,
  photo: PhotoFiles,
  hooks?: PhotoAddHooks,
): Promise<StoredPhoto> {
  const id = randomUUID();
  const fileName = await writeFiles(context, id, photo);
  try {
    return await inTransaction(context.db, async (trx) => {
      if (!(await lockPhotos(trx, owner))) throw endedFailure(owner);
      await hooks?.whenLocked(trx);
      const count = await countPhotos(trx, owner);
      if (count >= maxPhotos(owner)) throw new Failure('PHOTO_LIMIT');
      const row: StoredPhoto = {
        id,
        file_name: fileName,
        width: photo.width,
        height: photo.height,
        thumbhash: photo.thumbhash,
        is_primary: count === 0 && 'memberId' in owner,
        created_at: context.now(),
      };
      await insertPhoto(trx, owner, row);
      if (row.is_primary && 'memberId' in owner) await hooks?.onPrimaryChanged(trx, owner.memberId);
      await hooks?.onAdded(trx, id);
      return row;
    });
  } catch (error) {
    // If the database is unavailable, the commit may have taken effect, and a row may refer to the
    // files. `sweepPhotos` erases the files of a photo without a row.
    if (!isDatabaseUnavailable(error)) await erasePhotoFiles(context, [fileName]);
    throw error;
  }
}

function endedFailure(owner: PhotoOwner): Failure {
  if ('draftId' in owner) return new Failure('DRAFT_CLOSED');
  return new Failure('memberId' in owner ? 'UNAUTHENTICATED' : 'CONTACT_UNVERIFIED');
}

/** Writes either all files of a photo or none. Returns their name. */
export async function writeFiles(context: Context, id: string, photo: PhotoFiles): Promise<string> {
  const fileName = fileNameOf(id, photo);
  const writes = sizes.flatMap((size) =>
    formats.map((format) =>
      context.files.write(filePath(fileName, size, format), photo.files[size][format]),
    ),
  );
  // All writes must have ended before the erasure, so that no write finishes after it.
  const results = await Promise.allSettled(writes);
  const failedWrite = results.find((result) => result.status === 'rejected');
  if (failedWrite === undefined) return fileName;
  await erasePhotoFiles(context, [fileName]);
  throw new Failure('PHOTO_UNKEPT', { cause: failedWrite.reason });
}

/**
 * Returns the name of a photo's files, a hash of the content and the photo id. Files therefore
 * never change, and no two photos share files, so that the erasure of one photo cannot affect
 * another.
 */
function fileNameOf(id: string, photo: PhotoFiles): string {
  return createHash('sha256').update(id).update(photo.files.large.webp).digest('hex').slice(0, 40);
}
