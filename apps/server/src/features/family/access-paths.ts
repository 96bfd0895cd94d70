import type { Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../db/schema.ts';
import type { AccessPaths } from '../../security/access-paths.ts';
import { endPart, type PartEndDependency } from './end-part.ts';
import * as invitationStore from './invitation.store.ts';
import { logMembershipChange } from './log/acts.ts';
import { formerParts } from './log/store.ts';
import { isHigherPart } from './rules.ts';
import * as store from './store.ts';

/** Returns the access paths by which relatives act on a candidate's behalf. */
export function familyAccessPaths(
  context: Context,
  { preparePartEnd }: PartEndDependency,
): Pick<AccessPaths, 'relative' | 'invitation' | 'suggestion'> {
  const endsIfNewer = { undo: 'since', reset: 'since', signOut: 'kept' } as const;
  return {
    relative: {
      listingEndpoint: 'readFamily',
      announcementKind: 'relative-joined',
      reach: endsIfNewer,
      end: (trx, { memberId }, { since }) =>
        endRelativesSince({ ...context, preparePartEnd }, trx, memberId, since),
    },
    invitation: {
      listingEndpoint: 'readFamily',
      announcementKind: null,
      reach: endsIfNewer,
      end: async (trx, { memberId }, { since }) => {
        await invitationStore.deleteInvitationsSince(trx, memberId, since);
        return () => {};
      },
    },
    // Suggestions end with the part.
    suggestion: {
      listingEndpoint: 'listProposals',
      announcementKind: null,
      reach: { undo: 'kept', reset: 'kept', signOut: 'kept' },
    },
  };
}

/**
 * Ends the parts of relatives who joined a candidate's family since a time, and revokes the rights
 * that other relatives gained since then. No relative sends alone until the candidate allows it
 * again.
 */
async function endRelativesSince(
  context: Context & PartEndDependency,
  trx: Transaction<Database>,
  candidateId: string,
  since: Date,
): Promise<() => Promise<void>> {
  const formerPartByPerson = await formerParts(trx, candidateId, since);
  const relatives = await store.listRelatives(trx, candidateId);
  const publishers: (() => Promise<void>)[] = [];
  const removedIds: string[] = [];
  const demotedIds: string[] = [];
  for (const { person_id: personId, relation, part, joined_at: joinedAt } of relatives) {
    const relative = { candidateId, personId };
    const publishPartEnd = await context.preparePartEnd(context, trx, relative);
    if (joinedAt >= since) {
      publishers.push(publishPartEnd);
      await endPart(context, trx, relative, 'REMOVED');
      removedIds.push(personId);
      continue;
    }
    const formerPart = formerPartByPerson.get(personId) ?? part;
    const isRaised = isHigherPart(part, formerPart);
    await store.changeRelative(trx, relative, {
      sendsAlone: false,
      ...(isRaised && { part: formerPart }),
    });
    if (!isRaised) continue;
    publishers.push(publishPartEnd);
    const change = { kind: 'PART_CHANGED', before: part, after: formerPart } as const;
    await logMembershipChange(context, trx, { ...relative, relation }, change);
    demotedIds.push(personId);
  }
  return async () => {
    for (const personId of removedIds) context.live.endRelative(candidateId, personId);
    for (const personId of demotedIds) context.live.readmitRelative(candidateId, personId);
    for (const publish of publishers) await publish();
  };
}
