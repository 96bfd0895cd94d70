import type { Context } from '../../core/context.ts';
import { relativesToNotify } from './store.ts';

/**
 * Publishes the change of the card of a member, or of the whole board (null), to the candidate and
 * to each relative who may see it: `isContactHiddenFrom` hides a card from some relatives.
 */
export async function publishChange(
  { db, live }: Pick<Context, 'db' | 'live'>,
  candidateId: string,
  memberId: string | null,
): Promise<void> {
  live.publish(candidateId, 'board:own', { memberId });
  for (const { personId } of await relativesToNotify(db, candidateId, memberId)) {
    live.publishToRelative({ candidateId, personId }, 'board:changed', { memberId });
  }
}
