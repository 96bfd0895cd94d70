import type { MatchState } from '@sambandha/contract/match/schemas';
import { call } from '../../../api/call.ts';
import { relationOf } from '../relation.ts';

/** Whether something was written with the interest that the viewer has expressed. */
export async function hasMessages(match: MatchState): Promise<boolean> {
  if (relationOf(match) !== 'asked') return false;
  const answer = await call('GET /matches/:id', { params: { id: match.id } });
  return answer.match.lastMessage !== null;
}
