import type { Context } from '../../core/context.ts';
import { relativesToNotify } from './store.ts';

/**
 * Publishes the change of a member's card, or of the whole board if `memberId` is null. It is sent
 * to the candidate and to each relative who may see the card (`isContactHiddenFrom`).
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
