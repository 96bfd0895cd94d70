import type { Transaction } from 'kysely';
import type { Database, Match } from '../../db/schema.ts';
import { Failure } from '../../failure.ts';
import { lockPair } from '../match/index.ts';
import { viewMember } from '../profile/index.ts';
import { hasBlocked } from './store.ts';

/**
 * Locks the match with a member who may be reported or blocked; null if there is none. These are
 * members whom one sees, has a match with, or has blocked, so that somebody who did harm and then
 * blocked or left can still be reported. Fails with PROFILE_NOT_FOUND for anyone else.
 */
export async function lockMatchWithKnown(
  trx: Transaction<Database>,
  memberId: string,
  otherId: string,
): Promise<Match | null> {
  const match = await lockPair(trx, memberId, otherId);
  if (match !== undefined) return match;
  const seen = await viewMember(trx, { memberId }, otherId);
  if (seen === null && !(await hasBlocked(trx, memberId, otherId))) {
    throw new Failure('PROFILE_NOT_FOUND');
  }
  return null;
}
