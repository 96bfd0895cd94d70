import type { Context } from '../../core/context.ts';
import { finishAll } from '../../core/finish-all.ts';
import type { Erasure } from '../../lifecycle/erasure.ts';
import { matchErasure, publishMatch, publishToSpeakers } from '../match/index.ts';
import { findSpeakersOfMember } from './speaker-conversations.store.ts';
import { deleteMessagesOf } from './store.ts';

/**
 * Deletes the messages of a deleted person, and the messages that the person wrote for others, and
 * runs the erasure of matches. The messages of the other side are kept.
 */
export function conversationErasure(context: Context): Erasure {
  const matches = matchErasure(context);
  return {
    ...matches,
    erase: async (trx, member) => {
      // The speakers are read first, because the erasure ends the openings.
      const speakers = await findSpeakersOfMember(trx, member.memberId);
      const speakerMatchIds = await deleteMessagesOf(trx, member.memberId);
      const afterCommit = await matches.erase(trx, member);
      return () =>
        finishAll([
          afterCommit,
          ...speakerMatchIds.map((matchId) => () => publishMatch(context, matchId)),
          () => publishToSpeakers(context, speakers),
        ]);
    },
  };
}
