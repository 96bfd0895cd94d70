import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SENT_CODES } from '../storage/draft-keys.ts';
import { stubWindow } from '../test/fake-window.ts';
import { testUser } from '../test/users.ts';

let window: ReturnType<typeof stubWindow>;

afterEach(() => vi.unstubAllGlobals());

beforeEach(() => {
  vi.resetModules();
  window = stubWindow();
  vi.stubGlobal('caches', { keys: async () => [] });
});

const keys = Object.values(SENT_CODES);
const storedCodes = () => keys.map((key) => window.sessionStorage.getItem(key));
const storeCodes = () => {
  for (const key of keys) window.sessionStorage.setItem(key, 'a contact');
};

test('the contact of a sent code is removed when a session ends', async () => {
  const { clearOnSessionEnd } = await import('./device.ts');
  const { endSession, signIn } = await import('../api/session-store.ts');
  signIn({ user: testUser(), token: 'a token' }, { remember: false });
  clearOnSessionEnd();
  storeCodes();
  endSession('/');
  expect(storedCodes()).toEqual(keys.map(() => null));
});

test('the contact of a sent code survives a reload of the page while the code is entered', async () => {
  storeCodes();
  const { clearOnSessionEnd } = await import('./device.ts');
  clearOnSessionEnd();
  expect(storedCodes()).toEqual(keys.map(() => 'a contact'));
});

test.each([
  ['are unsubscribed', 'enabled them', testUser().id, 1],
  ['stay subscribed', 'did not enable them', 'another member', 0],
])('pushes %s when the session of a member who %s ends', async (_, __, owner, count) => {
  const unsubscribe = vi.fn();
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  window.localStorage.setItem('push-for', owner);
  const { clearOnSessionEnd, enqueue } = await import('./device.ts');
  const { endSession, signIn } = await import('../api/session-store.ts');
  clearOnSessionEnd();
  signIn({ user: testUser(), token: 'a token' }, { remember: false });
  await enqueue(async () => undefined);
  expect(unsubscribe).not.toHaveBeenCalled();
  endSession('/');
  await enqueue(async () => undefined);
  expect(unsubscribe).toHaveBeenCalledTimes(count);
  // A later session of the owner subscribes again.
  expect(window.localStorage.getItem('push-for')).toBe(owner);
});
