import { type Kysely, sql } from 'kysely';
import { hasNoConflict } from '../../access/conflict.store.ts';
import type { Database } from '../../db/schema.ts';
import { hasOpenReport, matching, orders, reasonForReview, withReports } from './members.store.ts';

/** Who works through the cases. */
export interface CaseWorker {
  readonly id: string;
  readonly isAdmin: boolean;
}

/**
 * A member m who has something to decide, and about whom this person may decide: nobody's own case is
 * theirs, and staff is the matter of admins.
 */
export function isCaseFor({ id, isAdmin }: CaseWorker) {
  return sql<boolean>`((${hasOpenReport(id)} OR ${reasonForReview}) AND m.id <> ${id}
    AND ${hasNoConflict(sql.ref('m.id'), id)}
    AND (${isAdmin} OR NOT (m.is_admin OR m.is_moderator)))`;
}

/** Members with open reports or reasons for review, blocked ones too, the most urgent first. */
export async function listMemberCases(
  db: Kysely<Database>,
  { worker, page, limit }: { worker: CaseWorker; page: number; limit: number },
) {
  const found = matching(db, { readerId: worker.id }).where(isCaseFor(worker));
  const [rows, { total }] = await Promise.all([
    withReports(found, worker.id)
      .orderBy(orders.due)
      .orderBy('m.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
