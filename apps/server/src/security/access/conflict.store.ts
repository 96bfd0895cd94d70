import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

/*
 * A moderator or admin with a conflict of interest (views `kin` and `conflicts`, table
 * `case_conflicts`) finds nothing about a case in the panel: neither the member nor a report, a
 * decision or a request. Every query of the panel about members or cases uses these conditions.
 */

/** The team member who reads: their id, or a column with it. */
type Reader = string | RawBuilder<unknown>;

/** True if a reader has no conflict of interest with a member, or there is no member. */
export function hasNoConflict(member: RawBuilder<unknown>, readerId: Reader): RawBuilder<boolean> {
  return sql<boolean>`(${member} IS NULL
    OR ${member} NOT IN (SELECT member_id FROM conflicts WHERE person_id = ${readerId}))`;
}

/** True if no conflict of interest of the reader is stored for the case. Its members may be deleted. */
export function hasNoCaseConflict(
  caseId: RawBuilder<unknown>,
  readerId: Reader,
): RawBuilder<boolean> {
  return sql<boolean>`NOT EXISTS (SELECT FROM case_conflicts AS o
    WHERE o.case_id = ${caseId} AND o.person_id = ${readerId})`;
}

/** True if a reader may handle a case about these members. */
export function mayHandle(
  caseId: RawBuilder<unknown>,
  members: readonly RawBuilder<unknown>[],
  readerId: Reader,
): RawBuilder<boolean> {
  const conditions = members.map((member) => hasNoConflict(member, readerId));
  return sql<boolean>`(${sql.join([hasNoCaseConflict(caseId, readerId), ...conditions], sql` AND `)})`;
}

/**
 * True if a person is a stranger to a team member: not themself, not a person with whom they have a
 * conflict, and not in the same family (candidate or relative).
 */
export function isStranger(person: RawBuilder<unknown>, readerId: Reader): RawBuilder<boolean> {
  return sql<boolean>`(${person} IS NULL OR (${person} <> ${readerId}
    AND ${hasNoConflict(person, readerId)}
    AND NOT EXISTS (SELECT FROM kin AS t WHERE t.person_id = ${person}
      AND (t.candidate_id = ${readerId} OR t.candidate_id IN (
        SELECT candidate_id FROM kin WHERE person_id = ${readerId})))))`;
}

/** The members among these with whom a person has a conflict of interest. */
export async function conflictsAmong(
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
export async function keepConflictsAbout(trx: Kysely<Database>, memberId: string): Promise<void> {
  await sql`SELECT keep_conflicts_about(${memberId})`.execute(trx);
}
