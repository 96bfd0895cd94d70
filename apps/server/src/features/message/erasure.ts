import type { Context } from '../../context.ts';
import type { Erasure } from '../../erasure.ts';
import { matchErasure } from '../match/index.ts';
import { deleteMessagesOf } from './store.ts';

/** Erases what a deleted member wrote; those they wrote with keep their own words. */
export function conversationErasure(context: Context): Erasure {
  const matches = matchErasure(context);
  return {
    ...matches,
    erase: async (trx, member) => {
      await deleteMessagesOf(trx, member.memberId);
      return matches.erase(trx, member);
    },
  };
}
