import type { InterestBox } from '@sambandha/contract/match/interests';
import { create } from 'zustand';

/**
 * Interests declined or withdrawn here of which the server is not told yet: the list each was in, by the
 * id of the match. Lists, profiles and conversations show them as answered.
 */
type Answering = ReadonlyMap<string, InterestBox>;

const useStore = create<{ readonly answering: Answering }>(() => ({ answering: new Map() }));

export function useAnswering(): Answering {
  return useStore((store) => store.answering);
}

export function setAnswering(ids: readonly string[], box: InterestBox | null): void {
  useStore.setState(({ answering }) => {
    const next = new Map(answering);
    for (const id of ids) {
      if (box === null) next.delete(id);
      else next.set(id, box);
    }
    return { answering: next };
  });
}

/** What tells the server of each. */
export const unsent = new Set<() => void>();

/** Tells the server at once what could still have been undone. */
export function sendAnswers(): void {
  for (const send of [...unsent]) send();
}
