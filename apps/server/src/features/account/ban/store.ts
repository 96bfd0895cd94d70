import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';

export async function insertBans(
  trx: Kysely<Database>,
  hashes: readonly Buffer[],
  at: Date,
): Promise<void> {
  if (hashes.length === 0) return;
  await trx
    .insertInto('banned_contacts')
    .values(hashes.map((contact_hash) => ({ contact_hash, banned_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findBan(db: Kysely<Database>, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('banned_contacts')
    .select('banned_at')
    .where('contact_hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** False where there was none. */
export async function deleteBan(trx: Kysely<Database>, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('banned_contacts')
    .where('contact_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Phone numbers that a member had lately and proved, besides the present one. */
export async function formerPhones(trx: Kysely<Database>, memberId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('account_links')
    .select('contact')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'undo-phone')
    .execute();
  return rows.flatMap(({ contact }) => contact ?? []);
}
