import type { Relation } from '@sambandha/contract/family/choices';
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
    /**
     * The time of the message to which this message replies. Undefined if this message is not a
     * reply.
     */
    readonly inReplyTo?: string | null;
    /** The relative who wrote the message for the member. */
    readonly writtenBy?: { readonly name: string; readonly relation: Relation };
  }[];
  /** The member's relatives to whom the conversation is open. */
  readonly openTo: { readonly name: string; readonly relation: Relation; readonly since: string }[];
}

/**
 * Returns a member's matches in any state, the oldest first, each with the member's own messages in
 * order.
 */
export async function conversationsToExport(
  db: Kysely<Database>,
  memberId: string,
): Promise<ExportedConversation[]> {
  const { rows } = await sql<ExportedConversation>`
    SELECT
      nullif(coalesce(nullif(match.low_id, ${memberId}), match.high_id), ${memberId}) AS "partnerId",
      match.status,
      match.requester_id IS NOT DISTINCT FROM ${memberId}::uuid AS "askedByMe",
      match.requested_at AS "askedAt",
      EXISTS (
        SELECT FROM match_sides AS s
        WHERE s.match_id = match.id AND s.member_id = ${memberId} AND s.muted
      ) AS muted,
      coalesce((
        SELECT json_agg(
          jsonb_build_object('at', m.sent_at, 'text', m.body)
          || CASE WHEN m.reply_seq IS NULL THEN '{}' ELSE jsonb_build_object('inReplyTo', (
            SELECT q.sent_at FROM messages AS q WHERE q.match_id = m.match_id AND q.seq = m.reply_seq
          )) END
          || CASE WHEN m.actor_id IS NULL THEN '{}' ELSE jsonb_build_object('writtenBy', (
            SELECT jsonb_build_object('name', p.full_name, 'relation', m.actor_relation)
            FROM persons AS p WHERE p.id = m.actor_id
          )) END ORDER BY m.seq
        )
        FROM messages AS m WHERE m.match_id = match.id AND m.sender_id = ${memberId}
      ), '[]') AS messages,
      coalesce((
        SELECT json_agg(json_build_object(
          'name', p.full_name, 'relation', k.relation, 'since', o.answered_at
        ) ORDER BY o.answered_at)
        -- Not from the view speakers: a review hold empties it, and the export must not reveal a hold.
        FROM conversation_openings AS o JOIN persons AS p ON p.id = o.person_id
        JOIN relatives AS k ON k.candidate_id = o.candidate_id AND k.person_id = o.person_id
        WHERE o.match_id = match.id AND o.candidate_id = ${memberId} AND o.answer = 'allowed'
          AND k.part = 'speaker'
      ), '[]') AS "openTo"
    FROM matches AS match
    WHERE ${memberId} IN (match.low_id, match.high_id)
    ORDER BY match.requested_at, match.id`.execute(db);
  return rows;
}

/** Returns the messages that a relative wrote for candidates, in order. */
export async function relativeMessagesToExport(db: Kysely<Database>, personId: string) {
  return db
    .selectFrom('messages as m')
    .innerJoin('members as c', 'c.id', 'm.sender_id')
    .select(['c.full_name as candidate', 'm.actor_relation as relation', 'm.sent_at', 'm.body'])
    .where('m.actor_id', '=', personId)
    .orderBy('m.sent_at')
    .orderBy('m.id')
    .execute();
}
