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
  ['are ended by the worker', 'enabled them', testUser().id, true],
  ['go on', 'did not enable them', 'another member', false],
])('pushes %s when the session of a member who %s ends', async (_, __, owner, isEnded) => {
  const messages: string[] = [];
  const controller = { postMessage: (message: string) => messages.push(message) };
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
  window.localStorage.setItem('push-for', owner);
  const { clearOnSessionEnd, enqueue } = await import('./device.ts');
  const { endSession, signIn } = await import('../api/session-store.ts');
  clearOnSessionEnd();
  signIn({ user: testUser(), token: 'a token' }, { remember: false });
  await enqueue(async () => undefined);
  expect(messages).not.toContain('end-pushes');
  endSession('/');
  await enqueue(async () => undefined);
  expect(messages.includes('end-pushes')).toBe(isEnded);
  // A later session of the owner subscribes again.
  expect(window.localStorage.getItem('push-for')).toBe(owner);
});
