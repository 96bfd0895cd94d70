import { PHOTO_MAX_BYTES, type Photo } from '@sambandha/contract/photo/schemas';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { createQueues } from '../../core/queue.ts';
import { consumeAllowance } from '../../db/rate-limit.ts';
import type { UploadedFile } from '../../http/endpoint.ts';
import { ipAddressGroup } from '../../http/network.ts';
import { makePhotoFiles } from './image.ts';
import { toPhoto } from './pictures.ts';
import { discardUpload, receiveFile } from './receive.ts';
import { maxPhotos } from './rules.ts';
import type { PhotoViewer } from './signing.ts';
import { countPhotos, type PhotoOwner } from './store.ts';
import { type PhotoAddHooks, storePhoto } from './store-photo.ts';
import { createUploadMemory } from './upload-memory.ts';

/** Maximum number of uploads of one person for one owner per hour. */
const UPLOAD_LIMIT = { maxUses: 60, seconds: 3600 };

/** Limits the parallel and waiting uploads of one person for one owner. */
const viewerQueues = createQueues({ maxRunning: 2, maxWaiting: 24 });

/**
 * Limits the uploads from one IP address as well, because one person can register with many
 * contacts.
 */
const ipAddressQueues = createQueues({ maxRunning: 6, maxWaiting: 48 });

/** The total memory of all uploads, which is enough for 32 files of the maximum size. */
const uploadMemory = createUploadMemory(32 * PHOTO_MAX_BYTES);

interface Upload {
  readonly file: UploadedFile;
  readonly owner: PhotoOwner;
  /** The IP address of the client. Set only for uploads without an account. */
  readonly ipAddress?: string;
  readonly hooks?: PhotoAddHooks;
  /** The viewer for whom the URL of the new photo is signed. The default is the owner. */
  readonly viewer?: PhotoViewer;
}

/**
 * Receives an upload and stores it as a photo. A failure leaves no data behind. Fails with
 * TOO_MANY, PHOTO_LIMIT or UNAVAILABLE, and with the failures of `checkAccess`, `receiveFile`,
 * `makePhotoFiles` and `storePhoto`.
 */
export async function uploadPhoto(context: Context, upload: Upload): Promise<Photo> {
  const { file, owner, ipAddress, hooks, viewer = viewerFor(owner) } = upload;
  // The client may disconnect while the upload is waiting.
  file.stream.on('error', () => undefined);
  const receiveAndStore = () => receivePhoto(context, { file, owner, viewer }, hooks);
  const work =
    ipAddress === undefined
      ? receiveAndStore
      : () => ipAddressQueues.run(ipAddressGroup(ipAddress), receiveAndStore);
  return viewerQueues.run(viewer, work).finally(() => discardUpload(file));
}

/**
 * Receives a file and stores it as a photo. Only completely received files wait for decoding, so
 * slow uploads do not block other photos.
 */
function receivePhoto(
  context: Context,
  { file, owner, viewer }: Required<Pick<Upload, 'file' | 'owner' | 'viewer'>>,
  hooks: PhotoAddHooks | undefined,
) {
  return uploadMemory.run(async (memory) => {
    await checkLimits(context, owner, viewer);
    const bytes = await receiveFile(file, { maxBytes: PHOTO_MAX_BYTES, memory });
    const photo = await makePhotoFiles(bytes);
    // The access may have ended while the file arrived.
    await file.checkAccess();
    const storedPhoto = await storePhoto(context, owner, photo, hooks);
    return toPhoto(context, viewer, storedPhoto);
  });
}

/** Rejects an upload that exceeds a limit, before the file is received. */
async function checkLimits(
  context: Context,
  owner: PhotoOwner,
  viewer: PhotoViewer,
): Promise<void> {
  const limit = { ...UPLOAD_LIMIT, now: context.now() };
  const allowance = await consumeAllowance(context.db, `upload:${viewer}`, limit);
  if (!allowance.allowed) throw new Failure('TOO_MANY', { retryAfter: allowance.retryAfter });
  if ((await countPhotos(context.db, owner)) >= maxPhotos(owner)) throw new Failure('PHOTO_LIMIT');
}

/** Returns an owner as a photo viewer. */
function viewerFor(owner: PhotoOwner): PhotoViewer {
  if ('draftId' in owner) return `draft:${owner.draftId}:${owner.makerId}`;
  return 'memberId' in owner ? `member:${owner.memberId}` : `registration:${owner.verificationId}`;
}
