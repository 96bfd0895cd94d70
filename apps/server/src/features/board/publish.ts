import type { Context } from '../../core/context.ts';
import { relativesToNotify } from './store.ts';

/**
 * Publishes the change of a member's card to the candidate and to each relative from whom the card
 * is not hidden (`isContactHiddenFrom`). If `memberId` is null, publishes a change of the whole
 * board to the candidate and to all relatives.
 */
export async function publishBoardChange(
  { db, live }: Pick<Context, 'db' | 'live'>,
  candidateId: string,
  memberId: string | null,
): Promise<void> {
  live.publish(candidateId, 'board:own', { memberId });
  for (const { personId } of await relativesToNotify(db, candidateId, memberId)) {
    live.publishToRelative({ candidateId, personId }, 'board:changed', { memberId });
  }
}
