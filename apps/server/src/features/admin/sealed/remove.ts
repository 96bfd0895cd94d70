import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import { lockForReview } from '../../../db/review.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { sendNoticeToMember } from '../../account/index.ts';
import { sealPhotos } from '../../moderation/index.ts';
import { photoErasure } from '../../photo/index.ts';
import { withdrawVerification } from '../../profile/index.ts';
import { writeAuditEntry } from '../audit.store.ts';
import { photosRemovedText } from '../message-texts.ts';

/**
 * Removes all photos of a member, so that no URL shows them, and stores sealed copies. If there
 * were photos, also withdraws the Verified mark and notifies the member. Returns the number of
 * photos. Called from the command line. Fails with PROFILE_NOT_FOUND.
 */
export async function removePhotos(
  context: Context,
  { memberId, reason }: { readonly memberId: string; readonly reason: string },
): Promise<number> {
  const at = context.now();
  const removal = await inTransaction(context.db, async (trx) => {
    if (!(await lockForReview(trx, memberId))) throw new Failure('PROFILE_NOT_FOUND');
    const count = await sealPhotos(context, trx, memberId, { until: at });
    const afterCommit = await photoErasure(context).erase(trx, { memberId, at, contacts: [] });
    if (count > 0) await withdrawVerification(trx, memberId);
    await writeAuditEntry(trx, { act: 'REMOVE_PHOTOS', actorId: null, memberId, note: reason, at });
    return { count, afterCommit };
  });
  await removal.afterCommit();
  if (removal.count > 0) await sendNoticeToMember(context, memberId, photosRemovedText());
  return removal.count;
}
