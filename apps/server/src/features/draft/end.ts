import { PAUSE_DAYS } from '@sambandha/contract/draft/choices';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/schema.ts';
import { deleteOutboxOf } from '../account/index.ts';
import { releasePhotos } from '../photo/index.ts';
import { deleteContent, lockContent } from './draft.store.ts';
import { insertPause } from './pause.store.ts';
import { DAY } from './rules.ts';

/** The use of the keyed hashes of contacts that are not asked. */
export const CONTACT_USE = 'contact of a draft';

/**
 * Erases all that a draft holds, and the letter where it is kept here. The files go after the commit
 * (`eraseReleased`). Whoever was asked is not asked again for a while. The row that is shown to who
 * prepared the draft is not touched. False if it was erased already.
 */
export async function eraseContent(
  { config, now }: Pick<Context, 'config' | 'now'>,
  trx: Transaction<Database>,
  draft: { readonly id: string; readonly makerId: string },
): Promise<boolean> {
  const content = await lockContent(trx, draft.id);
  if (content === undefined) return false;
  const { contact, contact_key: key, token_hash: asked, withheld } = content;
  await releasePhotos(trx, { draftId: draft.id, makerId: draft.makerId }, now());
  await deleteContent(trx, draft.id);
  if (asked === null || withheld) return true;
  await deleteOutboxOf(trx, [contact]);
  const endsAt = new Date(now().getTime() + PAUSE_DAYS * DAY);
  await insertPause(trx, config.keys.contactHash(CONTACT_USE, key), endsAt);
  return true;
}
