import { beforeEach, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast, toast } from '../../ui/toast-store.ts';
import { unlessUndone } from './unless-undone.ts';

const onGoes = vi.fn();
const onUndone = vi.fn();
const start = (text = 'Declined.') => unlessUndone({ text, undo: 'Undo', onGoes, onUndone });

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.clearAllMocks();
});

it('waits while the words are there, and goes when they are gone', () => {
  start();
  expect(onGoes).not.toHaveBeenCalled();
  dismissToast(currentToasts()[0]?.id ?? 0);
  expect(onGoes).toHaveBeenCalledOnce();
  expect(onUndone).not.toHaveBeenCalled();
});

it('is as if it had never been when it is undone', () => {
  const now = start();
  currentToasts()[0]?.action?.onSelect();
  now();
  expect(onUndone).toHaveBeenCalledOnce();
  expect(onGoes).not.toHaveBeenCalled();
  expect(currentToasts()).toEqual([]);
});

it('goes at once where it must, and can no longer be undone', () => {
  const now = start();
  const [shown] = currentToasts();
  now();
  expect(onGoes).toHaveBeenCalledOnce();
  expect(currentToasts()).toEqual([]);
  shown?.action?.onSelect();
  expect(onUndone).not.toHaveBeenCalled();
});

it('goes when other words take the place of its own', () => {
  start();
  for (const text of ['one', 'two', 'three']) toast(text);
  expect(onGoes).toHaveBeenCalledOnce();
});
