import type { Context } from '../../context.ts';
import type { Erasure } from '../../erasure.ts';
import { contactKey } from '../account/index.ts';
import { deleteInvitationsTo, relativesOf } from './store.ts';

/**
 * Invitations to a deleted person's contacts go with them. The rest of a family goes with the candidate's
 * row; the connections of relatives who act for them end.
 */
export function familyErasure({ live }: Context): Erasure {
  return {
    erase: async (trx, { memberId, contacts }) => {
      await deleteInvitationsTo(trx, contacts.map(contactKey));
      const relatives = await relativesOf(trx, memberId);
      return async () => {
        for (const { person_id: personId } of relatives) live.endRelative(memberId, personId);
      };
    },
  };
}
