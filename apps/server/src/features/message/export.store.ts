import { type Kysely, sql } from 'kysely';
import type { Database, MatchStatus } from '../../db/schema.ts';

interface ExportedConversation {
  readonly partnerId: string | null;
  readonly status: MatchStatus;
  readonly askedByMe: boolean;
  readonly askedAt: Date;
  readonly muted: boolean;
  readonly messages: {
    readonly at: string;
    readonly text: string;
    /** When the message that it replies to was written; only where it is a reply. */
    readonly inReplyTo?: string | null;
  }[];
}

/** A member's matches in any state, the oldest first, each with their own messages in order. */
export async function conversationsToExport(
  db: Kysely<Database>,
  memberId: string,
): Promise<ExportedConversation[]> {
  const { rows } = await sql<ExportedConversation>`
    SELECT
      nullif(coalesce(nullif(x.low_id, ${memberId}), x.high_id), ${memberId}) AS "partnerId",
      x.status,
      x.requester_id IS NOT DISTINCT FROM ${memberId}::uuid AS "askedByMe",
      x.requested_at AS "askedAt",
      EXISTS (
        SELECT FROM match_sides AS s
        WHERE s.match_id = x.id AND s.member_id = ${memberId} AND s.muted
      ) AS muted,
      coalesce((
        SELECT json_agg(
          CASE WHEN m.reply_seq IS NULL THEN json_build_object('at', m.sent_at, 'text', m.body)
          ELSE json_build_object('at', m.sent_at, 'text', m.body, 'inReplyTo', (
            SELECT q.sent_at FROM messages AS q WHERE q.match_id = m.match_id AND q.seq = m.reply_seq
          )) END ORDER BY m.seq
        )
        FROM messages AS m WHERE m.match_id = x.id AND m.sender_id = ${memberId}
      ), '[]') AS messages
    FROM matches AS x
    WHERE ${memberId} IN (x.low_id, x.high_id)
    ORDER BY x.requested_at, x.id`.execute(db);
  return rows;
}
