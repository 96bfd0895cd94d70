import type { ReviewReason } from '@sambandha/contract/admin/choices';
import { PRESSED_HOURS } from '@sambandha/contract/pressed/choices';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { mayHandle, mayHandleRelative } from '../../../security/access/conflict.store.ts';
import { CASE_LIST_LIMIT } from '../rules.ts';

/** A case that no team member may handle. */
export interface UnhandledCase {
  /**
   * The id of the case. A review has no id of its own. Its id is a hash of its reasons, which does
   * not identify the member and changes with a new reason.
   */
  readonly id: string;
  readonly kind: 'pressed' | 'report' | 'relativeReport' | 'review' | 'feedback' | 'recovery';
  /**
   * The time at which the case was opened. If the candidate pressed again after the team had
   * answered, it is the time of that press.
   */
  readonly since: Date;
  /**
   * The member, or the candidate of a reported relative. Null if no member is concerned or the
   * member is deleted.
   */
  readonly memberId: string | null;
  /** The reasons of a review. Null for other cases. */
  readonly reasons: readonly ReviewReason[] | null;
}

/*
 * The conditions below belong to the query `listUnhandledCases`, which describes the columns of
 * `open_case`. The row `staff` is a team member.
 */

const column = (name: string) => sql.ref(`open_case.${name}`);
const reader = sql.ref('staff.id');

/** The condition that the staff member is not involved in the case. */
const isUninvolved = sql<boolean>`NOT (staff.id = ANY (
    array_remove(ARRAY[open_case.about, open_case.by, open_case.acted_by], NULL)))`;

/** The condition that the role suffices. Only admins decide about staff and recovery cases. */
const hasRequiredRole = sql<boolean>`(staff.is_admin OR (NOT open_case.for_admins AND NOT EXISTS (
    SELECT FROM members AS team_member
    WHERE team_member.id = open_case.about
      AND (team_member.is_admin OR team_member.is_moderator))))`;

/**
 * The condition that the staff member may handle the reported relative. The panel shows a relative
 * with all open reports, or does not show the relative. A deleted relative is not in the panel.
 */
const mayHandleReportedRelative = sql<boolean>`EXISTS (
  SELECT FROM persons AS person
  WHERE person.id = open_case.about
    AND ${mayHandleRelative({ id: reader, isAdmin: sql.ref('staff.is_admin') })})`;

const mayHandleCase = sql<boolean>`(${isUninvolved} AND ${hasRequiredRole}
  AND ${mayHandle(column('id'), [column('family'), column('by')], reader)}
  AND (open_case.kind <> 'relativeReport' OR ${mayHandleReportedRelative}))`;

/** A hash of the reasons of a review, in the form of an id. */
const reviewId = sql<string>`encode(
  substr(sha256(convert_to(concat_ws(' ', 'review', member_id,
    string_agg(reason || ' ' || extract(epoch FROM at), ' ' ORDER BY reason)), 'UTF8')), 1, 16),
  'hex')::uuid`;

/**
 * Returns the open cases that no team member may handle, the oldest first. With `id`, returns only
 * this case. In the query, `about` is the person whom a case concerns, and `family` the member
 * whose relations can be a conflict of interest. `by` is the reporter, and `acted_by` the relative
 * who made the report for the reporter.
 */
export async function listUnhandledCases(
  db: Kysely<Database>,
  id?: string,
): Promise<UnhandledCase[]> {
  const { rows } = await sql<UnhandledCase>`
    WITH cases AS (
      SELECT id, 'pressed' AS kind, due_at - ${PRESSED_HOURS} * interval '1 hour' AS since,
        candidate_id AS family, candidate_id AS about, NULL::uuid AS by, NULL::uuid AS acted_by,
        false AS for_admins, NULL::text[] AS reasons
      FROM pressed_cases WHERE released_at IS NULL AND kept_at IS NULL
      UNION ALL SELECT id, 'report', created_at, member_id, member_id, reporter_id, actor_id, false,
        NULL
      FROM reports WHERE status = 'open'
      UNION ALL SELECT id, 'relativeReport', created_at, candidate_id, person_id, reporter_id,
        actor_id, false, NULL
      FROM relative_reports WHERE status = 'open'
      UNION ALL SELECT ${reviewId}, 'review', min(at), member_id, member_id, NULL, NULL, false,
        array_agg(reason ORDER BY reason)
      FROM review_reasons GROUP BY member_id
      UNION ALL SELECT id, 'feedback', created_at, member_id, NULL, NULL, NULL, false, NULL
      FROM feedback WHERE status = 'open'
      UNION ALL SELECT id, 'recovery', opened_at, member_id, member_id, NULL, NULL, true, NULL
      FROM recovery_cases WHERE settled_at IS NULL
    )
    SELECT open_case.id, open_case.kind, open_case.since, member.id AS "memberId", open_case.reasons
    FROM cases AS open_case LEFT JOIN members AS member ON member.id = open_case.family
    WHERE (${id ?? null}::uuid IS NULL OR open_case.id = ${id ?? null}) AND NOT EXISTS (
      SELECT FROM members AS staff
      WHERE (staff.is_admin OR staff.is_moderator)
        AND staff.state = 'active' AND staff.blocked_at IS NULL
        AND ${mayHandleCase})
    ORDER BY open_case.since, open_case.id LIMIT ${CASE_LIST_LIMIT}`.execute(db);
  return rows;
}

/** Locks an open report. The caller has checked that no team member may handle it. */
export async function lockOpenReport(trx: Kysely<Database>, id: string) {
  return trx
    .selectFrom('reports')
    .select(['id', 'member_id', 'reporter_id', 'actor_id'])
    .where('id', '=', id)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirstOrThrow();
}
