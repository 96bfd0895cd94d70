import type { ReviewReason } from '@sambandha/contract/admin/choices';
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

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
