import type { Context } from '../../core/context.ts';
import type { AccessPaths } from '../../security/access-paths.ts';
import { publishMatch, publishToSpeakers } from '../match/index.ts';
import { endOpeningsSince } from './opening.store.ts';

/** Returns the access path of conversation openings, by which relatives read and write. */
export function conversationAccessPaths(context: Context): Pick<AccessPaths, 'conversation'> {
  return {
    conversation: {
      listingEndpoint: 'listConversationOpenings',
      announcementKind: null,
      reach: { undo: 'since', reset: 'since', signOut: 'kept' },
      end: async (trx, { memberId }, { since }) => {
        const changedOpenings = await endOpeningsSince(trx, memberId, since);
        return async () => {
          publishToSpeakers(context, changedOpenings);
          const matchIds = new Set(changedOpenings.map(({ matchId }) => matchId));
          for (const matchId of matchIds) await publishMatch(context, matchId);
        };
      },
    },
  };
}
