import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { SavedSearchRow } from '../../db/schema/shortlist.ts';
import type { Database } from '../../db/schema.ts';

/** Returns a member's saved searches, the latest first. */
export async function listSearches(
  db: Kysely<Database>,
  memberId: string,
): Promise<SavedSearchRow[]> {
  return db
    .selectFrom('saved_searches')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Locks a member's row until the transaction ends, which serializes the changes of their searches.
 */
export async function lockOwner(trx: Kysely<Database>, memberId: string): Promise<void> {
  await sql`SELECT FROM members WHERE id = ${memberId} FOR NO KEY UPDATE`.execute(trx);
}

export async function findOwnSearch(
  db: Kysely<Database>,
  memberId: string,
  id: string,
): Promise<SavedSearchRow | undefined> {
  return ownSearchQuery(db, memberId, id).executeTakeFirst();
}

/**
 * Locks a search of the member until the transaction ends, and returns it. Until then, no digest
 * job can update its `last_digest_at`.
 */
export async function lockOwnSearch(
  trx: Kysely<Database>,
  memberId: string,
  id: string,
): Promise<SavedSearchRow | undefined> {
  return ownSearchQuery(trx, memberId, id).forUpdate().executeTakeFirst();
}

function ownSearchQuery(db: Kysely<Database>, memberId: string, id: string) {
  return db
    .selectFrom('saved_searches')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id);
}

/** Returns true if another search of the member already has this name, ignoring case. */
export async function isNameTaken(
  db: Kysely<Database>,
  memberId: string,
  name: string,
  exceptId: string | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('saved_searches')
    .select('id')
    .where('member_id', '=', memberId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId))
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSearch(
  trx: Kysely<Database>,
  row: Insertable<Database['saved_searches']>,
): Promise<void> {
  await trx.insertInto('saved_searches').values(row).execute();
}

export async function updateSearch(
  trx: Kysely<Database>,
  id: string,
  change: Updateable<Database['saved_searches']>,
): Promise<void> {
  await trx.updateTable('saved_searches').set(change).where('id', '=', id).execute();
}

/** Deletes a search. Returns false if the member has no such search. */
export async function deleteSearch(
  db: Kysely<Database>,
  memberId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Returns the ids of members with a digest that was last sent at or before a time. */
export async function membersWithDueDigest(db: Kysely<Database>, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .select('member_id')
    .distinct()
    .where('digest', '=', true)
    .where('last_digest_at', '<=', before)
    .execute();
  return rows.map((row) => row.member_id);
}

/**
 * Locks a member's searches with a digest until the transaction ends, so that no digest is sent
 * twice.
 */
export async function lockDigests(
  trx: Kysely<Database>,
  memberId: string,
): Promise<SavedSearchRow[]> {
  return trx
    .selectFrom('saved_searches')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('digest', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function markDigestsSent(
  trx: Kysely<Database>,
  memberId: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('saved_searches')
    .set({ last_digest_at: now })
    .where('member_id', '=', memberId)
    .where('digest', '=', true)
    .execute();
}
