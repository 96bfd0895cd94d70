import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/** Keeps a member from changing until the transaction ends; undefined if there is none. */
export async function lockMember(
  trx: Kysely<Database>,
  memberId: string,
): Promise<{ blocked_at: Date | null } | undefined> {
  return trx
    .selectFrom('members')
    .select('blocked_at')
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
}

export async function setBlocked(
  trx: Kysely<Database>,
  memberId: string,
  change: { readonly blocked_at: Date | null; readonly block_reason: string | null },
): Promise<void> {
  await trx.updateTable('members').set(change).where('id', '=', memberId).execute();
}

/** Forgets the limits that were counted under the member's id. */
export async function forgetLimits(trx: Kysely<Database>, memberId: string): Promise<void> {
  await trx.deleteFrom('rate_limits').where('key', 'like', `%:${memberId}`).execute();
}

/** From now on run the days for which the account's origin is kept. */
export async function endOrigin(trx: Kysely<Database>, memberId: string, at: Date): Promise<void> {
  await trx
    .updateTable('account_origins')
    .set({ ended_at: at })
    .where('member_id', '=', memberId)
    .execute();
}

/** Deletes the member, and with the row everything that refers to it. */
export async function deleteMemberRow(trx: Kysely<Database>, memberId: string): Promise<void> {
  await trx.deleteFrom('members').where('id', '=', memberId).execute();
}
