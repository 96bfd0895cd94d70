import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/** Locks a member or another person. Returns undefined if there is none. */
export async function lockMember(
  trx: Kysely<Database>,
  personId: string,
): Promise<{ blocked_at: Date | null } | undefined> {
  const member = await lockIn('members', trx, personId);
  return member ?? lockIn('persons', trx, personId);
}

function lockIn(table: 'members' | 'persons', trx: Kysely<Database>, id: string) {
  return trx
    .selectFrom(table)
    .select('blocked_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Blocks or unblocks a member or another person. The reason is stored for members only. */
export async function setBlocked(
  trx: Kysely<Database>,
  personId: string,
  change: { readonly blocked_at: Date | null; readonly block_reason: string | null },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('members')
    .set(change)
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  const { blocked_at } = change;
  await trx.updateTable('persons').set({ blocked_at }).where('id', '=', personId).execute();
}

/** Deletes the rate limits that have the member's id in the key. */
export async function deleteRateLimitsOf(trx: Kysely<Database>, memberId: string): Promise<void> {
  await trx
    .deleteFrom('rate_limits')
    .where((row) =>
      row.or([row('key', 'like', `%:${memberId}`), row('key', 'like', `%:${memberId}:%`)]),
    )
    .execute();
}

/** Starts the retention period of the account's origin. */
export async function startOriginRetention(
  trx: Kysely<Database>,
  memberId: string,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('account_origins')
    .set({ ended_at: at })
    .where('member_id', '=', memberId)
    .execute();
}

/** Deletes a member or another person. Foreign keys delete or clear what refers to them. */
export async function deleteMemberRow(trx: Kysely<Database>, personId: string): Promise<void> {
  // Entries about a relative have no foreign key to the person, because the subject of an entry can
  // also be a case.
  await trx
    .updateTable('audit_log')
    .set({ subject_id: null })
    .where('subject_id', '=', personId)
    .execute();
  await trx.deleteFrom('members').where('id', '=', personId).execute();
  await trx.deleteFrom('persons').where('id', '=', personId).execute();
}
