import type { Context } from '../../core/context.ts';
import type { Erasure } from '../../lifecycle/erasure.ts';
import { contactKey } from '../account/index.ts';
import { deleteInvitationsTo } from './invitation.store.ts';
import { logMembershipChange } from './log/acts.ts';
import { listParts, listRelatives, lockCandidatesOf } from './store.ts';

/**
 * Logs that a deleted person left each family, deletes the invitations to the person's contacts,
 * and closes the connections of relatives who act for the person. The other data of the person's
 * own family is deleted with the candidate's row. The logs of other families then show a deleted
 * relative by relation, without a name.
 */
export function familyErasure({ live }: Context): Erasure {
  return {
    lock: lockCandidatesOf,
    erase: async (trx, { memberId, contacts, at }) => {
      for (const relative of await listParts(trx, memberId)) {
        await logMembershipChange({ now: () => at }, trx, relative, { kind: 'LEFT' });
      }
      await deleteInvitationsTo(trx, contacts.map(contactKey));
      const relatives = await listRelatives(trx, memberId);
      return async () => {
        for (const { person_id: personId } of relatives) live.endRelative(memberId, personId);
      };
    },
  };
}
