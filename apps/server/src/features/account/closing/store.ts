import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/** Locks a member; undefined if there is none. */
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

/** Deletes the rate limits keyed by the member's id. */
export async function forgetLimits(trx: Kysely<Database>, memberId: string): Promise<void> {
  await trx.deleteFrom('rate_limits').where('key', 'like', `%:${memberId}`).execute();
}

/** Starts the retention period of the account's origin. */
export async function endOrigin(trx: Kysely<Database>, memberId: string, at: Date): Promise<void> {
  await trx
    .updateTable('account_origins')
    .set({ ended_at: at })
    .where('member_id', '=', memberId)
    .execute();
}

/** Deletes the member and, by cascade, every row that refers to it. */
export async function deleteMemberRow(trx: Kysely<Database>, memberId: string): Promise<void> {
  await trx.deleteFrom('members').where('id', '=', memberId).execute();
}
