import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/*
 * Leases with which processes agree on the members who are online. Times are those of the database.
 */

/**
 * Creates or renews a process's lease. Returns true if there was no lease, and therefore no members
 * are stored under it. `xmax` is 0 in a row that was inserted and not updated.
 */
export async function renewLease(
  db: Kysely<Database>,
  nodeId: string,
  seconds: number,
): Promise<boolean> {
  const result = await sql<{ created: boolean }>`
    INSERT INTO live_nodes (id, expires_at) VALUES (${nodeId}, now() + make_interval(secs => ${seconds}))
    ON CONFLICT (id) DO UPDATE SET expires_at = excluded.expires_at
    RETURNING xmax = 0 AS created`.execute(db);
  return result.rows[0]?.created ?? true;
}

/** Removes processes with expired leases. Returns the members that were stored for them. */
export async function removeExpiredNodes(db: Kysely<Database>): Promise<string[]> {
  const result = await sql<{ memberId: string }>`
    WITH expired AS (
      SELECT id FROM live_nodes WHERE expires_at < now() FOR UPDATE SKIP LOCKED
    ), deleted_members AS (
      DELETE FROM live_members USING expired WHERE node_id = expired.id RETURNING member_id
    ), deleted_nodes AS (
      DELETE FROM live_nodes USING expired WHERE live_nodes.id = expired.id
    )
    SELECT DISTINCT member_id AS "memberId" FROM deleted_members`.execute(db);
  return result.rows.map((row) => row.memberId);
}

/** Stores members as online. The lock prevents the deletion of a member before the insert. */
export async function insertOnlineMembers(
  db: Kysely<Database>,
  nodeId: string,
  memberIds: readonly string[],
) {
  await sql`
    INSERT INTO live_members (member_id, node_id)
    SELECT id, ${nodeId} FROM members WHERE id = ANY(${memberIds}::uuid[]) FOR KEY SHARE
    ON CONFLICT DO NOTHING`.execute(db);
}

export async function deleteOnlineMembers(
  db: Kysely<Database>,
  nodeId: string,
  memberIds: readonly string[],
) {
  await db
    .deleteFrom('live_members')
    .where('node_id', '=', nodeId)
    .where('member_id', '=', sql<string>`ANY(${memberIds}::uuid[])`)
    .execute();
}

/** Returns the presence of these members on any process. Members who hide it are left out. */
export async function readVisiblePresence(
  db: Kysely<Database>,
  memberIds: readonly string[],
): Promise<Map<string, boolean>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('members as member')
    .select([
      'member.id',
      sql<boolean>`EXISTS (
        SELECT FROM live_members AS live JOIN live_nodes AS node ON node.id = live.node_id
        WHERE live.member_id = member.id AND node.expires_at > now()
      )`.as('online'),
    ])
    .where('member.id', '=', sql<string>`ANY(${memberIds}::uuid[])`)
    .where('member.show_last_seen', '=', true)
    .execute();
  return new Map(rows.map((row) => [row.id, row.online]));
}
