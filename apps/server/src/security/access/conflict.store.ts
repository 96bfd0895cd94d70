import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

/*
 * A moderator or admin with a conflict of interest (views `kin` and `conflicts`, table
 * `case_conflicts`) sees nothing about the case in the panel: no member, report, decision or
 * request. Every query of the panel about members or cases uses these conditions.
 */

/** The team member who reads, as an id or a column with the id. */
type Reader = string | RawBuilder<unknown>;

/**
 * Returns the condition that a reader has no conflict of interest with a member, or that there is
 * no member.
 */
export function hasNoConflict(member: RawBuilder<unknown>, readerId: Reader): RawBuilder<boolean> {
  return sql<boolean>`(${member} IS NULL
    OR ${member} NOT IN (SELECT member_id FROM conflicts WHERE person_id = ${readerId}))`;
}

/**
 * Returns the condition that no conflict of interest of the reader is stored for the case. A
 * conflict stays stored after the members of the case were deleted.
 */
export function hasNoCaseConflict(
  caseId: RawBuilder<unknown>,
  readerId: Reader,
): RawBuilder<boolean> {
  return sql<boolean>`NOT EXISTS (SELECT FROM case_conflicts
    WHERE case_conflicts.case_id = ${caseId} AND case_conflicts.person_id = ${readerId})`;
}

/** Returns the condition that a reader may handle a case about these members. */
export function mayHandle(
  caseId: RawBuilder<unknown>,
  members: readonly RawBuilder<unknown>[],
  readerId: Reader,
): RawBuilder<boolean> {
  const conditions = members.map((member) => hasNoConflict(member, readerId));
  return sql<boolean>`(${sql.join([hasNoCaseConflict(caseId, readerId), ...conditions], sql` AND `)})`;
}

/**
 * Returns the condition that a person is a stranger to a team member, or that there is no person.
 * A stranger is not the team member, and has no family in common with the team member, as candidate
 * or relative. The team member has no conflict of interest with a stranger.
 */
export function isStranger(person: RawBuilder<unknown>, readerId: Reader): RawBuilder<boolean> {
  return sql<boolean>`(${person} IS NULL OR (${person} <> ${readerId}
    AND ${hasNoConflict(person, readerId)}
    AND NOT EXISTS (SELECT FROM kin WHERE kin.person_id = ${person}
      AND (kin.candidate_id = ${readerId} OR kin.candidate_id IN (
        SELECT candidate_id FROM kin WHERE person_id = ${readerId})))))`;
}

/**
 * Returns the condition that a reader may handle `report`, a row of `relative_reports`. The report
 * must not involve the reader or their family.
 */
export function mayHandleRelativeReport(readerId: RawBuilder<unknown>): RawBuilder<boolean> {
  // With a NULL in the list, NOT IN would never be true.
  return sql<boolean>`(${readerId} NOT IN (
      report.person_id, coalesce(report.candidate_id, report.person_id),
      coalesce(report.reporter_id, report.person_id),
      coalesce(report.actor_id, report.person_id))
    AND ${mayHandle(sql.ref('report.id'), [sql.ref('report.candidate_id'), sql.ref('report.reporter_id')], readerId)})`;
}

/**
 * Returns the condition that a reader may handle the relative `person`, a row of `persons`. The
 * reader must be allowed to handle every open report about the relative. Only admins handle staff.
 */
export function mayHandleRelative({
  id: readerId,
  isAdmin,
}: {
  readonly id: RawBuilder<unknown>;
  readonly isAdmin: RawBuilder<unknown>;
}): RawBuilder<boolean> {
  return sql<boolean>`(${isStranger(sql.ref('person.id'), readerId)}
    AND NOT EXISTS (SELECT FROM relative_reports AS report
      WHERE report.person_id = person.id AND report.status = 'open'
        AND NOT ${mayHandleRelativeReport(readerId)})
    AND (${isAdmin} OR NOT (person.is_admin OR person.is_moderator)))`;
}

/** Returns those of the members with whom a person has a conflict of interest. */
export async function findConflictingMembers(
  db: Kysely<Database>,
  personId: string,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`SELECT member_id AS id FROM conflicts
    WHERE person_id = ${personId} AND member_id = ANY(${memberIds}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Stores the conflicts of all cases about a member before the member is erased. */
export async function storeConflictsAbout(trx: Kysely<Database>, memberId: string): Promise<void> {
  await sql`SELECT keep_conflicts_about(${memberId})`.execute(trx);
}
