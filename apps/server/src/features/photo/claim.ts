import { accountTexts } from '@sambandha/contract/account/schemas';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { invalid } from '../../failure.ts';
import { photoIdIn } from './rules.ts';
import { claim, lockPhotos, photosOf, setPrimary } from './store.ts';

export interface Claim {
  readonly verificationId: string;
  readonly memberId: string;
  /** What upload-registration answered: the address, or the photo's id. */
  readonly primary: string;
  readonly additional: readonly string[];
}

/**
 * Gives a new member the photos uploaded while registering. Refuses, as a field error of the
 * registration, what this verified contact has not uploaded.
 */
export async function claimPhotos(trx: Transaction<Database>, given: Claim): Promise<void> {
  const owner = { verificationId: given.verificationId };
  await lockPhotos(trx, owner);
  const uploaded = new Set((await photosOf(trx, owner)).map((photo) => photo.id));
  const find = (text: string, path: string): string => {
    const id = photoIdIn(text);
    if (id === null || !uploaded.has(id)) throw invalid([{ path, message: REFUSED }]);
    return id;
  };
  const primary = find(given.primary, 'profilePhoto');
  const additional = given.additional.map((text, at) => find(text, `additionalPhotos.${at}`));
  await claim(trx, given.memberId, [...new Set([primary, ...additional])]);
  await setPrimary(trx, given.memberId, primary);
}

const REFUSED = `${accountTexts.photoRequired}: please upload it again`;
