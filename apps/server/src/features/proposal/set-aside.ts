import { idsOf, type Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Failure } from '../../failure.ts';
import { lockOwn, seeEachOther } from '../match/index.ts';
import { isOnTheirSide, viewMember } from '../profile/index.ts';
import { actingOf, type Log } from './propose.ts';
import { saveAside } from './received.store.ts';
import { lockRelative } from './store.ts';

/**
 * Sets a received interest aside for the candidate, who can take it back. The match does not change, so
 * the other side learns nothing. Fails with NOT_FOUND, BOTH_SIDES or FORBIDDEN.
 */
export async function setAside(
  context: Context,
  { family }: Log,
  viewer: Viewer,
  matchId: string,
): Promise<void> {
  const acting = actingOf(viewer);
  const { candidateId, personId } = acting;
  await inTransaction(context.db, async (trx) => {
    const match = await lockOwn(trx, candidateId, matchId);
    const { status, requester_id: requesterId } = match ?? {};
    const waits = status === 'REQUESTED' && requesterId !== candidateId;
    if (match === undefined || !waits || requesterId == null) throw new Failure('NOT_FOUND');
    if (!(await seeEachOther(trx, candidateId, requesterId))) throw new Failure('NOT_FOUND');
    if ((await viewMember(trx, idsOf(viewer), requesterId)) === null)
      throw new Failure('NOT_FOUND');
    const relative = await lockRelative(trx, acting);
    if (relative === undefined) throw new Failure('FORBIDDEN');
    if (await isOnTheirSide(trx, personId, requesterId)) throw new Failure('BOTH_SIDES');
    const isNew = await saveAside(trx, {
      matchId,
      requestedAt: match.requested_at,
      personId,
      relation: relative.relation,
      at: context.now(),
    });
    if (isNew) await family.write(trx, viewer, [{ kind: 'SET_ASIDE', changes: [] }]);
  });
}
