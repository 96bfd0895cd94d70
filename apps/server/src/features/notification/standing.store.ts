import { sql } from 'kysely';

/**
 * The condition that the row `notification` still has a reason: an unanswered proposal, biodata
 * link or conversation opening, or a match that has not ended. Notifications about other things
 * always have a reason. `before_asked_at` is a later request, for the messages before the opening.
 */
export const isReasonValid = sql<boolean>`CASE
  WHEN notification.kind = 'FAMILY_PROPOSAL' THEN EXISTS (
    SELECT FROM proposals AS proposal
    WHERE proposal.candidate_id = notification.member_id AND proposal.answered_at IS NULL
  )
  WHEN notification.kind = 'FAMILY_LINK' THEN EXISTS (
    SELECT FROM biodata_links AS link
    WHERE link.candidate_id = notification.member_id AND link.token_hash IS NULL
      AND link.declined_at IS NULL
  )
  WHEN notification.kind = 'OPENING_ASKED' THEN EXISTS (
    SELECT FROM conversation_openings AS opening
    JOIN matches AS match ON match.id = opening.match_id
    WHERE opening.match_id = notification.match_id
      AND opening.candidate_id = notification.about_id
      AND (
        opening.answer IS NULL
        OR opening.before_asked_at IS NOT NULL AND opening.before_answer IS NULL
      )
      AND match.status = 'ACCEPTED'
  )
  WHEN notification.match_id IS NOT NULL THEN EXISTS (
    SELECT FROM matches AS match
    WHERE match.id = notification.match_id AND match.status IN ('REQUESTED', 'ACCEPTED')
  )
  ELSE true
END`;
