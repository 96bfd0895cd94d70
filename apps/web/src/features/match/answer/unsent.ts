import type { InterestBox } from '@sambandha/contract/match/interests';
import { useAnsweringStore } from '../answering.ts';

export function setAnswering(ids: readonly string[], box: InterestBox | null): void {
  useAnsweringStore.setState(({ answering }) => {
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
