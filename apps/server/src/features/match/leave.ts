import type { Context } from '../../context.ts';
import type { Leave } from '../../leaving.ts';
import { emptySide, partnersOf } from './leave.store.ts';
import { publishMatch } from './publish.ts';

/**
 * Ends the matches of a deleted member. Where the other side has written something the match stays
 * with an empty side; the messages of the deleted member must be gone already.
 */
export function leaveMatches(context: Context): Leave {
  return async (trx, { memberId, at }) => {
    const partners = await partnersOf(trx, memberId);
    const kept = await emptySide(trx, memberId, at);
    return async () => {
      for (const partnerId of partners) context.live.part(memberId, partnerId);
      for (const { id, partnerId } of kept) await publishMatch(context, id, partnerId);
    };
  };
}
