import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Context } from '../../core/context.ts';
import { createQueue } from '../../core/queue.ts';
import { filePath } from './rules.ts';
import { photosOf } from './store.ts';

const queue = createQueue({ atOnce: 1, waiting: 32 });

/** The maximum size of a small photo in bytes. With such a photo, its page stays below 60 KB. */
const MAX_BYTES = 30_000;

/**
 * Returns a member's primary photo as WebP of at most 320 by 400 pixels, which is small enough for
 * a slow connection, or null if there is no photo. Fails with UNAVAILABLE if too many images are
 * waiting.
 */
export async function smallPhotoOf(
  { db, files }: Pick<Context, 'db' | 'files'>,
  memberId: string,
): Promise<Buffer | null> {
  const [photo] = await photosOf(db, { memberId });
  if (photo === undefined) return null;
  const file = await files.read(filePath(photo.file_name, 'medium', 'webp'));
  if (file === null) return null;
  const bytes = await buffer(file.stream);
  return queue.run(async () => {
    for (const quality of [72, 50, 30]) {
      const small = await sharp(bytes)
        .resize({ width: 320, height: 400, fit: 'inside', withoutEnlargement: true })
        .webp({ quality, effort: 2 })
        .toBuffer();
      if (small.length <= MAX_BYTES) return small;
    }
    return null;
  });
}
