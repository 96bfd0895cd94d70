import type { Kysely } from 'kysely';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../db/schema.ts';
import { contactKey } from './contact.ts';

/** The use of the keyed hashes in `draft_stops` and `draft_pauses`. */
export const CONTACT_HASH_USE = 'contact of a draft';

/**
 * Stores that a contact without an account receives no more requests for consent and no more
 * invitations. `key` is the contact's key (`contactKey`).
 */
export async function insertOptOut(
  { config, now }: Pick<Context, 'config' | 'now'>,
  trx: Kysely<Database>,
  key: string,
): Promise<void> {
  const { hash, keyId } = config.keys.contactHash(CONTACT_HASH_USE, key);
  await trx
    .insertInto('draft_stops')
    .values({ contact_hash: hash, key_id: keyId, stopped_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns true if a contact opted out of requests for consent and of invitations. */
export async function hasOptedOut(
  { db, config }: Pick<Context, 'db' | 'config'>,
  contact: string,
): Promise<boolean> {
  const hashes = config.keys.contactHashes(CONTACT_HASH_USE, contactKey(contact));
  const row = await db
    .selectFrom('draft_stops')
    .select('key_id')
    .where('contact_hash', 'in', [...hashes])
    .executeTakeFirst();
  return row !== undefined;
}
