import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/**
 * Inserts an account. Fails with the database's unique violation if the contact already has an
 * account.
 */
export async function insertAccount(
  db: Kysely<Database>,
  row: Insertable<Database['accounts']>,
): Promise<void> {
  await db.insertInto('accounts').values(row).execute();
}

/**
 * Inserts a person without a profile. The row of a member is inserted by a trigger instead
 * (`db/functions/persons.sql`).
 */
export async function insertPerson(
  db: Kysely<Database>,
  row: Insertable<Database['persons']>,
): Promise<void> {
  await db.insertInto('persons').values(row).execute();
}

export async function insertConsents(
  db: Kysely<Database>,
  rows: readonly Insertable<Database['consents']>[],
): Promise<void> {
  await db.insertInto('consents').values(rows).execute();
}

export async function insertOrigin(
  db: Kysely<Database>,
  row: { member_id: string; address: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto('account_origins')
    .values({ ...row, ended_at: null })
    .execute();
}
