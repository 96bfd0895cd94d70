import { beforeEach, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast, toast } from '../../../ui/toast-store.ts';
import { runWithUndo } from './run-with-undo.ts';

const onCommit = vi.fn();
const onUndo = vi.fn();
const start = (text = 'Declined.') => runWithUndo({ text, undo: 'Undo', onCommit, onUndo });

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.clearAllMocks();
});

it('waits while the words are there, and goes when they are gone', () => {
  start();
  expect(onCommit).not.toHaveBeenCalled();
  dismissToast(currentToasts()[0]?.id ?? 0);
  expect(onCommit).toHaveBeenCalledOnce();
  expect(onUndo).not.toHaveBeenCalled();
});

it('is as if it had never been when it is undone', () => {
  const now = start();
  currentToasts()[0]?.action?.onSelect();
  now();
  expect(onUndo).toHaveBeenCalledOnce();
  expect(onCommit).not.toHaveBeenCalled();
  expect(currentToasts()).toEqual([]);
});

it('goes at once where it must, and can no longer be undone', () => {
  const now = start();
  const [shown] = currentToasts();
  now();
  expect(onCommit).toHaveBeenCalledOnce();
  expect(currentToasts()).toEqual([]);
  shown?.action?.onSelect();
  expect(onUndo).not.toHaveBeenCalled();
});

it('goes when other words take the place of its own', () => {
  start();
  for (const text of ['one', 'two', 'three']) toast(text);
  expect(onCommit).toHaveBeenCalledOnce();
});
