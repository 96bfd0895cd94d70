import type { Transaction } from 'kysely';
import type { Database, Match } from '../../db/schema.ts';
import { Failure } from '../../failure.ts';
import { lockPair } from '../match/index.ts';
import { viewMember } from '../profile/index.ts';
import { hasBlocked } from './store.ts';

/**
 * The match with someone whom a member may report or block, or null if there is none. That is whom
 * they see, have a match with, or have blocked: whoever did harm and then blocked or left can still be
 * reported. Fails with PROFILE_NOT_FOUND for anyone else.
 */
export async function knownMatch(
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
