import type { Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Viewer, viewerIdsOf } from '../../security/access/viewer.ts';
import { canSeeEachOther, lockOwnMatch } from '../match/index.ts';
import { isMemberOrRelative, viewMember } from '../profile/index.ts';
import { deleteLikesOf, saveLike } from './like.store.ts';
import { type FamilyLog, requireRelativeKey } from './propose.ts';
import { isInterestSetAside, setInterestAside } from './received.store.ts';
import { isListed, lockRelative } from './store.ts';

/**
 * Sets a received interest aside for the candidate, who can return it to the received interests.
 * The match does not change, so the sender cannot notice the act. Fails with NOT_FOUND, BOTH_SIDES
 * or FORBIDDEN.
 */
export async function moveInterestAside(
  context: Context,
  { family }: FamilyLog,
  viewer: Viewer,
  matchId: string,
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const { requestedAt, relation } = await lockReceivedInterest(trx, viewer, matchId);
    const isNew = await setInterestAside(trx, {
      matchId,
      requestedAt,
      personId: viewer.person,
      relation,
      at: context.now(),
    });
    if (!isNew) return;
    await deleteLikesOf(trx, matchId);
    await family.writeActs(trx, viewer, [{ kind: 'SET_ASIDE', changes: [] }]);
  });
}

/**
 * Stores that the relative likes the sender of an interest, which the candidate sees. The like is
 * not written to the family's log, because the entry would stay after the relative revokes the
 * like. Fails with NOT_FOUND, BOTH_SIDES, FORBIDDEN or RESTING.
 */
export async function likeInterest(
  context: Context,
  viewer: Viewer,
  matchId: string,
): Promise<void> {
  const relativeKey = requireRelativeKey(viewer);
  await inTransaction(context.db, async (trx) => {
    if (!(await isListed(trx, relativeKey.candidateId))) throw new Failure('RESTING');
    await lockReceivedInterest(trx, viewer, matchId);
    if (await isInterestSetAside(trx, matchId)) throw new Failure('NOT_FOUND');
    await saveLike(trx, { ...relativeKey, matchId, at: context.now() });
  });
}

/** Locks an unanswered interest that the candidate received, and then the relative's part. */
async function lockReceivedInterest(trx: Transaction<Database>, viewer: Viewer, matchId: string) {
  const relativeKey = requireRelativeKey(viewer);
  const { candidateId, personId } = relativeKey;
  const match = await lockOwnMatch(trx, candidateId, matchId);
  if (match?.status !== 'REQUESTED') throw new Failure('NOT_FOUND');
  const { requester_id: requesterId, requested_at: requestedAt } = match;
  if (requesterId === null || requesterId === candidateId) throw new Failure('NOT_FOUND');
  if (!(await canSeeEachOther(trx, candidateId, requesterId))) throw new Failure('NOT_FOUND');
  if ((await viewMember(trx, viewerIdsOf(viewer), requesterId)) === null)
    throw new Failure('NOT_FOUND');
  const relative = await lockRelative(trx, relativeKey);
  if (relative === undefined) throw new Failure('FORBIDDEN');
  if (await isMemberOrRelative(trx, personId, requesterId)) throw new Failure('BOTH_SIDES');
  return { requestedAt, relation: relative.relation };
}
