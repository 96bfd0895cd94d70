import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/schema.ts';
import { Failure } from '../../failure.ts';
import { erase } from './erase.ts';
import type { PhotoFiles } from './image.ts';
import { filePath, mostPhotos } from './rules.ts';
import { sizes } from './signing.ts';
import { countPhotos, insertPhoto, lockPhotos, type NewPhoto, type Owner } from './store.ts';

/** Told, within the transaction, that a member shows another primary photo than before. */
export type PrimaryChanged = (trx: Transaction<Database>, memberId: string) => Promise<void>;

/**
 * Keeps a photo: its files first, then its row, so that a row never names files that are not there.
 * A member's first photo becomes the primary one. Fails with PHOTO_LIMIT at six photos, and at eighteen while registering.
 */
export async function storePhoto(
  context: Context,
  owner: Owner,
  photo: PhotoFiles,
  primaryChanged?: PrimaryChanged,
): Promise<NewPhoto> {
  const id = uuidv7();
  const fileName = await writeFiles(context, id, photo);
  try {
    return await context.db.transaction().execute(async (trx) => {
      await lockPhotos(trx, owner);
      const before = await countPhotos(trx, owner);
      if (before >= mostPhotos(owner)) throw new Failure('PHOTO_LIMIT');
      const row: NewPhoto = {
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

/** Writes a photo's three sizes and answers the name they are kept under; all of them or none. */
export async function writeFiles(context: Context, id: string, photo: PhotoFiles): Promise<string> {
  const fileName = nameOf(id, photo);
  try {
    for (const size of sizes) {
      await context.files.write(filePath(fileName, size), photo.files[size]);
    }
    return fileName;
  } catch (error) {
    await erase(context, [fileName]);
    throw error;
  }
}

/**
 * The name follows the content and the photo's id: what lies under it never changes, and no two
 * photos share files, so that erasing one can never take another's.
 */
function nameOf(id: string, photo: PhotoFiles): string {
  return createHash('sha256').update(id).update(photo.files.large).digest('hex').slice(0, 40);
}
