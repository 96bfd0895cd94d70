import { sql } from 'kysely';

/**
 * The condition that the reason of the notification `n` has not ended: the match has not ended, and
 * the request or proposal is not answered.
 */
export const isReasonValid = sql<boolean>`CASE
  WHEN n.kind = 'FAMILY_PROPOSAL' THEN EXISTS (
    SELECT FROM proposals AS p WHERE p.candidate_id = n.member_id AND p.answered_at IS NULL
  )
  WHEN n.kind = 'FAMILY_LINK' THEN EXISTS (
    SELECT FROM biodata_links AS l
    WHERE l.candidate_id = n.member_id AND l.token_hash IS NULL AND l.declined_at IS NULL
  )
  WHEN n.kind = 'OPENING_ASKED' THEN EXISTS (
    SELECT FROM conversation_openings AS o JOIN matches AS m ON m.id = o.match_id
    WHERE o.match_id = n.match_id AND o.candidate_id = n.about_id AND o.answer IS NULL
      AND m.status = 'ACCEPTED'
  )
  WHEN n.match_id IS NOT NULL THEN EXISTS (
    SELECT FROM matches AS m WHERE m.id = n.match_id AND m.status IN ('REQUESTED', 'ACCEPTED')
  )
  ELSE true
END`;
