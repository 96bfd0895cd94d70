import type { MatchState } from '@sambandha/contract/match/schemas';

/**
 * The state between the viewer and a member as screens show it. `asked`: the viewer expressed
 * interest. `received`: the member expressed interest. `matched`: both did. `none` includes
 * declined, withdrawn and ended matches. The server decides if and when the viewer may ask again.
 */
export type MatchRelation = 'none' | 'asked' | 'received' | 'matched';

export function getMatchRelation(match: MatchState | null): MatchRelation {
  if (match?.status === 'ACCEPTED') return 'matched';
  if (match?.status !== 'REQUESTED') return 'none';
  return match.direction === 'sent' ? 'asked' : 'received';
}

/**
 * Returns the day from which the viewer may ask again. Null if they may ask now, or if an interest
 * is open or accepted.
 */
export function getNextInterestDay(match: MatchState | null, today: string): string | null {
  const from = match?.askAgainFrom;
  return from !== undefined && from > today && getMatchRelation(match) === 'none' ? from : null;
}

/**
 * Returns the optimistic state after an expressed interest: accepted if the member had expressed
 * interest first, otherwise requested. The id of a new request is not known yet.
 */
export function stateAfterInterest(match: MatchState | null): MatchState {
  const relation = getMatchRelation(match);
  if (match !== null && relation === 'received') return { ...match, status: 'ACCEPTED' };
  if (match !== null && relation !== 'none') return match;
  return { id: match?.id ?? '', status: 'REQUESTED', direction: 'sent' };
}
