import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/*
 * A moderator or admin with a conflict of interest (views `kin` and `conflicts`, table `case_conflicts`) finds
 * nothing in the panel: neither the member nor what was reported, decided or asked for. Every query of the
 * panel about members or cases asks here.
 */

/** The reader of the team: their id, or a column of it. */
type Reader = string | RawBuilder<unknown>;

/** True where a reader has no conflict of interest with a member, or there is no member. */
export function hasNoConflict(member: RawBuilder<unknown>, readerId: Reader): RawBuilder<boolean> {
  return sql<boolean>`(${member} IS NULL
    OR ${member} NOT IN (SELECT member_id FROM conflicts WHERE person_id = ${readerId}))`;
}

/** True where no conflict of the reader is stored with a case, whose members may be gone by now. */
export function isOpenCase(caseId: RawBuilder<unknown>, readerId: Reader): RawBuilder<boolean> {
  return sql<boolean>`NOT EXISTS (SELECT FROM case_conflicts AS o
    WHERE o.case_id = ${caseId} AND o.person_id = ${readerId})`;
}

/** True where a reader may handle a case about these members. */
export function mayHandle(
  caseId: RawBuilder<unknown>,
  members: readonly RawBuilder<unknown>[],
  readerId: Reader,
): RawBuilder<boolean> {
  const conditions = members.map((member) => hasNoConflict(member, readerId));
  return sql<boolean>`(${sql.join([isOpenCase(caseId, readerId), ...conditions], sql` AND `)})`;
}

/**
 * True where a person is a stranger to somebody of the team: neither themself, nor one with whom they have a
 * conflict, nor in a family with them, their candidate or their relative.
 */
export function isStranger(person: RawBuilder<unknown>, readerId: Reader): RawBuilder<boolean> {
  return sql<boolean>`(${person} IS NULL OR (${person} <> ${readerId}
    AND ${hasNoConflict(person, readerId)}
    AND NOT EXISTS (SELECT FROM kin AS t WHERE t.person_id = ${person}
      AND (t.candidate_id = ${readerId} OR t.candidate_id IN (
        SELECT candidate_id FROM kin WHERE person_id = ${readerId})))))`;
}

/** Those of these members with whom somebody has a conflict of interest. */
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

/** Stores the conflicts of all cases about a member who is about to be erased. */
export async function keepConflictsAbout(trx: Kysely<Database>, memberId: string): Promise<void> {
  await sql`SELECT keep_conflicts_about(${memberId})`.execute(trx);
}
