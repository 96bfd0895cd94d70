import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { ContactHash } from '../../../security/keys.ts';

export async function isHeld(db: Kysely<Database>, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('held_at')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined && row.held_at !== null;
}

/** Stores hashes of contacts until `endsAt`, also those that are stored already. */
export async function insertHeldContacts(
  trx: Kysely<Database>,
  hashes: readonly ContactHash[],
  endsAt: Date,
): Promise<void> {
  if (hashes.length === 0) return;
  await trx
    .insertInto('held_contacts')
    .values(
      hashes.map(({ hash, keyId }) => ({ contact_hash: hash, key_id: keyId, ends_at: endsAt })),
    )
    .onConflict((conflict) => conflict.column('contact_hash').doUpdateSet({ ends_at: endsAt }))
    .execute();
}

/**
 * Returns true if a contact belonged to a held account. `hashes` are its hashes with every known
 * key.
 */
export async function hasHeldContact(
  db: Kysely<Database>,
  hashes: readonly Buffer[],
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('held_contacts')
    .select('key_id')
    .where('contact_hash', 'in', [...hashes])
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteHeldContactHashes(
  trx: Kysely<Database>,
  hashes: readonly Buffer[],
): Promise<void> {
  if (hashes.length === 0) return;
  await trx
    .deleteFrom('held_contacts')
    .where('contact_hash', 'in', [...hashes])
    .execute();
}

/** Holds a member. An earlier hold keeps its time. */
export async function holdMember(trx: Kysely<Database>, memberId: string, at: Date): Promise<void> {
  await trx
    .updateTable('members')
    .set({ held_at: at })
    .where('id', '=', memberId)
    .where('held_at', 'is', null)
    .execute();
}
