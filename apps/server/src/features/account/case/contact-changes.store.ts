import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';

export async function insertChange(
  trx: Kysely<Database>,
  row: Insertable<Database['contact_changes']>,
): Promise<void> {
  await trx.insertInto('contact_changes').values(row).execute();
}

export async function insertUndoLink(
  trx: Kysely<Database>,
  row: Insertable<Database['undo_links']>,
): Promise<void> {
  await trx.insertInto('undo_links').values(row).execute();
}

/** Returns the change of a valid undo link. */
export async function findChangeByLink(db: Kysely<Database>, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('undo_links as link')
    .innerJoin('contact_changes as contact_change', 'contact_change.id', 'link.change_id')
    .selectAll('contact_change')
    .where('link.token_hash', '=', tokenHash)
    .where('contact_change.expires_at', '>', now)
    .executeTakeFirst();
}

export type ContactChange = NonNullable<Awaited<ReturnType<typeof findChangeByLink>>>;

/** Returns the token hashes of a change's undo links. */
export async function undoTokenHashes(trx: Kysely<Database>, changeId: string): Promise<Buffer[]> {
  const rows = await trx
    .selectFrom('undo_links')
    .select('token_hash')
    .where('change_id', '=', changeId)
    .execute();
  return rows.map(({ token_hash: tokenHash }) => tokenHash);
}

/** Deletes a change and the member's later ones, with their links. */
export async function deleteChangesFrom(
  trx: Kysely<Database>,
  { member_id: memberId, seq }: Pick<ContactChange, 'member_id' | 'seq'>,
): Promise<void> {
  await trx
    .deleteFrom('contact_changes')
    .where('member_id', '=', memberId)
    .where('seq', '>=', seq)
    .execute();
}

/** Returns a member's changes that can still be undone, the latest first. */
export async function undoableChanges(db: Kysely<Database>, memberId: string, now: Date) {
  return db
    .selectFrom('contact_changes')
    .select(['id', 'kind', 'former_email', 'former_phone', 'trusted', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('seq', 'desc')
    .execute();
}

export type UndoableChange = Awaited<ReturnType<typeof undoableChanges>>[number];

/** Marks the former contact of a change as distrusted and deletes the undo link sent to it. */
export async function markFormerContactDistrusted(
  trx: Kysely<Database>,
  changeId: string,
  contact: string,
): Promise<void> {
  await trx
    .updateTable('contact_changes')
    .set({ trusted: false })
    .where('id', '=', changeId)
    .execute();
  await trx
    .deleteFrom('undo_links')
    .where('change_id', '=', changeId)
    .where('contact', '=', contact)
    .execute();
}

/**
 * Returns the contacts of the account before each stored change of contact, and before the change
 * in an open case. Some may still be contacts of the account.
 */
export async function formerContacts(trx: Kysely<Database>, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ contact: string }>`
    SELECT former_email AS contact FROM contact_changes
      WHERE member_id = ${memberId} AND former_email IS NOT NULL
    UNION SELECT former_phone FROM contact_changes
      WHERE member_id = ${memberId} AND former_phone IS NOT NULL
    UNION SELECT former_email FROM recovery_cases
      WHERE member_id = ${memberId} AND former_email IS NOT NULL AND settled_at IS NULL
    UNION SELECT former_phone FROM recovery_cases
      WHERE member_id = ${memberId} AND former_phone IS NOT NULL AND settled_at IS NULL`.execute(
    trx,
  );
  return rows.map(({ contact }) => contact);
}
