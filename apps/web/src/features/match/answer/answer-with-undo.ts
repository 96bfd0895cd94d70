import type { InterestListName } from '@sambandha/contract/match/interests';
import { answersInFlight, setPendingAnswers, unsentAnswers } from './pending-answers.ts';
import { runWithUndo } from './run-with-undo.ts';

interface Answer {
  /** The ids of the matches, and the list from which they are removed. */
  readonly ids: readonly string[];
  readonly box: InterestListName;
  /** The text of the toast and the label of its button. */
  readonly text: string;
  readonly undoLabel: string;
  /**
   * Sends the answer and handles the failures of its calls. All calls start synchronously, because
   * a page that is being closed sends nothing later.
   */
  readonly send: () => Promise<void>;
  /** Fetches the changed lists. */
  readonly refresh: () => Promise<void>;
}

/** Shows interests as answered at once. Sends the answer after the time for undo. */
export function answerWithUndo({ ids, box, text, undoLabel, send, refresh }: Answer): void {
  setPendingAnswers(ids, box);
  const onUndo = () => {
    unsentAnswers.delete(commit);
    setPendingAnswers(ids, null);
  };
  const onCommit = () => {
    unsentAnswers.delete(commit);
    const answer = send().finally(() => answersInFlight.delete(answer));
    answersInFlight.add(answer);
    void answer.then(refresh).finally(() => setPendingAnswers(ids, null));
  };
  const commit = runWithUndo({ text, undoLabel, onCommit, onUndo });
  unsentAnswers.add(commit);
}
