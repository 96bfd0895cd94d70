import type { Context } from '../../core/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { endFamilyBetween } from '../family/index.ts';
import { lockPair, publishMatch, publishToSpeakers, speakersIn } from '../match/index.ts';
import { lockMatchWithTarget } from './report-target.ts';
import { deleteBlock, insertBlock } from './store.ts';

/**
 * Blocks a member. A part of one in the family of the other ends, with its invitations and live
 * connections. The match's row stays locked until the commit, so that a message in progress is
 * either stored before or refused.
 */
export async function blockMember(
  context: Context,
  memberId: string,
  otherId: string,
): Promise<void> {
  const { match, speakers, closeFamily } = await inTransaction(context.db, async (trx) => {
    const match = await lockMatchWithTarget(trx, memberId, otherId);
    // A trigger ends the openings when the block is stored.
    const speakers = match === null ? [] : await speakersIn(trx, [match]);
    await insertBlock(trx, memberId, otherId, context.now());
    const closeFamily = await endFamilyBetween(context, trx, memberId, otherId);
    return { match, speakers, closeFamily };
  });
  closeFamily();
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
    const deleted = await deleteBlock(trx, memberId, otherId);
    return deleted ? lockPair(trx, memberId, otherId) : undefined;
  });
  if (match !== undefined) await publishMatch(context, match.id);
}
