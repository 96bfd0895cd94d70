import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SENT_CODE_KEYS } from '../storage/draft-keys.ts';
import { stubWindow } from '../test/fake-window.ts';
import { testUser } from '../test/users.ts';

let window: ReturnType<typeof stubWindow>;

afterEach(() => vi.unstubAllGlobals());

beforeEach(() => {
  vi.resetModules();
  window = stubWindow();
  vi.stubGlobal('caches', { keys: async () => [] });
});

const keys = Object.values(SENT_CODE_KEYS);
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

test('the contact of a sent code is kept after a reload of the page', async () => {
  storeCodes();
  const { clearOnSessionEnd } = await import('./device.ts');
  clearOnSessionEnd();
  expect(storedCodes()).toEqual(keys.map(() => 'a contact'));
});

test.each([
  ['are ended by the worker', 'enabled them', testUser().id, true],
  ['continue', 'did not enable them', 'another member', false],
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

const storedValue = (key: string) => window.localStorage.getItem(key);

/** Stores the session of a member, as another tab does. */
function storeSession(id: string): void {
  const state = { user: { id }, token: 'another token' };
  window.localStorage.setItem('auth-storage', JSON.stringify({ state, version: 0 }));
}

describe('the end of a session while another session is stored on the device', () => {
  const endedUser = testUser({ id: 'ended' });

  /** Ends the session while another is stored. Returns the unsent messages of both members. */
  async function endSessionWhileStored(storedId: string, options: { remember: boolean }) {
    const deletedCaches: string[] = [];
    const messages: string[] = [];
    const controller = { postMessage: (message: string) => messages.push(message) };
    vi.stubGlobal('navigator', { serviceWorker: { controller } });
    vi.stubGlobal('caches', {
      keys: async () => ['shell', 'kept', 'photos-ended', 'photos-other'],
      delete: async (name: string) => deletedCaches.push(name),
    });
    const { clearOnSessionEnd, enqueue } = await import('./device.ts');
    const { endSession, signIn } = await import('../api/session-store.ts');
    signIn({ user: endedUser, token: 'a token' }, options);
    clearOnSessionEnd();
    storeSession(storedId);
    for (const id of ['ended', 'other']) window.localStorage.setItem(`outbox:${id}:draft:1`, id);
    window.localStorage.setItem('language-unsent', '1');
    window.sessionStorage.setItem('outbox:ended:draft:1', 'ended');
    endSession('/');
    await enqueue(async () => undefined);
    expect(deletedCaches).toEqual(['kept', 'photos-ended', 'photos-other']);
    expect(messages).toEqual(['forget']);
    expect(storedValue('language-unsent')).toBeNull();
    expect(window.sessionStorage.dump()).toBe('[]');
    return ['ended', 'other'].map((id) => storedValue(`outbox:${id}:draft:1`));
  }

  test('keeps only the unsent messages of another member', async () => {
    expect(await endSessionWhileStored('other', { remember: false })).toEqual([null, 'other']);
  });

  test('deletes all unsent messages if the stored session is that of the same member', async () => {
    expect(await endSessionWhileStored('ended', { remember: false })).toEqual([null, null]);
  });

  test('deletes all unsent messages if it also removes the stored session', async () => {
    expect(await endSessionWhileStored('other', { remember: true })).toEqual([null, null]);
    expect(storedValue('auth-storage')).toBeNull();
  });
});

test('a sign-in that replaces the stored session deletes its unsent messages', async () => {
  const { clearOnSessionEnd } = await import('./device.ts');
  const { signIn } = await import('../api/session-store.ts');
  clearOnSessionEnd();
  storeSession('other');
  window.localStorage.setItem('outbox:other:draft:1', 'a text');
  signIn({ user: testUser(), token: 'a token' }, { remember: true });
  expect(storedValue('outbox:other:draft:1')).toBeNull();
});

test('a session that another tab has just stored keeps its unsent messages', async () => {
  const { clearOnSessionEnd } = await import('./device.ts');
  const { followOtherTabs } = await import('../api/session-store.ts');
  clearOnSessionEnd();
  followOtherTabs();
  storeSession('other');
  window.localStorage.setItem('outbox:other:draft:1', 'a text');
  window.dispatchEvent(
    Object.assign(new Event('storage'), { key: null, storageArea: window.localStorage }),
  );
  expect(storedValue('outbox:other:draft:1')).toBe('a text');
});
