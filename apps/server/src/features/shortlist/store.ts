import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { displayName, nameUnlessHidden, viewerIdRef, visibilityJoin } from '../profile/index.ts';

/** A member's two lists of other members. No member is in both. */
export type OwnList = 'shortlist' | 'passed';

const TABLES = {
  shortlist: { table: sql.table('shortlisted_members'), otherColumn: sql.ref('shortlisted_id') },
  passed: { table: sql.table('passed_members'), otherColumn: sql.ref('passed_id') },
} as const;

/**
 * Locks the owner, which serializes additions, and the other member, which prevents their deletion.
 */
export async function lockForList(
  trx: Kysely<Database>,
  memberId: string,
  otherId: string,
): Promise<void> {
  await sql`SELECT FROM members WHERE id = ${memberId} FOR NO KEY UPDATE`.execute(trx);
  await sql`SELECT FROM members WHERE id = ${otherId} FOR KEY SHARE`.execute(trx);
}

export async function isInList(
  db: Kysely<Database>,
  list: OwnList,
  memberId: string,
  otherId: string,
): Promise<boolean> {
  const { table, otherColumn } = TABLES[list];
  const result = await sql`
    SELECT FROM ${table} WHERE member_id = ${memberId} AND ${otherColumn} = ${otherId}`.execute(db);
  return result.rows.length > 0;
}

/** Returns the length of a list. The length includes members who are no longer visible. */
export async function countList(
  db: Kysely<Database>,
  list: OwnList,
  memberId: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${TABLES[list].table} WHERE member_id = ${memberId}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

interface ListEntry {
  readonly memberId: string;
  readonly otherId: string;
  readonly at: Date;
}

/** Adds a member to a list. Has no effect if the member is already in it. */
export async function addToList(
  trx: Kysely<Database>,
  list: OwnList,
  { memberId, otherId, at }: ListEntry,
): Promise<void> {
  const { table, otherColumn } = TABLES[list];
  await sql`INSERT INTO ${table} (member_id, ${otherColumn}, created_at)
    VALUES (${memberId}, ${otherId}, ${at}) ON CONFLICT DO NOTHING`.execute(trx);
}

/** Removes a member from a list. Has no effect if the member is not in it. */
export async function removeFromList(
  db: Kysely<Database>,
  list: OwnList,
  memberId: string,
  otherId: string,
): Promise<void> {
  const { table, otherColumn } = TABLES[list];
  await sql`DELETE FROM ${table} WHERE member_id = ${memberId} AND ${otherColumn} = ${otherId}`.execute(
    db,
  );
}

interface PageWindow {
  readonly limit: number;
  readonly offset: number;
}

/** Returns the FROM clause of a list's entries, with the aliases that `visibilityJoin` uses. */
function entriesOf(list: OwnList): RawBuilder<unknown> {
  const { table, otherColumn } = TABLES[list];
  return sql`FROM ${table} AS entry
    JOIN members AS member ON member.id = entry.${otherColumn}
    JOIN members AS viewer ON viewer.id = entry.member_id
    LEFT JOIN matches AS match
      ON match.low_id = least(member.id, viewer.id)
      AND match.high_id = greatest(member.id, viewer.id)`;
}

/** Returns the number of visible members of a list, and one page of them, the latest first. */
export async function readListPage(
  db: Kysely<Database>,
  list: OwnList,
  memberId: string,
  { limit, offset }: PageWindow,
): Promise<{ ids: string[]; total: number }> {
  const visibleEntries = sql`${entriesOf(list)} CROSS JOIN ${visibilityJoin(viewerIdRef)}
    WHERE entry.member_id = ${memberId}`;
  const totals = await sql<{
    total: number;
  }>`SELECT count(*)::int AS total ${visibleEntries}`.execute(db);
  const page = await sql<{ id: string }>`SELECT member.id ${visibleEntries}
    ORDER BY entry.created_at DESC, member.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return { ids: page.rows.map(({ id }) => id), total: totals.rows[0]?.total ?? 0 };
}

/**
 * Returns the names of all members in a list, the latest first. The name of a member is null if the
 * owner of the list is a relative of that member, or if one of them has blocked the other.
 */
export async function namesInList(db: Kysely<Database>, list: OwnList, memberId: string) {
  const result = await sql<{ name: string | null; at: Date }>`
    SELECT ${nameUnlessHidden(viewerIdRef, sql.ref('member.id'), displayName(viewerIdRef))} AS name,
      entry.created_at AS at
    ${entriesOf(list)} WHERE entry.member_id = ${memberId}
    ORDER BY entry.created_at DESC, member.id DESC`.execute(db);
  return result.rows;
}
