import type { Context } from '../../context.ts';
import type { Leave } from '../../leaving.ts';
import { leaveMatches } from '../match/index.ts';
import { deleteMessagesOf } from './store.ts';

/** Erases what a deleted member wrote; those they wrote with keep their own words. */
export function leaveConversations(context: Context): Leave {
  const matches = leaveMatches(context);
  return {
    ...matches,
    erase: async (trx, leaving) => {
      await deleteMessagesOf(trx, leaving.memberId);
      return matches.erase(trx, leaving);
    },
  };
}
