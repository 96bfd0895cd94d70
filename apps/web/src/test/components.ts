import { act } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { currentToasts, dismissToast } from '../ui/toast-store.ts';

/* Each test of a component starts with fake timers, and ends without toasts and stubbed globals. */

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id);
  });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
