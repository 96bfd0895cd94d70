import { afterEach, expect, test, vi } from 'vitest';
import { runInOneTab } from './one-tab.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['has no locks', {}],
  ['forbids locks', { locks: { request: () => Promise.reject(new DOMException('Denied')) } }],
])('an action runs when the browser %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(await runInOneTab('a name', async () => 'done')).toBe('done');
});

test('an action that fails is not repeated', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, run: () => Promise<unknown>) => run() },
  });
  const action = vi.fn(() => Promise.reject(new Error('failed')));
  await expect(runInOneTab('a name', action)).rejects.toThrow('failed');
  expect(action).toHaveBeenCalledTimes(1);
});
