import type { Transaction } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AfterCommit } from '../../account/index.ts';
import { pressedStore } from '../../pressed/index.ts';
import { type NewAuditEntry, writeAuditEntry } from '../audit.store.ts';
import { closeReasons, lockMembers } from '../decide.store.ts';
import { changeFeedback } from '../inbox/store.ts';
import { closeRelativeReports } from '../relatives/close.ts';
import { lockOpenRelativeReport } from '../relatives/store.ts';
import { releaseHold } from '../release.ts';
import { closeReports } from '../reports.ts';
import { lockOpenReport, type UnhandledCase, unhandledCases } from './store.ts';

/** Returns the open cases that no team member may handle. */
export function listUnhandled({ db }: Pick<Context, 'db'>): Promise<UnhandledCase[]> {
  return unhandledCases(db);
}

const auditActs = {
  pressed: 'PRESSED_KEEP',
  report: 'DISMISS_REPORT',
  relativeReport: 'DISMISS_RELATIVE',
  review: 'REVIEW',
  feedback: 'CLOSE_FEEDBACK',
} as const satisfies Partial<Record<UnhandledCase['kind'], NewAuditEntry['act']>>;

/**
 * Closes a case that no team member may handle. It dismisses a report, closes reasons for review
 * and feedback, and keeps the hold of a press. Fails with NOT_FOUND if a team member may handle the
 * case. Fails with FORBIDDEN for a recovery case, which needs an admin who reads both sides.
 */
export async function closeUnhandled(
  context: Context,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  const at = context.now();
  const afterCommit = await inTransaction(context.db, async (trx): Promise<AfterCommit> => {
    const { kind, memberId, reasons } = await lockUnhandled(trx, id);
    if (kind === 'recovery') throw new Failure('FORBIDDEN');
    const act = auditActs[kind];
    const decision = { status: 'dismissed', by: null, note: reason, at } as const;
    const entry = { act, actorId: null, note: reason, at };
    if (kind === 'relativeReport') {
      const report = await lockOpenRelativeReport(trx, id);
      await writeAuditEntry(trx, { ...entry, subjectId: report.person_id });
      return closeRelativeReports(context, trx, [report], decision);
    }
    if (kind === 'review') {
      if (memberId === null || reasons === null) throw new Failure('NOT_FOUND');
      await closeReasons(trx, memberId, reasons);
      await releaseHold(context, trx, memberId);
      await writeAuditEntry(trx, { ...entry, memberId });
      return async () => {};
    }
    await writeAuditEntry(trx, { ...entry, memberId, subjectId: id });
    if (kind === 'report') {
      const report = await lockOpenReport(trx, id);
      const notifyReporters = await closeReports(context, trx, [report], decision);
      await releaseHold(context, trx, report.member_id);
      return notifyReporters;
    }
    if (kind === 'feedback') await changeFeedback(trx, id, { status: 'closed', closed_at: at });
    if (kind === 'pressed') await pressedStore.changeCase(trx, id, { kept_at: at });
    return async () => {};
  });
  await afterCommit();
}

/**
 * Locks the member of a case and then reads the case under the lock. Every decision locks the
 * member before the case. Fails with NOT_FOUND.
 */
async function lockUnhandled(trx: Transaction<Database>, id: string): Promise<UnhandledCase> {
  const [caseBeforeLock] = await unhandledCases(trx, id);
  if (caseBeforeLock?.memberId != null) await lockMembers(trx, [caseBeforeLock.memberId]);
  const [unhandled] = await unhandledCases(trx, id);
  if (unhandled === undefined) throw new Failure('NOT_FOUND');
  return unhandled;
}
