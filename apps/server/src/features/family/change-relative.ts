import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Viewer } from '../../security/access/viewer.ts';
import { lockOwnAccount, relativeMoreRightsText, sendNoticeToMember } from '../account/index.ts';
import { endInvitationsTo, type PartEndDependency } from './end-part.ts';
import { logMembershipChange } from './log/acts.ts';
import { lockCandidateAndPerson } from './log/store.ts';
import { isHigherPart } from './rules.ts';
import * as store from './store.ts';

/**
 * Changes a relative of the candidate, and sends the candidate a notice if the relative gained
 * rights. Fails with RELATIVE_NOT_FOUND or UNAUTHENTICATED.
 */
export async function changeRelative(
  context: Context & PartEndDependency,
  viewer: Viewer,
  personId: string,
  changes: store.RelativeChange,
) {
  const candidateId = viewer.onBehalfOf;
  const relative = { candidateId, personId };
  const { before, after, publishOpenings } = await inTransaction(context.db, async (trx) => {
    await lockOwnAccount(trx, viewer);
    await lockCandidateAndPerson(trx, relative);
    const former = await store.lockRelative(trx, relative);
    const publish = await context.preparePartEnd(context, trx, relative);
    const changed = await store.changeRelative(trx, relative, changes);
    if (former === undefined || changed === undefined) throw new Failure('RELATIVE_NOT_FOUND');
    const { part, relation } = changed;
    if (part !== former.part) {
      // An older invitation must not restore a part that was removed.
      await endInvitationsTo(context, trx, relative);
      const change = { kind: 'PART_CHANGED', before: former.part, after: part } as const;
      await logMembershipChange(context, trx, { ...relative, relation }, change);
    }
    return { before: former, after: changed, publishOpenings: publish };
  });
  context.live.readmitRelative(candidateId, personId);
  if (after.part !== before.part) await publishOpenings();
  if (isHigherPart(after.part, before.part) || changes.sendsAlone === true) {
    const text = relativeMoreRightsText(context.config.publicUrl);
    await sendNoticeToMember(context, candidateId, text);
  }
  return after;
}
