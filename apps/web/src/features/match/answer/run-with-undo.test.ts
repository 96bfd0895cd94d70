import { beforeEach, expect, test, vi } from 'vitest';
import { currentToasts, dismissToast, toast } from '../../../ui/toast-store.ts';
import { runWithUndo } from './run-with-undo.ts';

const onCommit = vi.fn();
const onUndo = vi.fn();
const start = (text = 'Declined.') => runWithUndo({ text, undo: 'Undo', onCommit, onUndo });

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.clearAllMocks();
});

test('the act is committed only when its toast closes', () => {
  start();
  expect(onCommit).not.toHaveBeenCalled();
  dismissToast(currentToasts()[0]?.id ?? 0);
  expect(onCommit).toHaveBeenCalledOnce();
  expect(onUndo).not.toHaveBeenCalled();
});

test('an undone act is not committed, and its toast closes', () => {
  const commitNow = start();
  currentToasts()[0]?.action?.onSelect();
  commitNow();
  expect(onUndo).toHaveBeenCalledOnce();
  expect(onCommit).not.toHaveBeenCalled();
  expect(currentToasts()).toEqual([]);
});

test('an act that is committed immediately cannot be undone', () => {
  const commitNow = start();
  const [displayedToast] = currentToasts();
  commitNow();
  expect(onCommit).toHaveBeenCalledOnce();
  expect(currentToasts()).toEqual([]);
  displayedToast?.action?.onSelect();
  expect(onUndo).not.toHaveBeenCalled();
});

test('the act is committed when other toasts replace its toast', () => {
  start();
  for (const text of ['one', 'two', 'three']) toast(text);
  expect(onCommit).toHaveBeenCalledOnce();
});
