import type { AdminStats } from '@sambandha/contract/admin/schemas';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { hasNoConflict, mayHandle } from '../../security/access/conflict.store.ts';
import { mayHandleFeedback } from './inbox/store.ts';
import { mayDecideMemberCase } from './member-cases.store.ts';
import { statusFor } from './members.store.ts';
import { mayDecidePressedCase } from './pressed/store.ts';
import { countRelativeCases } from './relatives/store.ts';
import { isReportedMemberDeleted, mayHandleReport } from './reports.store.ts';
import type { CaseWorker } from './rules.ts';

/**
 * Returns the number of items in each tab of the panel for a team member, except the tab of consent
 * calls.
 */
export async function countStats(
  db: Kysely<Database>,
  worker: CaseWorker,
): Promise<Omit<AdminStats, 'rings'>> {
  const [members, feedback, recoveryCases, cases, pressed, reports, relativeCases] =
    await Promise.all([
      db
        .selectFrom('members as member')
        .select([statusFor(worker.id).as('status'), sql<number>`count(*)::int`.as('count')])
        .where(hasNoConflict(sql.ref('member.id'), worker.id))
        .groupBy(sql`1`)
        .execute(),
      db
        .selectFrom('feedback')
        .select(sql<number>`count(*) FILTER (WHERE status = 'open')::int`.as('openFeedback'))
        .select(sql<number>`count(*) FILTER (WHERE status = 'closed')::int`.as('closedFeedback'))
        .where(mayHandleFeedback(worker.id))
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('recovery_cases as recovery_case')
        .select(sql<number>`count(*) FILTER (WHERE settled_at IS NULL)::int`.as('openCases'))
        .select(sql<number>`count(*) FILTER (WHERE settled_at IS NOT NULL)::int`.as('settledCases'))
        .where(
          mayHandle(sql.ref('recovery_case.id'), [sql.ref('recovery_case.member_id')], worker.id),
        )
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('members as member')
        .select(sql<number>`count(*)::int`.as('memberCases'))
        .where(mayDecideMemberCase(worker))
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('pressed_cases as pressed_case')
        .leftJoin('members as member', 'member.id', 'pressed_case.candidate_id')
        .select(sql<number>`count(*)::int`.as('pressedCases'))
        .where(mayDecidePressedCase(worker))
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('reports as report')
        .select(
          sql<number>`count(*) FILTER (
          WHERE report.status = 'open' AND ${isReportedMemberDeleted})::int`.as('departedReports'),
        )
        .select(
          sql<number>`count(*) FILTER (WHERE report.status <> 'open')::int`.as('decidedReports'),
        )
        .where('report.member_id', '<>', worker.id)
        .where(mayHandleReport(worker.id))
        .executeTakeFirstOrThrow(),
      countRelativeCases(db, worker),
    ]);
  const count = (status: string) => members.find((row) => row.status === status)?.count ?? 0;
  return {
    pending: count('pending'),
    verified: count('verified'),
    reported: count('reported'),
    blocked: count('blocked'),
    ...feedback,
    ...recoveryCases,
    ...cases,
    ...pressed,
    relativeCases,
    ...reports,
  };
}
