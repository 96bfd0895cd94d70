import { failures } from '@sambandha/contract/errors';
import type { Transaction } from 'kysely';
import { Failure, validationFailure } from '../../core/failure.ts';
import type { Database, Match } from '../../db/schema.ts';
import { ownViewerIds } from '../../security/access/viewer.ts';
import { lockPair } from '../match/index.ts';
import { isMemberOrRelative, viewMember } from '../profile/index.ts';
import type { Filing } from './filing.ts';
import { hasBlocked, openAfterSeq } from './store.ts';

/**
 * Locks the match with a member who may be reported or blocked. Returns null if there is no match.
 * A member may be reported or blocked if the caller sees them, is matched with them or has blocked
 * them. A match thus lets the caller report a member who then blocked the caller or deactivated the
 * account. Fails with PROFILE_NOT_FOUND for other members.
 */
export async function lockMatchWithTarget(
  trx: Transaction<Database>,
  memberId: string,
  otherId: string,
): Promise<Match | null> {
  const match = await lockPair(trx, memberId, otherId);
  if (match !== undefined) return match;
  const view = await viewMember(trx, ownViewerIds(memberId), otherId);
  if (view === null && !(await hasBlocked(trx, memberId, otherId))) {
    throw new Failure('PROFILE_NOT_FOUND');
  }
  return null;
}

/**
 * Returns the failure for a `matchId` that is not a conversation of the reporter with the member.
 */
export const conversationFailure = () =>
  validationFailure([{ path: 'matchId', message: failures.CONVERSATION_NOT_FOUND[1] }]);

/**
 * Checks that a relative may report a member for the candidate. Returns the `seq` after which the
 * conversation is open to the relative. Fails with PROFILE_NOT_FOUND if the relative does not see
 * the member on the candidate's behalf (a match alone is not sufficient), or is the member or a
 * relative of the member. Fails with VALIDATION for a conversation that is not open.
 */
export async function requireReportable(
  trx: Transaction<Database>,
  { reporterId: candidateId, actor }: Filing,
  { memberId, matchId }: { readonly memberId: string; readonly matchId?: string | undefined },
): Promise<number> {
  const personId = actor?.personId ?? candidateId;
  const view = await viewMember(trx, { memberId: candidateId, personId }, memberId);
  if (view === null || (await isMemberOrRelative(trx, personId, memberId))) {
    throw new Failure('PROFILE_NOT_FOUND');
  }
  if (matchId === undefined) return 0;
  const pair = await lockPair(trx, candidateId, memberId);
  const afterSeq = await openAfterSeq(trx, { matchId, candidateId, personId });
  if (afterSeq === undefined || pair?.id !== matchId.toLowerCase()) throw conversationFailure();
  return afterSeq;
}
