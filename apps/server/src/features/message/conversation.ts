import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { seenMatch } from '../match/index.ts';

/** A match of this member with someone whom they may see. Fails with CONVERSATION_NOT_FOUND. */
export async function conversation(context: Context, memberId: string, matchId: string) {
  const match = await seenMatch(context.db, memberId, matchId);
  if (match === undefined) throw new Failure('CONVERSATION_NOT_FOUND');
  return match;
}
