import type { CaseAct, decideMemberCaseBody } from '@sambandha/contract/admin/member-cases';
import type * as z from 'zod/mini';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { finishAll } from '../../core/finish-all.ts';
import type { Viewer } from '../../security/access/viewer.ts';
import {
  blockMemberAndCloseReports,
  decideAbout,
  lockReportsByOthers,
  preparePhotoRequest,
} from './actions.ts';
import { type NewAuditEntry, writeAuditEntry } from './audit.store.ts';
import { closeReasons } from './decide.store.ts';
import { releaseHold } from './release.ts';
import { closeReports } from './reports.ts';

type Decision = z.output<typeof decideMemberCaseBody>;

/**
 * Acts on a member and closes the reports and reasons on which the decision was based. A block
 * closes all reports and reasons, including those that arrived in the meantime. If a report or
 * reason of the decision is already closed, fails with DECIDED and closes none, so that nobody
 * decides on an outdated view. Fails also with DECIDED if the member is already blocked or was
 * asked for a photo within a day, with OWN_REPORT if the actor made a report about the member, and
 * with the errors of `decideAbout`.
 */
export async function decideMemberCase(
  context: Context,
  actor: Viewer,
  memberId: string,
  decision: Decision,
): Promise<void> {
  const { act, reason = null, reasons } = decision;
  await decideAbout(context, actor, memberId, async (trx) => {
    const openReports = await lockReportsByOthers(trx, actor, memberId);
    const decidedReports = openReports.filter(({ id }) => decision.reports.includes(id));
    if (decidedReports.length !== new Set(decision.reports).size) throw new Failure('DECIDED');
    const closedCount = reasons.length === 0 ? 0 : await closeReasons(trx, memberId, reasons);
    if (closedCount !== new Set(reasons).size) throw new Failure('DECIDED');
    if (act === 'block') {
      // The contract requires a reason for a block.
      return blockMemberAndCloseReports(context, trx, actor, {
        memberId,
        reason: reason ?? '',
        openReports,
      });
    }
    const sendRequest =
      act === 'askPhoto'
        ? await preparePhotoRequest(context, trx, { memberId, note: reason })
        : null;
    const at = context.now();
    const status = act === 'dismiss' ? 'dismissed' : 'resolved';
    const verdict = { status, by: actor.person, note: reason, at } as const;
    const notifyReporters = await closeReports(context, trx, decidedReports, verdict);
    await releaseHold(context, trx, memberId);
    await writeAuditEntry(trx, {
      act: auditActOf(act, decidedReports.length),
      actorId: actor.person,
      memberId,
      // An entry names one subject, so an entry about several reports names only the member.
      subjectId: decidedReports.length === 1 ? decidedReports[0]?.id : undefined,
      note: reason,
      at,
    });
    return () => finishAll([notifyReporters, () => sendRequest?.()]);
  });
}

const auditActs = {
  resolve: 'RESOLVE_CASE',
  askPhoto: 'PHOTO_CASE',
} as const;

/**
 * Returns the act for the audit log. The dismissal of a case without reports is logged as REVIEW,
 * because it only closes reasons for review.
 */
function auditActOf(act: Exclude<CaseAct, 'block'>, reportCount: number): NewAuditEntry['act'] {
  if (act !== 'dismiss') return auditActs[act];
  return reportCount === 0 ? 'REVIEW' : 'DISMISS_CASE';
}
