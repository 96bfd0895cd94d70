import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { ContactHash } from '../../security/keys.ts';

/** Serializes requests to one contact until the transaction ends. */
export async function lockContact(trx: Kysely<Database>, contactKey: string): Promise<void> {
  const key = `consent:${contactKey}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

/**
 * Returns true if a contact has an open request, was asked recently, or must not be asked. The
 * query is a single statement, because two statements could both miss a request that ends between
 * them.
 */
export async function isClosedToRequests(
  trx: Kysely<Database>,
  { contactKey, hashes }: { readonly contactKey: string; readonly hashes: readonly Buffer[] },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`
    SELECT EXISTS (SELECT FROM draft_contents
        WHERE contact_key = ${contactKey} AND token_hash IS NOT NULL AND NOT withheld)
      OR EXISTS (SELECT FROM draft_pauses
        WHERE contact_hash = ANY (${hashes}::bytea[]) AND ends_at > ${now})
      OR EXISTS (SELECT FROM draft_stops WHERE contact_hash = ANY (${hashes}::bytea[]))
      AS closed`.execute(trx);
  return rows[0]?.closed ?? true;
}

/** Blocks requests to a contact until a time. */
export async function insertPause(
  trx: Kysely<Database>,
  { hash, keyId }: ContactHash,
  endsAt: Date,
): Promise<void> {
  await trx
    .insertInto('draft_pauses')
    .values({ contact_hash: hash, key_id: keyId, ends_at: endsAt })
    .onConflict((conflict) => conflict.column('contact_hash').doUpdateSet({ ends_at: endsAt }))
    .execute();
}
