import type { Context } from '../../core/context.ts';
import type { Erasure } from '../../lifecycle/erasure.ts';
import { contactKey } from '../account/index.ts';
import { logMembershipChange } from './log/acts.ts';
import { deleteInvitationsTo, lockCandidatesOf, partsOf, relativesOf } from './store.ts';

/**
 * Deletes the invitations to a deleted person's contacts. The rest of a family is deleted with the
 * candidate's row, and the connections of relatives who act for them are closed. The logs of others
 * keep a deleted relative by relation, without a name.
 */
export function familyErasure({ live }: Context): Erasure {
  return {
    lock: async (trx, memberId) => {
      await lockCandidatesOf(trx, memberId);
    },
    erase: async (trx, { memberId, contacts, at }) => {
      for (const relative of await partsOf(trx, memberId)) {
        await logMembershipChange({ now: () => at }, trx, relative, { kind: 'LEFT' });
      }
      await deleteInvitationsTo(trx, contacts.map(contactKey));
      const relatives = await relativesOf(trx, memberId);
      return async () => {
        for (const { person_id: personId } of relatives) live.endRelative(memberId, personId);
      };
    },
  };
}
