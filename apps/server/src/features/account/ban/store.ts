import type { Kysely, NotNull } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { ContactHash } from '../../../security/keys.ts';

export async function insertBans(
  trx: Kysely<Database>,
  hashes: readonly ContactHash[],
  at: Date,
): Promise<void> {
  if (hashes.length === 0) return;
  await trx
    .insertInto('banned_contacts')
    .values(hashes.map(({ hash, keyId }) => ({ contact_hash: hash, key_id: keyId, banned_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns true if a contact is banned. `hashes` are its hashes with every known key. */
export async function hasBan(db: Kysely<Database>, hashes: readonly Buffer[]): Promise<boolean> {
  const row = await db
    .selectFrom('banned_contacts')
    .select('banned_at')
    .where('contact_hash', 'in', hashes)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a ban. Returns false if there was none. */
export async function deleteBan(
  trx: Kysely<Database>,
  hashes: readonly Buffer[],
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('banned_contacts')
    .where('contact_hash', 'in', hashes)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Sets the key id of bans without one. */
export async function setMissingKeyIds(db: Kysely<Database>, keyId: string): Promise<void> {
  await db
    .updateTable('banned_contacts')
    .set({ key_id: keyId })
    .where('key_id', 'is', null)
    .execute();
}

/**
 * Returns the ids of the keys of bans that are not in `keyIds`, with the number of bans of each.
 * Bans without a key id are left out.
 */
export async function countBansByOtherKey(db: Kysely<Database>, keyIds: readonly string[]) {
  const rows = await db
    .selectFrom('banned_contacts')
    .select(({ fn }) => ['key_id', fn.countAll<string>().as('bans')])
    .where('key_id', 'not in', keyIds)
    .groupBy('key_id')
    .orderBy('key_id')
    .$narrowType<{ key_id: NotNull }>()
    .execute();
  return rows.map(({ key_id: keyId, bans }) => ({ keyId, bans: Number(bans) }));
}

export async function deleteBansByKey(trx: Kysely<Database>, keyId: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('banned_contacts')
    .where('key_id', '=', keyId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
