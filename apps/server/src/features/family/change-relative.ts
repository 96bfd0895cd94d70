import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Viewer } from '../../security/access/viewer.ts';
import {
  lockOwnAccount,
  relativeRightsExtendedText,
  sendNoticeToMember,
} from '../account/index.ts';
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
  const { before, after, publishPartEnd } = await inTransaction(context.db, async (trx) => {
    await lockOwnAccount(trx, viewer);
    await lockCandidateAndPerson(trx, relative);
    const formerRelative = await store.lockRelative(trx, relative);
    const publish = await context.preparePartEnd(context, trx, relative);
    const changedRelative = await store.changeRelative(trx, relative, changes);
    if (formerRelative === undefined || changedRelative === undefined) {
      throw new Failure('RELATIVE_NOT_FOUND');
    }
    const { part, relation } = changedRelative;
    if (part !== formerRelative.part) {
      // An older invitation must not restore a part that was removed.
      await endInvitationsTo(context, trx, relative);
      const change = { kind: 'PART_CHANGED', before: formerRelative.part, after: part } as const;
      await logMembershipChange(context, trx, { ...relative, relation }, change);
    }
    return { before: formerRelative, after: changedRelative, publishPartEnd: publish };
  });
  context.live.readmitRelative(candidateId, personId);
  if (after.part !== before.part) await publishPartEnd();
  if (isHigherPart(after.part, before.part) || changes.sendsAlone === true) {
    const text = relativeRightsExtendedText(context.config.publicUrl);
    await sendNoticeToMember(context, candidateId, text);
  }
  return after;
}
