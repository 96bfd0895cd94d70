import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockPair, publishMatch } from '../match/index.ts';
import { knownMatch } from './known.ts';
import { deleteBlock, insertBlock } from './store.ts';

/**
 * From the commit on neither sees the other. The match's row is held meanwhile, so that a message on
 * its way is either stored before or refused.
 */
export async function blockMember(
  context: Context,
  memberId: string,
  otherId: string,
): Promise<void> {
  const match = await inTransaction(context.db, async (trx) => {
    const match = await knownMatch(trx, memberId, otherId);
    await insertBlock(trx, memberId, otherId, context.now());
    return match;
  });
  context.live.part(memberId, otherId);
  if (match !== null) await publishMatch(context, match.id);
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
