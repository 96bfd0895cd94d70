import { afterEach, expect, test, vi } from 'vitest';
import { stubWindow } from '../../../test/fake-window.ts';
import { testUser } from '../../../test/users.ts';

stubWindow();
const { renewToken, signIn } = await import('../../../api/session-store.ts');
const { replaceSession } = await import('./replace-session.ts');

afterEach(() => vi.useRealTimers());

test('a tab that replaces the session holds its lock until other tabs have the new token', async () => {
  vi.useFakeTimers();
  const held = new Set<string>();
  const request = async (name: string, run: () => Promise<void>) => {
    held.add(name);
    await run();
    held.delete(name);
  };
  vi.stubGlobal('navigator', { locks: { request } });
  signIn({ user: testUser(), token: 'former' }, { remember: true });
  const response = Promise.withResolvers<{ token: string }>();
  const replacement = replaceSession(
    () => response.promise,
    ({ token }) => renewToken(token),
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect([...held]).toEqual(['auth-storage']);
  response.resolve({ token: 'new' });
  await replacement;
  expect([...held]).toEqual(['auth-storage']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([...held]).toEqual([]);
});
