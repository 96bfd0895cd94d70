import type { InterestBox } from '@sambandha/contract/match/interests';
import type { MatchState } from '@sambandha/contract/match/schemas';
import { create } from 'zustand';
import { type Relation, relationOf } from './relation.ts';

/**
 * Interests declined or withdrawn on this device that can still be undone, with the previous list
 * by match id. Lists, profiles and conversations show these interests as answered.
 */
type Answering = ReadonlyMap<string, InterestBox>;

export const useAnsweringStore = create<{ readonly answering: Answering }>(() => ({
  answering: new Map(),
}));

export function useAnswering(): Answering {
  return useAnsweringStore((store) => store.answering);
}

/**
 * Returns the state between two members, which is `none` after a local decline or withdrawal. While
 * `answered`, the answer can be undone and is not sent yet. No other answer can be sent meanwhile.
 */
export function useRelation(match: MatchState | null): {
  readonly relation: Relation;
  readonly answered: boolean;
} {
  const id = match?.id ?? '';
  const answered = useAnsweringStore(({ answering }) => answering.has(id));
  return { relation: answered ? 'none' : relationOf(match), answered };
}
