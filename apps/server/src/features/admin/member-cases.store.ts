import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { hasNoConflict } from '../../security/access/conflict.store.ts';
import {
  addReportColumns,
  hasOpenReport,
  hasReasonForReview,
  selectMembers,
  sortOrders,
} from './members.store.ts';
import type { CaseWorker } from './rules.ts';

/**
 * Returns the condition that `member` has an undecided case that the worker may decide. Nobody
 * decides their own case, and only admins decide about staff.
 */
export function mayDecideMemberCase({ id, isAdmin }: CaseWorker) {
  return sql<boolean>`((${hasOpenReport(id)} OR ${hasReasonForReview}) AND member.id <> ${id}
    AND ${hasNoConflict(sql.ref('member.id'), id)}
    AND (${isAdmin} OR NOT (member.is_admin OR member.is_moderator)))`;
}

/**
 * Returns the members with open reports or reasons for review about whom the worker may decide, the
 * most urgent first. Blocked members are included.
 */
export async function listMemberCases(
  db: Kysely<Database>,
  { worker, page, limit }: { worker: CaseWorker; page: number; limit: number },
) {
  const cases = selectMembers(db, { readerId: worker.id }).where(mayDecideMemberCase(worker));
  const [rows, { total }] = await Promise.all([
    addReportColumns(cases, worker.id)
      .orderBy(sortOrders.due)
      .orderBy('member.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    cases.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
