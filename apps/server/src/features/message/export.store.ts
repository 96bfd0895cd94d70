import type { Relation } from '@sambandha/contract/family/choices';
import { type Kysely, sql } from 'kysely';
import type { Database, MatchStatus } from '../../db/schema.ts';

interface ExportedConversation {
  /** Null if the partner was deleted. */
  readonly partnerId: string | null;
  readonly status: MatchStatus;
  readonly askedByMe: boolean;
  readonly askedAt: Date;
  readonly muted: boolean;
  readonly messages: {
    readonly at: string;
    readonly text: string;
    /**
     * The time of the message to which this message replies. Null if that message was deleted.
     * Undefined if this message is not a reply.
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
        SELECT FROM match_sides AS side
        WHERE side.match_id = match.id AND side.member_id = ${memberId} AND side.muted
      ) AS muted,
      coalesce((
        SELECT json_agg(
          jsonb_build_object('at', message.sent_at, 'text', message.body)
          || CASE WHEN message.reply_seq IS NULL THEN '{}' ELSE jsonb_build_object('inReplyTo', (
            SELECT quoted.sent_at FROM messages AS quoted
            WHERE quoted.match_id = message.match_id AND quoted.seq = message.reply_seq
          )) END
          || CASE WHEN message.actor_id IS NULL THEN '{}' ELSE jsonb_build_object('writtenBy', (
            SELECT jsonb_build_object('name', writer.full_name, 'relation', message.actor_relation)
            FROM persons AS writer WHERE writer.id = message.actor_id
          )) END ORDER BY message.seq
        )
        FROM messages AS message WHERE message.match_id = match.id AND message.sender_id = ${memberId}
      ), '[]') AS messages,
      coalesce((
        SELECT json_agg(json_build_object(
          'name', person.full_name, 'relation', relative.relation, 'since', opening.answered_at
        ) ORDER BY opening.answered_at)
        -- The view speakers is not used, because a hold empties it, and the export must not reveal
        -- a hold.
        FROM conversation_openings AS opening
        JOIN persons AS person ON person.id = opening.person_id
        JOIN relatives AS relative ON relative.candidate_id = opening.candidate_id
          AND relative.person_id = opening.person_id
        WHERE opening.match_id = match.id AND opening.candidate_id = ${memberId}
          AND opening.answer = 'allowed' AND relative.part = 'speaker'
      ), '[]') AS "openTo"
    FROM matches AS match
    WHERE ${memberId} IN (match.low_id, match.high_id)
    ORDER BY match.requested_at, match.id`.execute(db);
  return rows;
}

/** Returns the messages that a relative wrote for candidates, in order. */
export async function relativeMessagesToExport(db: Kysely<Database>, personId: string) {
  return db
    .selectFrom('messages as message')
    .innerJoin('members as candidate', 'candidate.id', 'message.sender_id')
    .select([
      'candidate.full_name as candidate',
      'message.actor_relation as relation',
      'message.sent_at',
      'message.body',
    ])
    .where('message.actor_id', '=', personId)
    .orderBy('message.sent_at')
    .orderBy('message.id')
    .execute();
}
