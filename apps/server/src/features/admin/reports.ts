import type { Transaction } from 'kysely';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Failure } from '../../failure.ts';
import { sendNoticeToMember } from '../account/index.ts';
import { sealCopies } from '../moderation/index.ts';
import { writeAct } from './audit.store.ts';
import { holdDecision } from './authority.ts';
import { releaseHeld } from './decide.store.ts';
import { reportDecidedText, reportReadText } from './messages.ts';
import * as store from './reports.store.ts';

/** Tells whoever made a report that it is being looked at. */
export async function acknowledgeReport(
  context: Context,
  actor: Viewer,
  id: string,
): Promise<void> {
  const at = context.now();
  const reporterId = await inTransaction(context.db, async (trx) => {
    const report = await openReport(trx, actor, id);
    if (report.acknowledged_at !== null) throw new Failure('DECIDED');
    await store.acknowledge(trx, id, at);
    await writeAct(trx, {
      act: 'ACKNOWLEDGE_REPORT',
      actorId: actor.person,
      memberId: report.aboutId,
      subjectId: id,
      at,
    });
    return report.reporter_id;
  });
  if (reporterId !== null) await sendNoticeToMember(context, reporterId, reportReadText());
}

/** Decides a report. With the last open one about a member their profile is back in browse. */
export async function resolveReport(
  context: Context,
  actor: Viewer,
  given: { id: string; outcome: 'resolved' | 'dismissed'; note: string | null },
): Promise<void> {
  const { id, outcome, note } = given;
  const at = context.now();
  const reporterId = await inTransaction(context.db, async (trx) => {
    const report = await openReport(trx, actor, id);
    await store.decide(trx, [id], { status: outcome, by: actor.person, note, at });
    await sealCopies(context, trx, [id]);
    if (report.aboutId !== null) await releaseHeld(trx, report.aboutId);
    await writeAct(trx, {
      act: outcome === 'resolved' ? 'RESOLVE_REPORT' : 'DISMISS_REPORT',
      actorId: actor.person,
      memberId: report.aboutId,
      subjectId: id,
      note,
      at,
    });
    return report.reporter_id;
  });
  if (reporterId !== null)
    await sendNoticeToMember(context, reporterId, reportDecidedText(outcome));
}

/** Likewise, where it is still open. Fails with DECIDED, too. */
async function openReport(trx: Transaction<Database>, actor: Viewer, id: string) {
  const report = await heldReport(trx, actor, id);
  if (report.status !== 'open') throw new Failure('DECIDED');
  return report;
}

/**
 * A report under a lock, and whom it is about where they are still here. Nobody decides about
 * themselves, neither as the one reported nor as the one who reported, and no moderator about another
 * or an admin. Fails with NOT_FOUND, OWN_ACCOUNT or FORBIDDEN.
 */
export async function heldReport(
  trx: Transaction<Database>,
  { person: actorId }: Viewer,
  id: string,
) {
  const seen = await store.findReport(trx, id);
  if (seen === undefined) throw new Failure('NOT_FOUND');
  if ([seen.member_id, seen.reporter_id].includes(actorId)) throw new Failure('OWN_ACCOUNT');
  // The member before their report, as everyone else locks them.
  const memberIds = [seen.member_id];
  const { here, may } = await holdDecision(trx, { actorId, memberIds, needed: 'moderator' });
  const aboutId = here.has(seen.member_id) ? seen.member_id : null;
  if (aboutId !== null && !may.has(aboutId)) throw new Failure('FORBIDDEN');
  const report = await store.lockReport(trx, id);
  if (report === undefined) throw new Failure('NOT_FOUND');
  return { ...report, aboutId };
}
