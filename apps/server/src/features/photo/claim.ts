import { photoTexts } from '@sambandha/contract/photo/schemas';
import type { Transaction } from 'kysely';
import { validationFailure } from '../../core/failure.ts';
import type { Database } from '../../db/schema.ts';
import { parsePhotoId } from './rules.ts';
import {
  assignPhotos,
  type DraftOwner,
  listPhotos,
  lockPhotos,
  type PhotoOwner,
  releasePhotos,
  setPhotoOrder,
  setPrimaryPhoto,
} from './store.ts';

interface RegistrationClaim {
  readonly verificationId: string;
  readonly memberId: string;
  /** The URL or id of a photo, from the response to `POST /photos/upload-registration`. */
  readonly primary: string;
  readonly additional: readonly string[];
  readonly at: Date;
}

/**
 * Assigns the uploaded photos that the registration names to the new member, and deletes the other
 * photos. Fails with VALIDATION on photos that this verified contact did not upload.
 */
export async function claimPhotos(
  trx: Transaction<Database>,
  claim: RegistrationClaim,
): Promise<void> {
  const owner = { verificationId: claim.verificationId };
  await lockPhotos(trx, owner);
  const uploadedIds = new Set((await listPhotos(trx, owner)).map((photo) => photo.id));
  const requireId = (text: string, path: string): string => {
    const id = parsePhotoId(text);
    if (id === null || !uploadedIds.has(id)) {
      throw validationFailure([{ path, message: photoTexts.uploadAgain }]);
    }
    return id;
  };
  const primaryId = requireId(claim.primary, 'profilePhoto');
  const additionalIds = claim.additional.map((text, index) =>
    requireId(text, `additionalPhotos.${index}`),
  );
  await assignPhotos(trx, claim.memberId, [...new Set([primaryId, ...additionalIds])]);
  await setPrimaryPhoto(trx, claim.memberId, primaryId);
  await releasePhotos(trx, owner, claim.at);
}

/**
 * Returns the ids of the photos to keep, each once. If `photoIds` is undefined, the owner keeps all
 * photos. Fails with VALIDATION on photos that do not belong to the owner.
 */
async function keptIdsOf(
  trx: Transaction<Database>,
  owner: PhotoOwner,
  photoIds: readonly string[] | undefined,
): Promise<string[]> {
  const existingIds = (await listPhotos(trx, owner)).map(({ id }) => id);
  const keptIds = [...new Set(photoIds ?? existingIds)];
  if (!keptIds.every((id) => existingIds.includes(id))) {
    throw validationFailure([{ path: 'photoIds', message: photoTexts.wrongChoice }]);
  }
  return keptIds;
}

interface DraftClaim {
  readonly draft: DraftOwner;
  readonly memberId: string;
  /** The photos to keep, in their order. If undefined, all photos are kept. */
  readonly photoIds: readonly string[] | undefined;
  readonly at: Date;
}

/**
 * Assigns the photos of a draft to the member who consented, and deletes the other photos. The
 * draft must be locked. Fails with VALIDATION on photos that do not belong to the draft.
 */
export async function claimDraftPhotos(
  trx: Transaction<Database>,
  { draft, memberId, photoIds, at }: DraftClaim,
): Promise<void> {
  const keptIds = await keptIdsOf(trx, draft, photoIds);
  const [primary] = keptIds;
  if (primary !== undefined) {
    await assignPhotos(trx, memberId, keptIds);
    await setPrimaryPhoto(trx, memberId, primary);
  }
  await releasePhotos(trx, draft, at);
}

interface KeepInput {
  readonly memberId: string;
  /** The photos to keep, in their order. If undefined, all photos are kept. */
  readonly photoIds: readonly string[] | undefined;
  readonly at: Date;
}

/**
 * Keeps some of a member's photos, and deletes the other photos. Fails with VALIDATION on photos
 * that do not belong to the member.
 */
export async function keepPhotos(
  trx: Transaction<Database>,
  { memberId, photoIds, at }: KeepInput,
): Promise<void> {
  const owner = { memberId };
  await lockPhotos(trx, owner);
  const keptIds = await keptIdsOf(trx, owner, photoIds);
  await releasePhotos(trx, owner, at, keptIds);
  const [primary] = keptIds;
  if (primary === undefined) return;
  await setPhotoOrder(trx, owner, keptIds);
  await setPrimaryPhoto(trx, memberId, primary);
}
