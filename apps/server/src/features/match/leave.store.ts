import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** The matches of a member that hold a word of the other side: those that outlive the member. */
export async function emptySide(
  trx: Kysely<Database>,
  memberId: string,
  at: Date,
): Promise<{ id: string; partnerId: string }[]> {
  await sql`
    DELETE FROM matches AS x WHERE ${memberId} IN (low_id, high_id) AND NOT EXISTS (
      SELECT FROM messages WHERE match_id = x.id AND sender_id IN (x.low_id, x.high_id)
    )`.execute(trx);
  const { rows } = await sql<{ id: string; partnerId: string }>`
    UPDATE matches AS x SET
      low_id = nullif(low_id, ${memberId}),
      high_id = nullif(high_id, ${memberId}),
      requester_id = nullif(requester_id, ${memberId}),
      status = 'ENDED',
      decided_at = ${at},
      last_seq = (SELECT max(seq) FROM messages WHERE match_id = x.id)
    WHERE ${memberId} IN (low_id, high_id)
    RETURNING id, coalesce(low_id, high_id) AS "partnerId"`.execute(trx);
  return rows;
}

/** With whom a member has a match. */
export async function partnersOf(trx: Kysely<Database>, memberId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('matches')
    .select(['low_id', 'high_id'])
    .where((row) => row.or([row('low_id', '=', memberId), row('high_id', '=', memberId)]))
    .forUpdate()
    .execute();
  return rows
    .flatMap((row) => [row.low_id, row.high_id])
    .filter((id) => id !== null && id !== memberId) as string[];
}
