import type { Context } from '../../core/context.ts';
import { relativesToNotify } from './store.ts';

/**
 * Publishes the change of a card, or of the whole board (null), to the family members who see it.
 * Relatives get separate events, because a relative on the member's side must not learn of the
 * card.
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
