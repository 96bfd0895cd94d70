import type { Context } from '../../context.ts';
import type { Erasure } from '../../erasure.ts';
import { deleteWordless, emptySide, lockMatchesOf } from './erasure.store.ts';
import { publishClosed, publishMatch } from './publish.ts';

/**
 * Ends the matches of a deleted member. Where the other side has written something the match stays
 * with an empty side; the messages of the deleted member must be gone already.
 */
export function matchErasure(context: Context): Erasure {
  return {
    lock: lockMatchesOf,
    erase: async (trx, { memberId, at }) => {
      await lockMatchesOf(trx, memberId);
      const gone = await deleteWordless(trx, memberId);
      const kept = await emptySide(trx, memberId, at);
      return async () => {
        for (const { partnerId } of [...gone, ...kept]) context.live.part(memberId, partnerId);
        for (const { id, partnerId } of gone) publishClosed(context, id, partnerId, memberId);
        for (const { id, partnerId } of kept) await publishMatch(context, id, partnerId);
      };
    },
  };
}
