import {
  currentToasts,
  dismissToast,
  showToast,
  subscribeToasts,
} from '../../../ui/toast-store.ts';

interface Undoable {
  /** The text of the toast. */
  readonly text: string;
  /** The label of the undo button. */
  readonly undoLabel: string;
  /** Runs when the toast closes. */
  readonly onCommit: () => void;
  readonly onUndo: () => void;
}

/**
 * Shows a toast with an undo button. Runs an action when the toast closes without undo. Returns a
 * function that runs the action at once.
 */
export function runWithUndo({ text, undoLabel, onCommit, onUndo }: Undoable): () => void {
  let isSettled = false;
  const action = { label: undoLabel, onSelect: () => settle(onUndo) };
  const findToast = () => currentToasts().find((item) => item.action === action);
  showToast(text, 'success', action);
  const unsubscribe = subscribeToasts(() => {
    if (findToast() === undefined) settle(onCommit);
  });

  function settle(outcome: () => void) {
    if (isSettled) return;
    isSettled = true;
    unsubscribe();
    const openToast = findToast();
    if (openToast !== undefined) dismissToast(openToast.id);
    outcome();
  }
  return () => settle(onCommit);
}
