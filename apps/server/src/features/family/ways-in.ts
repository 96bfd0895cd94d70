import { PARTS } from '@sambandha/contract/family/choices';
import type { Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../db/schema.ts';
import type { WaysIn } from '../../security/ways-in.ts';
import { endPart } from './end.ts';
import { writeTaking } from './log/acts.ts';
import { formerParts } from './log/store.ts';
import * as store from './store.ts';

/** The ways in which relatives act on a candidate's behalf. */
export function familyWaysIn(
  context: Context,
): Pick<WaysIn, 'relative' | 'invitation' | 'conversation' | 'suggestion'> {
  const since = { undo: 'since', reset: 'since', signOut: 'kept' } as const;
  const withTheRelative = { undo: 'kept', reset: 'kept', signOut: 'kept' } as const;
  return {
    relative: {
      listedBy: 'readFamily',
      announcedBy: 'relative-joined',
      reach: since,
      end: (trx, { memberId }, made) => endRelativesSince(context, trx, memberId, made.since),
    },
    invitation: {
      listedBy: 'readFamily',
      announcedBy: null,
      reach: since,
      end: async (trx, { memberId }, made) => {
        await store.deleteInvitationsSince(trx, memberId, made.since);
        return () => {};
      },
    },
    // Both end with the part, by a foreign key or because each read checks the part.
    conversation: {
      listedBy: 'listConversationOpenings',
      announcedBy: null,
      reach: withTheRelative,
    },
    suggestion: {
      listedBy: 'listProposals',
      announcedBy: null,
      reach: withTheRelative,
    },
  };
}

/**
 * Ends the parts of relatives who joined a candidate's family since a moment, and takes back the
 * rights that others gained since then. Nobody sends alone until the candidate allows it again.
 */
async function endRelativesSince(
  context: Context,
  trx: Transaction<Database>,
  candidateId: string,
  since: Date,
): Promise<() => void> {
  const former = await formerParts(trx, candidateId, since);
  const relatives = await store.relativesOf(trx, candidateId);
  const ended: string[] = [];
  const lowered: string[] = [];
  for (const { person_id: personId, relation, part, joined_at: joinedAt } of relatives) {
    const relative = { candidateId, personId };
    if (joinedAt >= since) {
      await endPart(context, trx, relative, 'REMOVED');
      ended.push(personId);
      continue;
    }
    const before = former.get(personId) ?? part;
    const isRaised = PARTS.indexOf(part) > PARTS.indexOf(before);
    await store.changeRelative(trx, relative, {
      sendsAlone: false,
      ...(isRaised && { part: before }),
    });
    if (!isRaised) continue;
    const change = { kind: 'PART_CHANGED', before: part, after: before } as const;
    await writeTaking(context, trx, { ...relative, relation }, change);
    lowered.push(personId);
  }
  return () => {
    for (const personId of ended) context.live.endRelative(candidateId, personId);
    for (const personId of lowered) context.live.readmitRelative(candidateId, personId);
  };
}
