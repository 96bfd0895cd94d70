import type { ReviewReason } from '@sambandha/contract/admin/choices';
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Locks a member until the transaction ends, so that other reports about the member and changes of
 * the hold wait. Returns false if the member does not exist.
 */
export async function lockForReview(trx: Kysely<Database>, memberId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Adds a reason to review a member. Does nothing if the reason exists already or the member is
 * deleted.
 */
export async function addReviewReason(
  db: Kysely<Database>,
  { memberId, reason, at }: { memberId: string; reason: ReviewReason; at: Date },
): Promise<void> {
  await db
    .insertInto('review_reasons')
    .columns(['member_id', 'reason', 'at'])
    .expression((query) =>
      query
        .selectFrom('members')
        .select(['id', sql<string>`${reason}`.as('reason'), sql<Date>`${at}::timestamptz`.as('at')])
        .where('id', '=', memberId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
