import type { Context } from '../../core/context.ts';
import { finishAll } from '../../core/finish-all.ts';
import type { Erasure } from '../../lifecycle/erasure.ts';
import { deleteUnansweredMatches, detachMember, lockMatchesOf } from './erasure.store.ts';
import { publishMatch, publishMatchEnd } from './publish.ts';

/**
 * Ends the matches of a deleted member. Matches in which the partner wrote a message remain,
 * without the member. The member's messages must be deleted first.
 */
export function matchErasure(context: Context): Erasure {
  return {
    lock: lockMatchesOf,
    erase: async (trx, { memberId, at }) => {
      // A match may have been created after `lock` and before the member's row was locked.
      await lockMatchesOf(trx, memberId);
      const deletedMatches = await deleteUnansweredMatches(trx, memberId);
      const detachedMatches = await detachMember(trx, memberId, at);
      return async () => {
        for (const { partnerId } of [...deletedMatches, ...detachedMatches]) {
          context.live.stopPresenceUpdates(memberId, partnerId);
        }
        for (const { id, partnerId } of deletedMatches) {
          publishMatchEnd(context, id, partnerId, memberId);
        }
        const publishers = detachedMatches.map(({ id, partnerId }) => {
          return () => publishMatch(context, id, partnerId);
        });
        await finishAll(publishers);
      };
    },
  };
}
