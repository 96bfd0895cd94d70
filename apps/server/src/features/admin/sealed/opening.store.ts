import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database, OpeningRow } from '../../../db/schema.ts';
import { nativeNameForReader } from '../names.store.ts';
import { OPERATOR_NAME } from '../rules.ts';
import { type AdminOrOperator, adminIdOf, type OpeningState } from './rules.ts';

export async function insertOpening(
  trx: Kysely<Database>,
  { about, ...row }: Insertable<Database['sealed_openings']>,
): Promise<void> {
  await trx
    .insertInto('sealed_openings')
    .values({ ...row, about: sql<Buffer[]>`${about}::bytea[]` })
    .execute();
}

export async function lockOpening(
  trx: Kysely<Database>,
  id: string,
): Promise<OpeningRow | undefined> {
  return trx
    .selectFrom('sealed_openings')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function confirmOpening(
  trx: Kysely<Database>,
  id: string,
  person: AdminOrOperator,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('sealed_openings')
    .set({
      confirmed_at: at,
      confirmed_by: adminIdOf(person),
      confirmed_by_operator: person === 'operator',
    })
    .where('id', '=', id)
    .execute();
}

const LISTED_OPENINGS = 50;

/**
 * Returns the latest openings with the names of the admins who requested and confirmed them.
 * `readerId` is null for the command line.
 */
export async function latestOpenings(db: Kysely<Database>, readerId: string | null) {
  return db
    .selectFrom('sealed_openings as opening')
    .leftJoin('members as asker', 'asker.id', 'opening.asked_by')
    .leftJoin('members as confirmer', 'confirmer.id', 'opening.confirmed_by')
    .selectAll('opening')
    .select(['asker.full_name as asked_name', 'confirmer.full_name as confirmed_name'])
    .select([
      nativeNameForReader(readerId, 'asker').as('asked_native_name'),
      nativeNameForReader(readerId, 'confirmer').as('confirmed_native_name'),
    ])
    .orderBy('opening.asked_at', 'desc')
    .orderBy('opening.id', 'desc')
    .limit(LISTED_OPENINGS)
    .execute();
}

/** Returns true if the admin's last appointment was made in the panel and not by the operator. */
export async function isAppointedInPanel(
  trx: Kysely<Database>,
  memberId: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('audit_log')
    .select(['actor_id', 'actor_name'])
    .where('member_id', '=', memberId)
    .where('act', '=', 'CHANGE_ROLE')
    .where('note', '=', 'admin')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  // The ids of a deleted actor and of the operator are null. Only the stored name differs.
  return row !== undefined && (row.actor_id !== null || row.actor_name !== OPERATOR_NAME);
}

export function openingState(row: OpeningRow): OpeningState {
  return {
    requester: personOf(row.asked_by_operator, row.asked_by),
    askedAt: row.asked_at,
    confirmer: personOf(row.confirmed_by_operator, row.confirmed_by),
    confirmedAt: row.confirmed_at,
  };
}

function personOf(isOperator: boolean, adminId: string | null): AdminOrOperator | null {
  if (isOperator) return 'operator';
  return adminId === null ? null : { adminId };
}
