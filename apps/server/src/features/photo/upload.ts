import { PHOTO_MAX_BYTES, type Photo } from '@sambandha/contract/photo/schemas';
import type { Context } from '../../context.ts';
import { useAllowance } from '../../db/rate-limit.ts';
import { Failure } from '../../failure.ts';
import type { UploadedFile } from '../../http/endpoint.ts';
import { ipAddressGroup } from '../../http/network.ts';
import { createQueues } from '../../queue.ts';
import { makePhotoFiles } from './image.ts';
import { type PrimaryChanged, storePhoto } from './keep.ts';
import { toPhoto } from './pictures.ts';
import { letPass, receive } from './receive.ts';
import { mostPhotos } from './rules.ts';
import type { PhotoViewer } from './signing.ts';
import { countPhotos, type Owner } from './store.ts';
import { createRoom } from './upload-memory.ts';

/** Uploads one owner may try in an hour: enough for every change of mind. */
const UPLOADS = { most: 60, seconds: 3600 };

/** Two of one owner's uploads arrive at once; a few more wait, unread, for their turn. */
const ofOwners = createQueues({ atOnce: 2, waiting: 24 });

/** Whoever registers may prove many contacts: together, those of one address have this much. */
const ofAddresses = createQueues({ atOnce: 6, waiting: 48 });

/** The memory that uploads may take up together: 32 of the largest. */
const memory = createRoom(32 * PHOTO_MAX_BYTES);

interface Upload {
  readonly file: UploadedFile;
  readonly owner: Owner;
  /** Where it comes from, of somebody who has no account yet. */
  readonly ipAddress?: string;
  readonly primaryChanged?: PrimaryChanged;
}

/** From a file on its way in to a kept photo; nothing is left behind where that fails. */
export async function takePhoto(context: Context, upload: Upload): Promise<Photo> {
  const { file, owner, ipAddress } = upload;
  // Also while it waits, its sender may go away.
  file.stream.on('error', () => undefined);
  const arrive = () => receiveAndKeep(context, upload);
  const work =
    ipAddress === undefined ? arrive : () => ofAddresses.run(ipAddressGroup(ipAddress), arrive);
  return ofOwners.run(idOf(owner), work).finally(() => letPass(file));
}

/** What has arrived waits for its turn to be unpacked; what has not takes up nobody's turn. */
function receiveAndKeep(context: Context, { file, owner, primaryChanged }: Upload) {
  return memory.within(async (room) => {
    await admit(context, owner);
    const bytes = await receive(file, { maxBytes: PHOTO_MAX_BYTES, room });
    const photo = await makePhotoFiles(bytes);
    const kept = await storePhoto(context, owner, photo, primaryChanged);
    return toPhoto(context, viewerFor(owner), kept);
  });
}

/** Refuses what could not be kept anyway before it is received. */
async function admit(context: Context, owner: Owner): Promise<void> {
  const limit = { ...UPLOADS, now: context.now() };
  const allowance = await useAllowance(context.db, `upload:${idOf(owner)}`, limit);
  if (!allowance.allowed) throw new Failure('TOO_MANY', { retryAfter: allowance.retryAfter });
  if ((await countPhotos(context.db, owner)) >= mostPhotos(owner)) throw new Failure('PHOTO_LIMIT');
}

function idOf(owner: Owner): string {
  return 'memberId' in owner ? owner.memberId : owner.verificationId;
}

/** By what an owner sees what they uploaded. */
function viewerFor(owner: Owner): PhotoViewer {
  return 'memberId' in owner ? `member:${owner.memberId}` : `registration:${owner.verificationId}`;
}
