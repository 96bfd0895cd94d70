import type { Transaction } from 'kysely';
import type { Database, Match } from '../../db/schema.ts';
import { Failure } from '../../failure.ts';
import { type Act, decide, type Standing } from './rules.ts';
import { lockOwn, saveStatus, seeEachOther } from './store.ts';

/** A match that one of the two holds locked. */
export interface HeldMatch {
  readonly match: Match;
  readonly memberId: string;
  readonly partnerId: string;
}

/**
 * Locks a match for one of the two. Fails with CONVERSATION_NOT_FOUND where it is not theirs, or the
 * two do not see each other, and with MEMBER_GONE where the other was deleted; looking after locking lets a block made just now count.
 */
export async function holdMatch(
  trx: Transaction<Database>,
  memberId: string,
  matchId: string,
): Promise<HeldMatch> {
  const match = await lockOwn(trx, memberId, matchId);
  if (match === undefined) throw new Failure('CONVERSATION_NOT_FOUND');
  const partnerId = match.low_id === memberId ? match.high_id : match.low_id;
  if (partnerId === null) throw new Failure('MEMBER_GONE');
  if (!(await seeEachOther(trx, memberId, partnerId))) throw new Failure('CONVERSATION_NOT_FOUND');
  return { match, memberId, partnerId };
}

/** Does an act to a held match; true if it changed the match. Fails where the state forbids it. */
export async function actOn(
  trx: Transaction<Database>,
  { match, memberId }: HeldMatch,
  act: Exclude<Act, 'request'>,
  now: Date,
): Promise<boolean> {
  const decision = decide(standingOf(match, memberId), act, now);
  if (decision.kind === 'refuse') throw new Failure(decision.code);
  if (decision.kind !== 'change') return false;
  await saveStatus(trx, match.id, decision.to, now);
  return true;
}

export function standingOf(match: Match, memberId: string): Standing {
  return {
    status: match.status,
    side: match.requester_id === memberId ? 'requester' : 'recipient',
    since: match.decided_at ?? match.requested_at,
    withdrawals: match.withdrawals,
  };
}
