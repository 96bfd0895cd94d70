import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/schema.ts';
import { Failure } from '../../failure.ts';
import { erase } from './erase.ts';
import type { PhotoFiles } from './image.ts';
import { filePath, formats, mostPhotos, sizes } from './rules.ts';
import { countPhotos, insertPhoto, lockPhotos, type NewPhoto, type Owner } from './store.ts';

/** Told, within the transaction, that a member shows another primary photo than before. */
export type PrimaryChanged = (trx: Transaction<Database>, memberId: string) => Promise<void>;

/**
 * Keeps a photo: its files first, then its row, so that a row never names files that are not there.
 * A member's first photo becomes the primary one. Fails with PHOTO_LIMIT at six photos, and at eighteen
 * while registering; with UNAUTHENTICATED where the member has been deleted meanwhile; and with
 * PHOTO_UNKEPT where the files could not be written.
 */
export async function storePhoto(
  context: Context,
  owner: Owner,
  photo: PhotoFiles,
  primaryChanged?: PrimaryChanged,
): Promise<StoredPhoto> {
  const id = randomUUID();
  const fileName = await writeFiles(context, id, photo);
  try {
    return await context.db.transaction().execute(async (trx) => {
      if (!(await lockPhotos(trx, owner))) throw new Failure('UNAUTHENTICATED');
      const before = await countPhotos(trx, owner);
      if (before >= mostPhotos(owner)) throw new Failure('PHOTO_LIMIT');
      const row: StoredPhoto = {
        id,
        file_name: fileName,
        width: photo.width,
        height: photo.height,
        thumbhash: photo.thumbhash,
        is_primary: before === 0 && 'memberId' in owner,
        created_at: context.now(),
      };
      await insertPhoto(trx, owner, row);
      if (row.is_primary && 'memberId' in owner) await primaryChanged?.(trx, owner.memberId);
      return row;
    });
  } catch (error) {
    await erase(context, [fileName]);
    throw error;
  }
}

type StoredPhoto = Omit<NewPhoto, 'position'>;

/** Writes a photo's files and returns the name they are kept under; all of them or none. */
export async function writeFiles(context: Context, id: string, photo: PhotoFiles): Promise<string> {
  const fileName = nameOf(id, photo);
  const writing = sizes.flatMap((size) =>
    formats.map((format) =>
      context.files.write(filePath(fileName, size, format), photo.files[size][format]),
    ),
  );
  // All have ended before anything is erased, so that none comes after that.
  const failed = (await Promise.allSettled(writing)).find(({ status }) => status === 'rejected');
  if (failed === undefined) return fileName;
  await erase(context, [fileName]);
  throw new Failure('PHOTO_UNKEPT', { cause: 'reason' in failed ? failed.reason : undefined });
}

/**
 * The name follows the content and the photo's id: what lies under it never changes, and no two
 * photos share files, so that erasing one can never take another's.
 */
function nameOf(id: string, photo: PhotoFiles): string {
  return createHash('sha256').update(id).update(photo.files.large.webp).digest('hex').slice(0, 40);
}
