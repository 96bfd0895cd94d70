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

/** Stores hashes of contacts that a member gave up, until `endsAt`. A stored hash is updated. */
export async function insertHeldContacts(
  trx: Kysely<Database>,
  memberId: string,
  { hashes, endsAt }: { readonly hashes: readonly ContactHash[]; readonly endsAt: Date },
): Promise<void> {
  if (hashes.length === 0) return;
  const columns = { member_id: memberId, ends_at: endsAt };
  await trx
    .insertInto('held_contacts')
    .values(hashes.map(({ hash, keyId }) => ({ contact_hash: hash, key_id: keyId, ...columns })))
    .onConflict((conflict) => conflict.column('contact_hash').doUpdateSet(columns))
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

/** Deletes the hashes of contacts that a member gave up, and the hashes in `hashes`. */
export async function deleteHeldContactHashes(
  trx: Kysely<Database>,
  memberId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await trx
    .deleteFrom('held_contacts')
    .where((row) =>
      row.or([
        row('member_id', '=', memberId),
        row('contact_hash', '=', row.fn.any(row.val([...hashes]))),
      ]),
    )
    .execute();
}

/** Holds a member. The start of an earlier hold is kept. */
export async function holdMember(trx: Kysely<Database>, memberId: string, at: Date): Promise<void> {
  await trx
    .updateTable('members')
    .set({ held_at: at })
    .where('id', '=', memberId)
    .where('held_at', 'is', null)
    .execute();
}
