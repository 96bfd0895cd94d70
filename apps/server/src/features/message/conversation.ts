import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { findVisibleMatch } from '../match/index.ts';

/**
 * Returns a member's match if the member may see the partner. Fails with CONVERSATION_NOT_FOUND.
 */
export async function requireConversation(context: Context, memberId: string, matchId: string) {
  const match = await findVisibleMatch(context.db, memberId, matchId);
  if (match === undefined) throw new Failure('CONVERSATION_NOT_FOUND');
  return match;
}
