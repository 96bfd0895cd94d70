import type { Context } from '../../context.ts';
import type { Erasure } from '../../erasure.ts';
import { matchErasure } from '../match/index.ts';
import { deleteMessagesOf } from './store.ts';

/** Deletes the messages of a deleted member; their partners keep their own. */
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
