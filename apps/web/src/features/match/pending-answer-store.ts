import type { InterestListName } from '@sambandha/contract/match/interests';
import type { MatchState } from '@sambandha/contract/match/schemas';
import { create } from 'zustand';
import { getMatchRelation, type MatchRelation } from './relation.ts';

/**
 * Interests that were declined or withdrawn on this device and that the server has not confirmed
 * yet. The map contains, by match id, the list from which each interest was removed. Lists,
 * profiles and conversations show these interests as answered.
 */
type PendingAnswers = ReadonlyMap<string, InterestListName>;

export const usePendingAnswerStore = create<{ readonly pendingAnswers: PendingAnswers }>(() => ({
  pendingAnswers: new Map(),
}));

export function usePendingAnswers(): PendingAnswers {
  return usePendingAnswerStore((store) => store.pendingAnswers);
}

/**
 * Returns the state between two members, which is `none` after a local decline or withdrawal. While
 * `isAnswered`, the answer can still be undone or is being sent, and no other can be sent.
 */
export function useMatchRelation(match: MatchState | null): {
  readonly relation: MatchRelation;
  readonly isAnswered: boolean;
} {
  const id = match?.id ?? '';
  const isAnswered = usePendingAnswerStore(({ pendingAnswers }) => pendingAnswers.has(id));
  return { relation: isAnswered ? 'none' : getMatchRelation(match), isAnswered };
}
