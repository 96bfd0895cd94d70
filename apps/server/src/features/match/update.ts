import type { MatchAction } from '@sambandha/contract/match/schemas';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Failure } from '../../failure.ts';
import { markNotificationsRead, notify, retractNotification } from '../notification/index.ts';
import { actOn, type HeldMatch, holdMatch } from './act.ts';
import { publishMatch } from './publish.ts';

interface Declined {
  declined: string[];
  refused: { id: string; code: Refusal; message: string }[];
}

const refusals = ['CONVERSATION_NOT_FOUND', 'MATCH_STATE', 'MEMBER_GONE'] as const;
type Refusal = (typeof refusals)[number];

/** Declines several interests, one after the other, each by itself; returns what came of each. */
export async function declineAll(
  context: Context,
  memberId: string,
  matchIds: readonly string[],
): Promise<Declined> {
  const answer: Declined = { declined: [], refused: [] };
  for (const id of new Set(matchIds.map((given) => given.toLowerCase()))) {
    try {
      await updateMatch(context, memberId, id, 'decline');
      answer.declined.push(id);
    } catch (error) {
      const code = refusals.find((known) => error instanceof Failure && error.code === known);
      if (code === undefined) throw error;
      answer.refused.push({ id, code, message: (error as Failure).message });
    }
  }
  return answer;
}

/** Does an act of one of the two, and tells both sides what it led to. */
export async function updateMatch(
  context: Context,
  memberId: string,
  matchId: string,
  action: MatchAction,
): Promise<void> {
  const { held, changed, tell } = await inTransaction(context.db, async (trx) => {
    const held = await holdMatch(trx, memberId, matchId);
    const changed = await actOn(trx, held, action, context.now());
    return { held, changed, tell: changed ? await tellOf(context, trx, held, action) : null };
  });
  if (!changed) return;
  if (action === 'end') context.live.part(held.memberId, held.partnerId);
  await markNotificationsRead(context, memberId, held.match.id);
  await publishMatch(context, held.match.id);
  await tell?.();
}

/** What the other side is told of an act, or no more; a decline is quiet. */
async function tellOf(
  context: Context,
  trx: Transaction<Database>,
  { match, memberId, partnerId }: HeldMatch,
  action: MatchAction,
): Promise<(() => void | Promise<void>) | null> {
  const about = { memberId: partnerId, matchId: match.id, aboutId: memberId };
  switch (action) {
    case 'accept':
      return notify(context, trx, { ...about, kind: 'INTEREST_ACCEPTED' });
    case 'withdraw':
      return retractNotification(context, trx, {
        memberId: partnerId,
        kind: 'INTEREST_RECEIVED',
        subjectId: match.id,
      });
    default:
      return null;
  }
}
