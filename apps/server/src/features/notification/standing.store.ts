import { sql } from 'kysely';

/**
 * Returns the number of unanswered proposals, biodata links or conversation openings behind a
 * notification, whose row has the alias `row`. Null for other kinds of notifications.
 * `before_asked_at` is the time of a later request for the messages before the opening.
 */
export const countRequests = (row: 'notification' | 'other') => {
  const alias = sql.id(row);
  return sql<number | null>`CASE ${alias}.kind
    WHEN 'FAMILY_PROPOSAL' THEN (
      SELECT count(*) FROM proposals AS proposal
      WHERE proposal.candidate_id = ${alias}.member_id AND proposal.answered_at IS NULL
    )
    WHEN 'FAMILY_LINK' THEN (
      SELECT count(*) FROM biodata_links AS link
      WHERE link.candidate_id = ${alias}.member_id AND link.token_hash IS NULL
        AND link.declined_at IS NULL
    )
    WHEN 'OPENING_ASKED' THEN (
      SELECT count(*) FROM conversation_openings AS opening
      JOIN matches AS match ON match.id = opening.match_id
      WHERE opening.match_id = ${alias}.match_id
        AND opening.candidate_id = ${alias}.about_id
        AND (
          opening.answer IS NULL
          OR opening.before_asked_at IS NOT NULL AND opening.before_answer IS NULL
        )
        AND match.status = 'ACCEPTED'
        AND NOT EXISTS (
          SELECT FROM kept_apart WHERE one_id = opening.person_id AND other_id = ${alias}.member_id
        )
    )
  END`;
};

/**
 * Returns the condition that a request behind a notification is unanswered. Other kinds of
 * notifications always fulfil the condition.
 */
export const isRequestOpen = (row: 'notification' | 'other') =>
  sql<boolean>`coalesce(${countRequests(row)} > 0, true)`;

/**
 * The condition that the row `notification` still has a reason: an unanswered request, or a match
 * that has not ended. A notification without a request and without a match always has a reason.
 */
export const isReasonValid = sql<boolean>`(${isRequestOpen('notification')} AND (
  notification.match_id IS NULL OR EXISTS (
    SELECT FROM matches AS match
    WHERE match.id = notification.match_id AND match.status IN ('REQUESTED', 'ACCEPTED')
  )
))`;
