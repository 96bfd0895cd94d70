import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { Database } from '../../db/schema.ts';

type Db = Kysely<Database>;

/** Returns a candidate's unreleased case. */
export async function findOpenCase(trx: Db, candidateId: string) {
  return trx
    .selectFrom('pressed_cases')
    .selectAll()
    .where('candidate_id', '=', candidateId)
    .where('released_at', 'is', null)
    .executeTakeFirst();
}

export async function insertCase(trx: Db, row: Insertable<Database['pressed_cases']>) {
  await trx.insertInto('pressed_cases').values(row).execute();
}

export async function changeCase(
  trx: Db,
  id: string,
  change: Updateable<Database['pressed_cases']>,
): Promise<void> {
  await trx.updateTable('pressed_cases').set(change).where('id', '=', id).execute();
}

/** Holds a profile, unless it is already held. */
export async function holdProfile(trx: Db, candidateId: string, at: Date): Promise<void> {
  await trx
    .updateTable('members')
    .set({ held_at: at })
    .where('id', '=', candidateId)
    .where('held_at', 'is', null)
    .execute();
}

/**
 * Prepares the cases of a member for the deletion of the account. An unreviewed case is retained
 * until `until`, and the deletion sets its `candidate_id` to null. Other cases are deleted.
 */
export async function retainUnreviewedCases(
  trx: Db,
  candidateId: string,
  until: Date,
): Promise<void> {
  await trx
    .deleteFrom('pressed_cases')
    .where('candidate_id', '=', candidateId)
    .where(sql<boolean>`(released_at IS NOT NULL OR kept_at IS NOT NULL)`)
    .execute();
  await trx
    .updateTable('pressed_cases')
    .set({ keep_until: until })
    .where('candidate_id', '=', candidateId)
    .execute();
}
