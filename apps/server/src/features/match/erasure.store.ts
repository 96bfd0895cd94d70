import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** An ended match of a deleted member, and the partner. */
interface EndedMatch {
  readonly id: string;
  readonly partnerId: string;
}

/**
 * Locks the matches of a member, in the order of their ids, so that concurrent deletions do not
 * deadlock. If both members of a match are deleted concurrently, the second deletion sees the
 * result of the first.
 */
export async function lockMatchesOf(trx: Kysely<Database>, memberId: string): Promise<void> {
  await trx
    .selectFrom('matches')
    .select('id')
    .where((row) => row.or([row('low_id', '=', memberId), row('high_id', '=', memberId)]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Deletes a member's matches in which the partner wrote nothing, even if the partner is already
 * deleted.
 */
export async function deleteUnansweredMatches(
  trx: Kysely<Database>,
  memberId: string,
): Promise<EndedMatch[]> {
  const { rows } = await sql<{ id: string; partnerId: string | null }>`
    DELETE FROM matches AS match WHERE ${memberId} IN (low_id, high_id) AND NOT EXISTS (
      SELECT FROM messages WHERE match_id = match.id AND sender_id IN (match.low_id, match.high_id)
    )
    RETURNING id, coalesce(nullif(low_id, ${memberId}), nullif(high_id, ${memberId})) AS "partnerId"
  `.execute(trx);
  return rows.filter((row): row is EndedMatch => row.partnerId !== null);
}

/**
 * Ends a member's remaining matches and removes the member from them. The last sequence number
 * becomes that of the partner's last message, because the member's messages are already deleted.
 */
export async function detachMember(
  trx: Kysely<Database>,
  memberId: string,
  at: Date,
): Promise<EndedMatch[]> {
  const { rows } = await sql<EndedMatch>`
    UPDATE matches AS match SET
      low_id = nullif(low_id, ${memberId}),
      high_id = nullif(high_id, ${memberId}),
      requester_id = nullif(requester_id, ${memberId}),
      status = 'ENDED',
      decided_at = ${at},
      last_seq = (SELECT max(seq) FROM messages WHERE match_id = match.id)
    WHERE ${memberId} IN (low_id, high_id)
    RETURNING id, coalesce(low_id, high_id) AS "partnerId"`.execute(trx);
  return rows;
}
