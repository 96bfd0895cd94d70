import { retention } from '@sambandha/contract/retention';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * Inserts the notifications about the demo's matches and messages, except those past their
 * retention. Those about open requests and unread messages are unread. Those about accepted
 * requests are read. The ids are those of matches and messages, so that no new ids are needed.
 */
export async function insertNotifications(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`
    WITH entries AS (
      -- The recipient is the side of the match that is not the requester.
      SELECT match.id, coalesce(nullif(match.low_id, match.requester_id), match.high_id) AS member_id,
        'INTEREST_RECEIVED' AS kind, match.requester_id AS about_id, match.id AS match_id, 1 AS count,
        match.requested_at AS created_at, NULL::timestamptz AS read_at
      FROM matches AS match WHERE match.status = 'REQUESTED'
      UNION ALL
      SELECT match.id, match.requester_id, 'INTEREST_ACCEPTED',
        coalesce(nullif(match.low_id, match.requester_id), match.high_id), match.id, 1,
        match.decided_at, match.decided_at
      FROM matches AS match WHERE match.status = 'ACCEPTED'
      UNION ALL
      SELECT (array_agg(message.id ORDER BY message.seq DESC))[1], side.member_id, 'MESSAGE',
        (array_agg(message.sender_id))[1], match.id, count(*)::int, max(message.sent_at), NULL
      FROM matches AS match
      JOIN match_sides AS side ON side.match_id = match.id
      JOIN messages AS message ON message.match_id = match.id AND message.seq > side.read_seq
        AND message.sender_id <> side.member_id
      WHERE match.status = 'ACCEPTED' GROUP BY match.id, side.member_id
    )
    INSERT INTO notifications
      (id, member_id, kind, subject_id, about_id, match_id, count, created_at, read_at)
    SELECT id, member_id, kind, match_id, about_id, match_id, count, created_at, read_at FROM entries
    WHERE created_at > ${now}::timestamptz - make_interval(days => ${retention.notification.duration.days})
  `.execute(db);
}
