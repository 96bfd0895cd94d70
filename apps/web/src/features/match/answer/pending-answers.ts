import type { InterestListName } from '@sambandha/contract/match/interests';
import { usePendingAnswerStore } from '../pending-answer-store.ts';

/**
 * Marks interests as answered, which removes them from the list `box`. With null, removes the mark.
 */
export function setPendingAnswers(ids: readonly string[], box: InterestListName | null): void {
  usePendingAnswerStore.setState(({ pendingAnswers }) => {
    const next = new Map(pendingAnswers);
    for (const id of ids) {
      if (box === null) next.delete(id);
      else next.set(id, box);
    }
    return { pendingAnswers: next };
  });
}

/** The answers that can still be undone, each as the function that sends the answer. */
export const unsentAnswers = new Set<() => void>();

/** The answers that have been sent but have no response yet. */
export const answersInFlight = new Set<Promise<void>>();

/** Sends all answers that can still be undone. Resolves when all answers have a response. */
export async function sendAnswers(): Promise<void> {
  for (const send of [...unsentAnswers]) send();
  await Promise.all(answersInFlight);
}
