import type { Context } from '../../core/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { endFamilyBetween } from '../family/index.ts';
import { lockPair, publishMatch, publishToSpeakers, speakersIn } from '../match/index.ts';
import { lockMatchWithTarget } from './report-target.ts';
import { deleteBlock, insertBlock } from './store.ts';

/**
 * Blocks a member. If one of the two is a relative of the other, that part ends, with its
 * invitations and live connections. The match's row is locked until the commit, so that a
 * concurrent message is either stored before the block or rejected.
 */
export async function blockMember(
  context: Context,
  memberId: string,
  otherId: string,
): Promise<void> {
  const { match, speakers, closeConnections } = await inTransaction(context.db, async (trx) => {
    const match = await lockMatchWithTarget(trx, memberId, otherId);
    // A trigger ends the openings when the block is stored.
    const speakers = match === null ? [] : await speakersIn(trx, [match]);
    await insertBlock(trx, memberId, otherId, context.now());
    const closeConnections = await endFamilyBetween(context, trx, memberId, otherId);
    return { match, speakers, closeConnections };
  });
  closeConnections();
  context.live.unwatch(memberId, otherId);
  if (match !== null) await publishMatch(context, match.id);
  publishToSpeakers(context, speakers);
}

export async function unblockMember(
  context: Context,
  memberId: string,
  otherId: string,
): Promise<void> {
  const match = await inTransaction(context.db, async (trx) => {
    const isDeleted = await deleteBlock(trx, memberId, otherId);
    return isDeleted ? lockPair(trx, memberId, otherId) : undefined;
  });
  if (match !== undefined) await publishMatch(context, match.id);
}
