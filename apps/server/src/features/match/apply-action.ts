import type { Transaction } from 'kysely';
import { Failure } from '../../core/failure.ts';
import type { Database, Match } from '../../db/schema.ts';
import { type Action, decideTransition, type PairState } from './rules.ts';
import { canSeeEachOther, lockOwnMatch, saveStatus } from './store.ts';

/** A match that is locked for one of its two members. */
export interface LockedMatch {
  readonly match: Match;
  readonly memberId: string;
  readonly partnerId: string;
}

/**
 * Locks a match for one of its members. Visibility is checked after the lock is granted, so that a
 * concurrent block takes effect. Fails with CONVERSATION_NOT_FOUND if the match is not the member's
 * or the two members do not see each other, and with MEMBER_GONE if the partner was deleted.
 */
export async function lockMatch(
  trx: Transaction<Database>,
  memberId: string,
  matchId: string,
): Promise<LockedMatch> {
  const match = await lockOwnMatch(trx, memberId, matchId);
  if (match === undefined) throw new Failure('CONVERSATION_NOT_FOUND');
  const partnerId = match.low_id === memberId ? match.high_id : match.low_id;
  if (partnerId === null) throw new Failure('MEMBER_GONE');
  if (!(await canSeeEachOther(trx, memberId, partnerId)))
    throw new Failure('CONVERSATION_NOT_FOUND');
  return { match, memberId, partnerId };
}

/**
 * Applies an action to a locked match. Returns true if the action changed the match. Fails with
 * MATCH_STATE, or with NOT_CONNECTED for `write`, if the state does not allow the action.
 */
export async function applyAction(
  trx: Transaction<Database>,
  { match, memberId }: LockedMatch,
  action: Exclude<Action, 'request'>,
  now: Date,
): Promise<boolean> {
  const decision = decideTransition(toPairState(match, memberId), action, now);
  if (decision.kind === 'refuse') throw new Failure(decision.code);
  if (decision.kind !== 'change') return false;
  await saveStatus(trx, match.id, decision.to, now);
  return true;
}

export function toPairState(match: Match, memberId: string): PairState {
  return {
    status: match.status,
    side: match.requester_id === memberId ? 'requester' : 'recipient',
    since: match.decided_at ?? match.requested_at,
    withdrawals: match.withdrawals,
  };
}
