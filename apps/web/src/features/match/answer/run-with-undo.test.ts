import { beforeEach, expect, test, vi } from 'vitest';
import { currentToasts, dismissToast, showToast } from '../../../ui/toast-store.ts';
import { runWithUndo } from './run-with-undo.ts';

const onCommit = vi.fn();
const onUndo = vi.fn();
const start = (text = 'Declined.') => runWithUndo({ text, undoLabel: 'Undo', onCommit, onUndo });

const closeToasts = () => {
  for (const { id } of currentToasts()) dismissToast(id);
};

beforeEach(() => {
  closeToasts();
  vi.clearAllMocks();
});

test('the action runs only when its toast closes', () => {
  start();
  expect(onCommit).not.toHaveBeenCalled();
  closeToasts();
  expect(onCommit).toHaveBeenCalledOnce();
  expect(onUndo).not.toHaveBeenCalled();
});

test('an undone action does not run, and its toast closes', () => {
  const commitNow = start();
  currentToasts()[0]?.action?.onSelect();
  commitNow();
  expect(onUndo).toHaveBeenCalledOnce();
  expect(onCommit).not.toHaveBeenCalled();
  expect(currentToasts()).toEqual([]);
});

test('an action that was run at once cannot be undone', () => {
  const commitNow = start();
  const [displayedToast] = currentToasts();
  commitNow();
  expect(onCommit).toHaveBeenCalledOnce();
  expect(currentToasts()).toEqual([]);
  displayedToast?.action?.onSelect();
  expect(onUndo).not.toHaveBeenCalled();
});

test('the action runs when other toasts replace its toast', () => {
  start();
  for (const text of ['one', 'two', 'three']) showToast(text);
  expect(onCommit).toHaveBeenCalledOnce();
});
