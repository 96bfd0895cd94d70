import type { MatchState } from '@sambandha/contract/match/schemas';
import { call } from '../../../api/call.ts';
import { getMatchRelation } from '../relation.ts';

/** Returns true if the interest that the viewer expressed has a message. */
export async function hasMessages(match: MatchState): Promise<boolean> {
  if (getMatchRelation(match) !== 'asked') return false;
  const response = await call('GET /matches/:id', { params: { id: match.id } });
  return response.match.lastMessage !== null;
}
