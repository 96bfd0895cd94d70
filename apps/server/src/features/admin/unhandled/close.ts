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
import { listUnhandledCases, lockOpenReport, type UnhandledCase } from './store.ts';

type CaseCloser = (
  context: Context,
  trx: Transaction<Database>,
  closing: CaseClosing,
) => Promise<AfterCommit>;

interface CaseClosing {
  readonly unhandledCase: UnhandledCase;
  readonly reason: string;
  readonly at: Date;
}

const closers: Readonly<Record<UnhandledCase['kind'], CaseCloser>> = {
  report: async (context, trx, closing) => {
    const { id, memberId } = closing.unhandledCase;
    await writeEntry(trx, closing, { act: 'DISMISS_REPORT', memberId, subjectId: id });
    const report = await lockOpenReport(trx, id);
    const notifyReporters = await closeReports(context, trx, [report], dismissalOf(closing));
    await releaseHold(context, trx, report.member_id);
    return notifyReporters;
  },
  relativeReport: async (context, trx, closing) => {
    const report = await lockOpenRelativeReport(trx, closing.unhandledCase.id);
    await writeEntry(trx, closing, { act: 'DISMISS_RELATIVE', subjectId: report.person_id });
    return closeRelativeReports(context, trx, [report], dismissalOf(closing));
  },
  review: async (context, trx, closing) => {
    const { memberId, reasons } = closing.unhandledCase;
    // Never true: a review always has a member and reasons.
    if (memberId === null || reasons === null) throw new Failure('NOT_FOUND');
    await closeReasons(trx, memberId, reasons);
    await releaseHold(context, trx, memberId);
    await writeEntry(trx, closing, { act: 'REVIEW', memberId });
    return async () => {};
  },
  feedback: async (_, trx, closing) => {
    const { id, memberId } = closing.unhandledCase;
    await writeEntry(trx, closing, { act: 'CLOSE_FEEDBACK', memberId, subjectId: id });
    await changeFeedback(trx, id, { status: 'closed', closed_at: closing.at });
    return async () => {};
  },
  pressed: async (_, trx, closing) => {
    const { id, memberId } = closing.unhandledCase;
    await writeEntry(trx, closing, { act: 'PRESSED_KEEP', memberId, subjectId: id });
    await pressedStore.changeCase(trx, id, { kept_at: closing.at });
    return async () => {};
  },
  recovery: async () => {
    throw new Failure('FORBIDDEN');
  },
};

/**
 * Closes a case that no team member may handle. Dismisses a report, closes feedback or the reasons
 * for review, or keeps a candidate under pressure held. Fails with NOT_FOUND if a team member may
 * handle the case. Fails with FORBIDDEN for a recovery case, because an admin must read the
 * evidence of both sides.
 */
export async function closeUnhandledCase(
  context: Context,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  const at = context.now();
  const afterCommit = await inTransaction(context.db, async (trx) => {
    const unhandledCase = await lockUnhandledCase(trx, id);
    return closers[unhandledCase.kind](context, trx, { unhandledCase, reason, at });
  });
  await afterCommit();
}

function dismissalOf({ reason, at }: CaseClosing) {
  return { status: 'dismissed', by: null, note: reason, at } as const;
}

async function writeEntry(
  trx: Transaction<Database>,
  { reason, at }: CaseClosing,
  entry: Pick<NewAuditEntry, 'act' | 'memberId' | 'subjectId'>,
): Promise<void> {
  await writeAuditEntry(trx, { ...entry, actorId: null, note: reason, at });
}

/**
 * Locks the member of a case and then reads the case under the lock. Every decision locks the
 * member before the case. Fails with NOT_FOUND.
 */
async function lockUnhandledCase(trx: Transaction<Database>, id: string): Promise<UnhandledCase> {
  const [caseBeforeLock] = await listUnhandledCases(trx, id);
  if (caseBeforeLock?.memberId != null) await lockMembers(trx, [caseBeforeLock.memberId]);
  const [unhandledCase] = await listUnhandledCases(trx, id);
  if (unhandledCase === undefined) throw new Failure('NOT_FOUND');
  return unhandledCase;
}
