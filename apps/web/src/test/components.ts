import { act } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { currentToasts, dismissToast } from '../ui/toast-store.ts';

/* A component test starts with fake timers and empty storages, and leaves no toasts or stubs. */

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id);
  });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
