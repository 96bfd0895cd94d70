import type { Context } from '../../core/context.ts';
import type { Erasure } from '../../lifecycle/erasure.ts';
import { matchErasure, publishMatch, tellSpeakers } from '../match/index.ts';
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
      const spokenIn = await deleteMessagesOf(trx, member.memberId);
      const finish = await matches.erase(trx, member);
      return async () => {
        await finish();
        for (const matchId of spokenIn) await publishMatch(context, matchId);
        tellSpeakers(context, speakers);
      };
    },
  };
}
