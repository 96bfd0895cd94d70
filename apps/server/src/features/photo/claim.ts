import { accountTexts } from '@sambandha/contract/account/schemas';
import { photoTexts } from '@sambandha/contract/photo/schemas';
import type { Transaction } from 'kysely';
import { invalid } from '../../core/failure.ts';
import type { Database } from '../../db/schema.ts';
import { photoIdIn } from './rules.ts';
import {
  assignPhotos,
  type DraftOwner,
  lockPhotos,
  photosOf,
  releasePhotos,
  setOrder,
  setPrimary,
} from './store.ts';

export interface Claim {
  readonly verificationId: string;
  readonly memberId: string;
  /** The URL or id that upload-registration returned. */
  readonly primary: string;
  readonly additional: readonly string[];
}

/**
 * Assigns the photos uploaded during registration to the new member. Fails with VALIDATION on
 * photos that this verified contact did not upload.
 */
export async function claimPhotos(trx: Transaction<Database>, claimed: Claim): Promise<void> {
  const owner = { verificationId: claimed.verificationId };
  await lockPhotos(trx, owner);
  const uploaded = new Set((await photosOf(trx, owner)).map((photo) => photo.id));
  const find = (text: string, path: string): string => {
    const id = photoIdIn(text);
    if (id === null || !uploaded.has(id)) throw invalid([{ path, message: UPLOAD_AGAIN }]);
    return id;
  };
  const primary = find(claimed.primary, 'profilePhoto');
  const additional = claimed.additional.map((text, at) => find(text, `additionalPhotos.${at}`));
  await assignPhotos(trx, claimed.memberId, [...new Set([primary, ...additional])]);
  await setPrimary(trx, claimed.memberId, primary);
}

interface DraftClaim {
  readonly draft: DraftOwner;
  readonly memberId: string;
  /** The photos to keep, in their order; undefined: all. */
  readonly photoIds: readonly string[] | undefined;
  readonly at: Date;
}

/**
 * Assigns the photos of a draft to the member who consented, and releases the others. The draft must
 * be locked. Fails with VALIDATION on photos that do not belong to the draft.
 */
export async function claimDraftPhotos(
  trx: Transaction<Database>,
  { draft, memberId, photoIds, at }: DraftClaim,
): Promise<void> {
  const present = (await photosOf(trx, draft)).map(({ id }) => id);
  const kept = [...new Set(photoIds ?? present)];
  if (!kept.every((id) => present.includes(id))) {
    throw invalid([{ path: 'photoIds', message: photoTexts.wrongOrder }]);
  }
  const [primary] = kept;
  if (primary !== undefined) {
    await assignPhotos(trx, memberId, kept);
    await setPrimary(trx, memberId, primary);
  }
  await releasePhotos(trx, draft, at);
}

interface Keeping {
  readonly memberId: string;
  /** The photos to keep, in their order; undefined: all. */
  readonly photoIds: readonly string[] | undefined;
  readonly at: Date;
}

/**
 * Keeps some of a member's photos, and releases the others. Fails with VALIDATION on photos that do
 * not belong to the member.
 */
export async function keepPhotos(
  trx: Transaction<Database>,
  { memberId, photoIds, at }: Keeping,
): Promise<void> {
  const owner = { memberId };
  await lockPhotos(trx, owner);
  const present = (await photosOf(trx, owner)).map(({ id }) => id);
  const kept = [...new Set(photoIds ?? present)];
  if (!kept.every((id) => present.includes(id))) {
    throw invalid([{ path: 'photoIds', message: photoTexts.wrongOrder }]);
  }
  await releasePhotos(trx, owner, at, kept);
  const [primary] = kept;
  if (primary === undefined) return;
  await setOrder(trx, owner, kept);
  await setPrimary(trx, memberId, primary);
}

const UPLOAD_AGAIN = `${accountTexts.photoRequired}: please upload it again`;
