import type { InterestBox } from '@sambandha/contract/match/interests';
import type { MatchState } from '@sambandha/contract/match/schemas';
import { create } from 'zustand';
import { type Relation, relationOf } from './relation.ts';

/**
 * Interests declined or withdrawn on this device whose response can still be undone: the previous
 * list by match id. Lists, profiles and conversations show them as answered.
 */
type Answering = ReadonlyMap<string, InterestBox>;

export const useAnsweringStore = create<{ readonly answering: Answering }>(() => ({
  answering: new Map(),
}));

export function useAnswering(): Answering {
  return useAnsweringStore((store) => store.answering);
}

/**
 * The state between two members; `none` after a local decline or withdrawal. While `answered`,
 * the answer can be undone and is not sent yet, so nothing else can be sent.
 */
export function useRelation(match: MatchState | null): {
  readonly relation: Relation;
  readonly answered: boolean;
} {
  const id = match?.id ?? '';
  const answered = useAnsweringStore(({ answering }) => answering.has(id));
  return { relation: answered ? 'none' : relationOf(match), answered };
}
