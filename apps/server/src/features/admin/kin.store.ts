import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

/*
 * Who takes part in somebody's family, or did while a case of theirs was open, finds nothing of them in the
 * panel: neither the member nor what was reported, decided or asked for.
 */

/** The ids of those whom somebody of the staff is a relative of. */
function kinOf(readerId: string): RawBuilder<unknown> {
  return sql`(SELECT candidate_id FROM kin WHERE person_id = ${readerId})`;
}

/** Whether a member, or nobody, is none whose relative this reader is. */
export function isNoKin(member: RawBuilder<unknown>, readerId: string): RawBuilder<boolean> {
  return sql<boolean>`(${member} IS NULL OR ${member} NOT IN ${kinOf(readerId)})`;
}

/**
 * Whether a person is a stranger to somebody of the staff: neither themself, nor in a family with them,
 * their candidate or their relative. Who is no stranger finds nothing of them.
 */
export function isStranger(person: RawBuilder<unknown>, readerId: string): RawBuilder<boolean> {
  return sql<boolean>`(${person} IS NULL OR (${person} <> ${readerId} AND ${isNoKin(person, readerId)}
    AND NOT EXISTS (SELECT FROM kin AS t WHERE t.person_id = ${person}
      AND (t.candidate_id = ${readerId} OR NOT ${isNoKin(sql.ref('t.candidate_id'), readerId)}))))`;
}

/** Those of these members whose relative somebody is. */
export async function kinAmong(
  db: Kysely<Database>,
  personId: string,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('kin')
    .select('candidate_id')
    .where('person_id', '=', personId)
    .where('candidate_id', 'in', memberIds)
    .execute();
  return new Set(rows.map(({ candidate_id: id }) => id));
}
