import type { Kysely } from 'kysely';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../db/schema.ts';
import type { ContactHash } from '../../security/keys.ts';
import { contactKey } from './contact.ts';

/** The use of the keyed hashes of contacts that must not receive requests. */
export const CONTACT_HASH_USE = 'contact of a draft';

/** Opts a contact without an account out of all requests and invitations. */
export async function insertOptOut(
  trx: Kysely<Database>,
  { hash, keyId }: ContactHash,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('draft_stops')
    .values({ contact_hash: hash, key_id: keyId, stopped_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** True if a contact opted out of requests and invitations. */
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
