import type { Context } from '../../context.ts';
import { listeners } from './store.ts';

/**
 * Tells everybody of the family who sees a card that it changed; null: all of them. Relatives hear through
 * events of their own, since one who stands on the member's side must not hear of the card.
 */
export async function publishChange(
  { db, live }: Pick<Context, 'db' | 'live'>,
  candidateId: string,
  memberId: string | null,
): Promise<void> {
  live.publish(candidateId, 'board:own', { memberId });
  for (const { personId } of await listeners(db, candidateId, memberId)) {
    live.publishToRelative({ candidateId, personId }, 'board:changed', { memberId });
  }
}
