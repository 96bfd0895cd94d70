import { retention } from '@sambandha/contract/retention';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * Inserts the notifications of the members in the story. Open requests and unread messages are
 * unread, and answered requests are read. The ids are those of matches and messages, so that they
 * are the same in every demo.
 */
export async function insertNotifications(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`
    WITH entries AS (
      SELECT x.id, coalesce(nullif(x.low_id, x.requester_id), x.high_id) AS member_id,
        'INTEREST_RECEIVED' AS kind, x.requester_id AS about_id, x.id AS match_id, 1 AS count,
        x.requested_at AS created_at, NULL::timestamptz AS read_at
      FROM matches AS x WHERE x.status = 'REQUESTED'
      UNION ALL
      SELECT x.id, x.requester_id, 'INTEREST_ACCEPTED',
        coalesce(nullif(x.low_id, x.requester_id), x.high_id), x.id, 1, x.decided_at, x.decided_at
      FROM matches AS x WHERE x.status = 'ACCEPTED'
      UNION ALL
      SELECT (array_agg(m.id ORDER BY m.seq DESC))[1], s.member_id, 'MESSAGE',
        (array_agg(m.sender_id))[1], x.id, count(*)::int, max(m.sent_at), NULL
      FROM matches AS x
      JOIN match_sides AS s ON s.match_id = x.id
      JOIN messages AS m ON m.match_id = x.id AND m.seq > s.read_seq AND m.sender_id <> s.member_id
      WHERE x.status = 'ACCEPTED' GROUP BY x.id, s.member_id
    )
    INSERT INTO notifications
      (id, member_id, kind, subject_id, about_id, match_id, count, created_at, read_at)
    SELECT id, member_id, kind, match_id, about_id, match_id, count, created_at, read_at FROM entries
    WHERE created_at > ${now}::timestamptz - make_interval(days => ${retention.notification.duration.days})
  `.execute(db);
}
