import type { Context } from '../../core/context.ts';
import type { Erasure } from '../../lifecycle/erasure.ts';
import { matchErasure, publishMatch, publishToSpeakers } from '../match/index.ts';
import { speakersAround } from './speaking.store.ts';
import { deleteMessagesOf } from './store.ts';

/**
 * Deletes the messages of a deleted person, and the messages that they wrote for others; the other
 * side keeps its own.
 */
export function conversationErasure(context: Context): Erasure {
  const matches = matchErasure(context);
  return {
    ...matches,
    erase: async (trx, member) => {
      const speakers = await speakersAround(trx, member.memberId);
      const spokenMatchIds = await deleteMessagesOf(trx, member.memberId);
      const finish = await matches.erase(trx, member);
      return async () => {
        await finish();
        for (const matchId of spokenMatchIds) await publishMatch(context, matchId);
        publishToSpeakers(context, speakers);
      };
    },
  };
}
