import type { AccessPaths } from '../../security/access-paths.ts';
import { deleteLinksSince } from './store.ts';

/** Returns the access path of a biodata link, whose holder can read the candidate's biodata. */
export function biodataLinkAccessPaths(): Pick<AccessPaths, 'biodataLink'> {
  return {
    biodataLink: {
      listingEndpoint: 'listBiodataLinks',
      announcementKind: null,
      reach: { undo: 'since', reset: 'since', signOut: 'kept' },
      end: async (trx, { memberId }, { since }) => {
        await deleteLinksSince(trx, memberId, since);
        return () => {};
      },
    },
  };
}
