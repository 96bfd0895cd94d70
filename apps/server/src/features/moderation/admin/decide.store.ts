import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/** What decides whether an act on a member may be done: read under a lock on them. */
export async function lockMember(trx: Kysely<Database>, memberId: string) {
  return trx
    .selectFrom('members')
    .select(['id', 'is_admin', 'is_moderator', 'blocked_at', 'verified_at'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
}

/** Gives the Verified mark to those who wait for it; answers who they were. */
export async function verifyPending(
  trx: Kysely<Database>,
  memberIds: readonly string[],
  basis: readonly string[],
  at: Date,
): Promise<string[]> {
  const rows = await trx
    .updateTable('members')
    .set({ verified_at: at, verified_for: [...basis] })
    .where('id', 'in', memberIds)
    .where('verified_at', 'is', null)
    .where('blocked_at', 'is', null)
    .where(sql<boolean>`NOT EXISTS (
      SELECT FROM reports WHERE reports.member_id = members.id AND reports.status = 'open'
    )`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Keeps the number of admins from changing until the transaction ends, and answers who they are. */
export async function lockAdmins(trx: Kysely<Database>): Promise<string[]> {
  const rows = await trx
    .selectFrom('members')
    .select('id')
    .where('is_admin', '=', true)
    .where('blocked_at', 'is', null)
    .where('state', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function setRole(
  trx: Kysely<Database>,
  memberId: string,
  role: 'member' | 'moderator' | 'admin',
): Promise<void> {
  await trx
    .updateTable('members')
    .set({ is_admin: role === 'admin', is_moderator: role === 'moderator' })
    .where('id', '=', memberId)
    .execute();
}

/** Brings a profile back into browse where no open report is left. */
export async function releaseHeld(trx: Kysely<Database>, memberId: string): Promise<void> {
  await trx
    .updateTable('members')
    .set({ held_at: null })
    .where('id', '=', memberId)
    .where('held_at', 'is not', null)
    .where(sql<boolean>`NOT EXISTS (
      SELECT FROM reports WHERE reports.member_id = members.id AND reports.status = 'open'
    )`)
    .execute();
}
