import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/** Keeps a member from changing until the transaction ends; false where there is none. */
export async function lockMember(trx: Kysely<Database>, memberId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets the limits that were counted under the member's id. */
export async function forgetLimits(trx: Kysely<Database>, memberId: string): Promise<void> {
  await trx.deleteFrom('rate_limits').where('key', 'like', `%:${memberId}`).execute();
}

/** From now on runs the year for which the account's origin is kept. */
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

/** Forgets the origins of accounts that ended before a moment. */
export async function purgeOrigins(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('account_origins').where('ended_at', '<=', before).execute();
}
