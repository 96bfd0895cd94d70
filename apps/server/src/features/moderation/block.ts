import type { Context } from '../../core/context.ts';
import { finishAll } from '../../core/finish-all.ts';
import { inTransaction } from '../../db/transaction.ts';
import { endFamilyBetween, type PartEndDependency } from '../family/index.ts';
import { findSpeakers, lockPair, publishMatch, publishToSpeakers } from '../match/index.ts';
import { prepareUnreadChange } from '../notification/index.ts';
import { lockMatchWithTarget } from './report-target.ts';
import { deleteBlock, insertBlock } from './store.ts';

/**
 * Blocks a member. If one of the two members is a relative in the family of the other, the part of
 * this relative and its live connections end. The links of invitations between the two become
 * invalid. The match's row is locked until the commit, so that a concurrent message is either
 * stored before the block or rejected. Fails with PROFILE_NOT_FOUND.
 */
export async function blockOtherMember(
  context: Context & PartEndDependency,
  memberId: string,
  otherId: string,
): Promise<void> {
  const block = await inTransaction(context.db, async (trx) => {
    const match = await lockMatchWithTarget(trx, memberId, otherId);
    // The speakers are read first, because a trigger ends the openings when the block is stored.
    const speakers = match === null ? [] : await findSpeakers(trx, [match]);
    // Triggers also end requests, which changes the counts of unread notifications. Without a
    // match, the other member must not notice the block.
    const recipientIds = match === null ? [memberId] : [memberId, otherId];
    const publishUnread = await prepareUnreadChange(context, trx, recipientIds);
    const publishFamilyEnd = await endFamilyBetween(context, trx, memberId, otherId);
    await insertBlock(trx, memberId, otherId, context.now());
    return { match, speakers, publishUnread, publishFamilyEnd };
  });
  const { match } = block;
  await finishAll([
    () => context.live.stopPresenceUpdates(memberId, otherId),
    block.publishFamilyEnd,
    () => match !== null && publishMatch(context, match.id),
    () => publishToSpeakers(context, block.speakers),
    block.publishUnread,
  ]);
}

/** Removes a member's block of another member. Does nothing if there is none. */
export async function unblockOtherMember(
  context: Context,
  memberId: string,
  otherId: string,
): Promise<void> {
  const match = await inTransaction(context.db, async (trx) => {
    const isUnblocked = await deleteBlock(trx, memberId, otherId);
    return isUnblocked ? lockPair(trx, memberId, otherId) : undefined;
  });
  if (match !== undefined) await publishMatch(context, match.id);
}
