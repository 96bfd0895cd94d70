import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Context } from '../../core/context.ts';
import { createQueue } from '../../core/queue.ts';
import { ipAddressGroup } from '../../http/network.ts';
import { fitInside, WEBP_EFFORT } from './image.ts';
import { filePath } from './rules.ts';
import { listPhotos } from './store.ts';

const resizeQueue = createQueue({ maxRunning: 1, maxWaiting: 32 });

/** The maximum size of a small photo in bytes. A biodata page with it stays below 60 KB. */
const MAX_BYTES = 30_000;

/** The maximum size of a small photo in pixels. */
const BOUNDS = { width: 320, height: 400 };

/** The WebP qualities that are tried one after the other. */
const QUALITIES = [72, 50, 30];

/**
 * Returns a member's primary photo as WebP that is small enough for a slow connection. Returns null
 * if there is no photo, if no quality makes it small enough, if its file cannot be read, or if too
 * many images are waiting. The page is then shown without the photo. The images of different
 * clients are resized in turn.
 */
export async function smallPhotoOf(
  { db, files, log }: Pick<Context, 'db' | 'files' | 'log'>,
  memberId: string,
  ipAddress: string,
): Promise<Buffer | null> {
  const [photo] = await listPhotos(db, { memberId });
  if (photo === undefined) return null;
  try {
    const file = await files.read(filePath(photo.file_name, 'medium', 'webp'));
    if (file === null) return null;
    const bytes = await buffer(file.stream);
    return await resizeQueue.run(() => shrink(bytes), ipAddressGroup(ipAddress));
  } catch (err) {
    log.warn({ err }, 'a biodata is shown without its photo');
    return null;
  }
}

async function shrink(bytes: Buffer): Promise<Buffer | null> {
  for (const quality of QUALITIES) {
    const webp = await sharp(bytes)
      .resize(fitInside(BOUNDS))
      .webp({ quality, effort: WEBP_EFFORT })
      .toBuffer();
    if (webp.length <= MAX_BYTES) return webp;
  }
  return null;
}
