import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Failure } from '../../../failure.ts';
import type { SignedIn } from '../../../http/endpoint.ts';
import { tellMember } from '../../account/index.ts';
import { writeAct } from './audit.store.ts';
import { lockMember, releaseHeld } from './decide.store.ts';
import { reportDecidedText, reportReadText } from './messages.ts';
import * as store from './reports.store.ts';

/** Tells whoever made a report that it is being looked at. */
export async function acknowledgeReport(
  context: Context,
  actor: SignedIn,
  id: string,
): Promise<void> {
  const at = context.now();
  const reporterId = await inTransaction(context.db, async (trx) => {
    const report = await openReport(trx, actor, id);
    if (report.acknowledged_at !== null) throw new Failure('DECIDED');
    await store.acknowledge(trx, id, at);
    await writeAct(trx, {
      act: 'ACKNOWLEDGE_REPORT',
      actorId: actor.memberId,
      memberId: report.aboutId,
      subjectId: id,
      at,
    });
    return report.reporter_id;
  });
  if (reporterId !== null) await tellMember(context, reporterId, reportReadText());
}

/** Decides a report. With the last open one about a member their profile is back in browse. */
export async function resolveReport(
  context: Context,
  actor: SignedIn,
  given: { id: string; outcome: 'resolved' | 'dismissed'; note: string | null },
): Promise<void> {
  const { id, outcome, note } = given;
  const at = context.now();
  const reporterId = await inTransaction(context.db, async (trx) => {
    const report = await openReport(trx, actor, id);
    await store.decide(trx, [id], { status: outcome, by: actor.memberId, note, at });
    if (report.aboutId !== null) await releaseHeld(trx, report.aboutId);
    await writeAct(trx, {
      act: outcome === 'resolved' ? 'RESOLVE_REPORT' : 'DISMISS_REPORT',
      actorId: actor.memberId,
      memberId: report.aboutId,
      subjectId: id,
      note,
      at,
    });
    return report.reporter_id;
  });
  if (reporterId !== null) await tellMember(context, reporterId, reportDecidedText(outcome));
}

/**
 * An open report under a lock, and whom it is about where they are still here. Nobody decides about
 * themselves, neither as the one reported nor as the one who reported.
 */
async function openReport(
  trx: Parameters<typeof store.lockReport>[0],
  actor: SignedIn,
  id: string,
) {
  const seen = await store.findReport(trx, id);
  if (seen === undefined) throw new Failure('NOT_FOUND');
  // The member before their report, as everyone else locks them.
  const about = await lockMember(trx, seen.member_id);
  const report = await store.lockReport(trx, id);
  if (report === undefined) throw new Failure('NOT_FOUND');
  if ([report.member_id, report.reporter_id].includes(actor.memberId)) {
    throw new Failure('OWN_ACCOUNT');
  }
  if (report.status !== 'open') throw new Failure('DECIDED');
  return { ...report, aboutId: about?.id ?? null };
}
