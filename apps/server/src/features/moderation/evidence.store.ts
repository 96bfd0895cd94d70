import { SEQ_MAX } from '@sambandha/contract/primitives';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

interface MessageSelection {
  readonly matchId: string;
  readonly reporterId: string;
  /** The maximum number of messages. The last ones are selected. */
  readonly limit: number;
  /** Only messages with a higher `seq` are open to the reporter. */
  readonly afterSeq?: number;
  /** Messages with a higher `seq` are left out. */
  readonly upTo?: number;
}

interface EvidenceCopy extends MessageSelection {
  readonly reportId: string;
  readonly keepUntil: Date;
}

/** Copies the last messages of a conversation into a report. */
export async function copyMessages(
  trx: Kysely<Database>,
  { reportId, keepUntil, ...selection }: EvidenceCopy,
): Promise<void> {
  await sql`
    INSERT INTO report_evidence (report_id, messages, keep_until)
    SELECT ${reportId}, copied.messages, ${keepUntil}::timestamptz
    FROM (SELECT ${messagesAsJson(selection)} AS messages) AS copied
    WHERE copied.messages IS NOT NULL`.execute(trx);
}

/**
 * Returns the last messages as JSON in the order of writing, or null if there are none. Each
 * message has its side, time and text, and its author if a relative wrote it.
 */
export function messagesAsJson({
  matchId,
  reporterId,
  limit,
  afterSeq = 0,
  upTo = SEQ_MAX,
}: MessageSelection) {
  return sql<string | null>`(
    SELECT jsonb_agg(jsonb_build_object(
      'by', CASE WHEN sender_id = ${reporterId} THEN 'reporter' ELSE 'reported' END,
      'at', sent_at,
      'text', body
    ) || CASE WHEN actor_id IS NULL THEN '{}' ELSE jsonb_build_object('speaker', (
      SELECT jsonb_build_object('name', person.full_name, 'relation', actor_relation)
      FROM persons AS person WHERE person.id = actor_id
    )) END ORDER BY seq)
    FROM (
      SELECT seq, sender_id, sent_at, body, actor_id, actor_relation FROM messages
      WHERE match_id = ${matchId} AND seq > ${afterSeq} AND seq <= ${upTo}
      ORDER BY seq DESC LIMIT ${limit}
    ) AS last_message
  )`;
}
