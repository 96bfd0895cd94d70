import type { Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { finishAll } from '../../core/finish-all.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Viewer } from '../../security/access/viewer.ts';
import { type AfterCommit, sendNoticeToMember } from '../account/index.ts';
import { sealEvidenceCopies } from '../moderation/index.ts';
import { writeAuditEntry } from './audit.store.ts';
import { lockForDecision } from './authority.ts';
import { reportDecidedText, reportReadText } from './message-texts.ts';
import { recipientsOutsideFamily } from './recipients.store.ts';
import { releaseHold } from './release.ts';
import * as store from './reports.store.ts';

/**
 * Acknowledges a report and notifies its reporter. Fails with DECIDED if the report is acknowledged
 * or decided, and with the errors of `lockReportForDecision`.
 */
export async function acknowledgeReport(
  context: Context,
  actor: Viewer,
  id: string,
): Promise<void> {
  const at = context.now();
  const recipients = await inTransaction(context.db, async (trx) => {
    const report = await lockOpenReport(trx, actor, id);
    if (report.acknowledged_at !== null) throw new Failure('DECIDED');
    await store.acknowledgeReport(trx, id, at);
    await writeAuditEntry(trx, {
      act: 'ACKNOWLEDGE_REPORT',
      actorId: actor.person,
      memberId: report.aboutId,
      subjectId: id,
      at,
    });
    return recipientsOf(trx, [report]);
  });
  for (const recipient of recipients) {
    await sendNoticeToMember(context, recipient, reportReadText());
  }
}

/**
 * Decides a report, notifies its reporter, and ends a hold of the profile that has no other cause.
 * Fails with DECIDED if the report is decided, and with the errors of `lockReportForDecision`.
 */
export async function resolveReport(
  context: Context,
  actor: Viewer,
  input: { id: string; outcome: 'resolved' | 'dismissed'; note: string | null },
): Promise<void> {
  const { id, outcome, note } = input;
  const at = context.now();
  const notifyReporters = await inTransaction(context.db, async (trx) => {
    const report = await lockOpenReport(trx, actor, id);
    const decision = { status: outcome, by: actor.person, note, at };
    const afterCommit = await closeReports(context, trx, [report], decision);
    if (report.aboutId !== null) await releaseHold(context, trx, report.aboutId);
    await writeAuditEntry(trx, {
      act: outcome === 'resolved' ? 'RESOLVE_REPORT' : 'DISMISS_REPORT',
      actorId: actor.person,
      memberId: report.aboutId,
      subjectId: id,
      note,
      at,
    });
    return afterCommit;
  });
  await notifyReporters();
}

/**
 * Decides locked open reports about one member and seals the messages attached to them. Returns the
 * function that notifies each reporter once.
 */
export async function closeReports(
  context: Context,
  trx: Transaction<Database>,
  openReports: readonly store.OpenReport[],
  decision: store.ReportDecision,
): Promise<AfterCommit> {
  const ids = openReports.map(({ id }) => id);
  await store.decideReports(trx, ids, decision);
  await sealEvidenceCopies(context, trx, ids);
  const recipients = await recipientsOf(trx, openReports);
  const text = reportDecidedText(decision.status);
  return () => finishAll(recipients.map((id) => () => sendNoticeToMember(context, id, text)));
}

/** Returns the reporters who receive notices about reports on one member. */
async function recipientsOf(
  trx: Transaction<Database>,
  reports: readonly store.OpenReport[],
): Promise<string[]> {
  const [report] = reports;
  if (report === undefined) return [];
  const reporters = reports.map(({ actor_id: actorId, reporter_id: id }) => actorId ?? id);
  return recipientsOutsideFamily(trx, report.member_id, reporters);
}

/** Like `lockReportForDecision`, for an open report. Fails also with DECIDED if it is not open. */
async function lockOpenReport(trx: Transaction<Database>, actor: Viewer, id: string) {
  const report = await lockReportForDecision(trx, actor, id);
  if (report.status !== 'open') throw new Failure('DECIDED');
  return report;
}

/**
 * Locks a report. `aboutId` is null if the reported member is deleted. Nobody may decide a report
 * by or about themself, and no moderator may decide a report about an admin or another moderator.
 * Fails with NOT_FOUND, OWN_ACCOUNT or FORBIDDEN.
 */
export async function lockReportForDecision(
  trx: Transaction<Database>,
  { person: actorId }: Viewer,
  id: string,
) {
  const row = await store.findReport(trx, id, actorId);
  if (row === undefined) throw new Failure('NOT_FOUND');
  if ([row.member_id, row.reporter_id, row.actor_id].includes(actorId)) {
    throw new Failure('OWN_ACCOUNT');
  }
  // The member must always be locked before the report.
  const memberIds = [row.member_id];
  const { accessible, decidable } = await lockForDecision(trx, {
    actorId,
    memberIds,
    requiredRole: 'moderator',
  });
  const aboutId = accessible.has(row.member_id) ? row.member_id : null;
  if (aboutId !== null && !decidable.has(aboutId)) throw new Failure('FORBIDDEN');
  const report = await store.lockReport(trx, id, actorId);
  if (report === undefined) throw new Failure('NOT_FOUND');
  return { ...report, aboutId };
}
