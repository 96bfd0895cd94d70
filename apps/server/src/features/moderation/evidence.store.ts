import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

interface EvidenceCopy {
  readonly reportId: string;
  readonly matchId: string;
  readonly reporterId: string;
  /** The number of last messages to copy. */
  readonly limit: number;
  readonly keepUntil: Date;
}

/**
 * Copies the last messages of a conversation into a report, with sender and time, in order, and the relative who wrote where that was not the sender.
 */
export async function copyMessages(
  trx: Kysely<Database>,
  { reportId, matchId, reporterId, limit, keepUntil }: EvidenceCopy,
): Promise<void> {
  await sql`
    INSERT INTO report_evidence (report_id, messages, keep_until)
    SELECT ${reportId}, jsonb_agg(jsonb_build_object(
      'by', CASE WHEN sender_id = ${reporterId} THEN 'reporter' ELSE 'reported' END,
      'at', sent_at,
      'text', body
    ) || CASE WHEN actor_id IS NULL THEN '{}' ELSE jsonb_build_object('speaker', (
      SELECT jsonb_build_object('name', p.full_name, 'relation', actor_relation)
      FROM persons AS p WHERE p.id = actor_id
    )) END ORDER BY seq), ${keepUntil}::timestamptz
    FROM (
      SELECT seq, sender_id, sent_at, body, actor_id, actor_relation FROM messages
      WHERE match_id = ${matchId} ORDER BY seq DESC LIMIT ${limit}
    ) AS last
    HAVING count(*) > 0`.execute(trx);
}
