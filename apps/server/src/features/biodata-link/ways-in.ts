import type { WaysIn } from '../../security/ways-in.ts';
import { deleteLinksSince } from './store.ts';

/** Returns the biodata links as ways in. Their holders have access to a candidate's biodata. */
export function biodataLinkWaysIn(): Pick<WaysIn, 'biodataLink'> {
  return {
    biodataLink: {
      listedBy: 'listBiodataLinks',
      announcedBy: null,
      reach: { undo: 'since', reset: 'since', signOut: 'kept' },
      end: async (trx, { memberId }, { since }) => {
        await deleteLinksSince(trx, memberId, since);
        return () => {};
      },
    },
  };
}
