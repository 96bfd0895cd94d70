import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** The leases by which processes agree on who is online. Times are the database's own. */

/** Makes or renews a process's lease; true where it had none, so that nobody is entered under it. */
export async function renewLease(
  db: Kysely<Database>,
  nodeId: string,
  seconds: number,
): Promise<boolean> {
  const result = await sql<{ fresh: boolean }>`
    INSERT INTO live_nodes (id, expires_at) VALUES (${nodeId}, now() + make_interval(secs => ${seconds}))
    ON CONFLICT (id) DO UPDATE SET expires_at = excluded.expires_at
    RETURNING xmax = 0 AS fresh`.execute(db);
  return result.rows[0]?.fresh ?? true;
}

/** Removes the processes whose lease is over; answers the members whom they held. */
export async function buryDead(db: Kysely<Database>): Promise<string[]> {
  const result = await sql<{ memberId: string }>`
    WITH dead AS (
      SELECT id FROM live_nodes WHERE expires_at < now() FOR UPDATE SKIP LOCKED
    ), gone AS (
      DELETE FROM live_members USING dead WHERE node_id = dead.id RETURNING member_id
    ), buried AS (
      DELETE FROM live_nodes USING dead WHERE live_nodes.id = dead.id
    )
    SELECT DISTINCT member_id AS "memberId" FROM gone`.execute(db);
  return result.rows.map((row) => row.memberId);
}

export async function enter(db: Kysely<Database>, nodeId: string, memberIds: readonly string[]) {
  await sql`
    INSERT INTO live_members (member_id, node_id)
    SELECT id, ${nodeId} FROM members WHERE id = ANY(${memberIds}::uuid[]) FOR KEY SHARE
    ON CONFLICT DO NOTHING`.execute(db);
}

export async function leave(db: Kysely<Database>, nodeId: string, memberIds: readonly string[]) {
  await db
    .deleteFrom('live_members')
    .where('node_id', '=', nodeId)
    .where('member_id', '=', sql<string>`ANY(${memberIds}::uuid[])`)
    .execute();
}

/** Those of the given members who are online on any process and let it be seen. */
export async function onlineAmong(
  db: Kysely<Database>,
  memberIds: readonly string[],
): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('live_members as l')
    .innerJoin('live_nodes as n', 'n.id', 'l.node_id')
    .innerJoin('members as m', 'm.id', 'l.member_id')
    .select('l.member_id')
    .where('l.member_id', '=', sql<string>`ANY(${memberIds}::uuid[])`)
    .where('n.expires_at', '>', sql<Date>`now()`)
    .where('m.show_last_seen', '=', true)
    .execute();
  return new Set(rows.map((row) => row.member_id));
}
