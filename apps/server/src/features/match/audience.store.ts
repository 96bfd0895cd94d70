import type { InterestFrom } from '@sambandha/contract/match/interests';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Returns the setting that determines which members may send interest to this member. */
export async function readInterestSetting(
  db: Kysely<Database>,
  memberId: string,
): Promise<InterestFrom> {
  const { interest_from } = await db
    .selectFrom('members')
    .select('interest_from')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return interest_from;
}

/**
 * Like `readInterestSetting`, but locks the row until the transaction ends. Undefined if the
 * member does not exist.
 */
export async function lockInterestSetting(
  trx: Kysely<Database>,
  memberId: string,
): Promise<InterestFrom | undefined> {
  const row = await trx
    .selectFrom('members')
    .select('interest_from')
    .where('id', '=', memberId)
    .forShare()
    .executeTakeFirst();
  return row?.interest_from;
}

export async function saveInterestSetting(
  db: Kysely<Database>,
  memberId: string,
  interestFrom: InterestFrom,
): Promise<void> {
  await db
    .updateTable('members')
    .set({ interest_from: interestFrom })
    .where('id', '=', memberId)
    .execute();
}

export async function isVerified(db: Kysely<Database>, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
