import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { mayHandleRelative } from '../../security/access/conflict.store.ts';

/**
 * A report, or the case of a candidate under pressure (feature `pressed`), and the member
 * concerned. The member is null if deleted.
 */
export interface TeamCase {
  readonly caseId: string;
  readonly memberId: string | null;
}

/** The condition that the member `staff` is an active admin or moderator. */
const isActiveStaff = sql`(staff.is_admin OR staff.is_moderator) AND staff.state = 'active'
  AND staff.blocked_at IS NULL`;

/**
 * Returns the team members who may know of a case. The member concerned and those with a conflict
 * of interest are left out. If the member is on the team, only admins are returned.
 */
export async function teamWithoutConflict(
  db: Kysely<Database>,
  { caseId, memberId }: TeamCase,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT staff.id FROM members AS staff
    WHERE ${isActiveStaff} AND staff.id IS DISTINCT FROM ${memberId}::uuid
      AND NOT EXISTS (
        SELECT FROM conflicts WHERE member_id = ${memberId}::uuid AND person_id = staff.id
        UNION ALL SELECT FROM case_conflicts WHERE case_id = ${caseId} AND person_id = staff.id
      )
      AND (staff.is_admin OR NOT EXISTS (
        SELECT FROM members WHERE id = ${memberId}::uuid AND (is_admin OR is_moderator)
      ))
    ORDER BY staff.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Returns the team members who may handle the relative of a report. Only they can find the report.
 */
export async function teamForRelativeReport(
  db: Kysely<Database>,
  reportId: string,
): Promise<string[]> {
  const staff = { id: sql.ref('staff.id'), isAdmin: sql.ref('staff.is_admin') };
  const { rows } = await sql<{ id: string }>`
    SELECT staff.id FROM relative_reports AS report
      JOIN persons AS person ON person.id = report.person_id, members AS staff
    WHERE report.id = ${reportId} AND ${isActiveStaff} AND ${mayHandleRelative(staff)}
    ORDER BY staff.id`.execute(db);
  return rows.map(({ id }) => id);
}
