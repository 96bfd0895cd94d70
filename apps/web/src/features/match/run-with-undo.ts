import { currentToasts, dismissToast, subscribeToasts, toast } from '../../ui/toast-store.ts';

interface Undoable {
  /** Says what was done. */
  readonly text: string;
  /** On the button that takes it back. */
  readonly undo: string;
  /** Does it for good. */
  readonly onGoes: () => void;
  readonly onUndone: () => void;
}

/**
 * Says that something was done, and does it once the words are gone: until then it can be taken back
 * as if it had never been. Answers how to do it at once.
 */
export function unlessUndone({ text, undo, onGoes, onUndone }: Undoable): () => void {
  let decided = false;
  const action = { label: undo, onSelect: () => decide(onUndone) };
  const shown = () => currentToasts().find((one) => one.action === action);
  toast(text, 'success', action);
  const stop = subscribeToasts(() => {
    if (shown() === undefined) decide(onGoes);
  });

  function decide(outcome: () => void) {
    if (decided) return;
    decided = true;
    stop();
    const left = shown();
    if (left !== undefined) dismissToast(left.id);
    outcome();
  }
  return () => decide(onGoes);
}
