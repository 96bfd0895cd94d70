import type { Context } from '../../core/context.ts';
import type { WaysIn } from '../../security/ways-in.ts';
import { eraseReleased } from '../photo/index.ts';
import { draftsMadeSince } from './draft.store.ts';
import { eraseContentRow } from './erase-content.ts';

/**
 * Returns the profiles that a person prepared for others as ways in, because the person would
 * become an adviser in the candidate's family. A handed-over profile is kept, because it is the
 * candidate's own profile, which only the candidate can end.
 */
export function draftWaysIn(context: Context): Pick<WaysIn, 'preparedProfile'> {
  return {
    preparedProfile: {
      listedBy: 'listDrafts',
      announcedBy: null,
      reach: { undo: 'since', reset: 'since', signOut: 'kept' },
      end: async (trx, { memberId: makerId }, { since }) => {
        const ids = await draftsMadeSince(trx, makerId, since);
        for (const id of ids) {
          await eraseContentRow(context, trx, { id, makerId });
        }
        return async () => {
          if (ids.length > 0) await eraseReleased(context);
        };
      },
    },
  };
}
