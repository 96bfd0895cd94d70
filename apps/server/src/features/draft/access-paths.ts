import type { Context } from '../../core/context.ts';
import type { AccessPaths } from '../../security/access-paths.ts';
import { eraseReleasedFiles } from '../photo/index.ts';
import { draftsMadeSince } from './draft.store.ts';
import { eraseContentRow } from './erase-content.ts';

/**
 * Returns the access path of a prepared profile. With the candidate's consent, the person who
 * prepared it becomes a relative in the candidate's family. A handed-over profile is kept, because
 * it is the candidate's own profile.
 */
export function draftAccessPaths(context: Context): Pick<AccessPaths, 'preparedProfile'> {
  return {
    preparedProfile: {
      listingEndpoint: 'listDrafts',
      announcementKind: null,
      reach: { undo: 'since', reset: 'since', signOut: 'kept' },
      end: async (trx, { memberId: makerId }, { since }) => {
        const ids = await draftsMadeSince(trx, makerId, since);
        for (const id of ids) {
          await eraseContentRow(context, trx, { id, makerId });
        }
        return async () => {
          if (ids.length > 0) await eraseReleasedFiles(context);
        };
      },
    },
  };
}
