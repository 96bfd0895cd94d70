import type { Context } from '../../core/context.ts';
import { requirements } from '../../security/access/may.ts';
import { countReceivedInterests } from './received.store.ts';
import { listFamilyProposals } from './store.ts';

const managerParts: readonly string[] = requirements.propose.parts;

interface Family {
  readonly candidateId: string;
  readonly part: string;
}

/**
 * Returns the numbers of unanswered interests and proposals for a manager of the family, or null
 * for other relatives. A declined proposal is counted, because no relative may see that answer.
 */
export async function countUnansweredItems(
  { db, now }: Context,
  personId: string,
  { candidateId, part }: Family,
): Promise<{ received: number; proposals: number } | null> {
  if (!managerParts.includes(part)) return null;
  const relativeKey = { candidateId, personId };
  const [received, proposals] = await Promise.all([
    countReceivedInterests(db, relativeKey),
    listFamilyProposals(db, relativeKey, now()),
  ]);
  return { received, proposals: proposals.filter(({ sent_at }) => sent_at === null).length };
}
