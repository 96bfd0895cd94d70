import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stubWindow } from '../test/fake-window.ts';
import { testUser } from '../test/users.ts';

const user = testUser();
const KEY = 'auth-storage';

let window: ReturnType<typeof stubWindow>;

/** Returns the store of a freshly loaded page. */
async function loadSessionStore() {
  vi.resetModules();
  return import('./session-store.ts');
}

function storedSession(token: string): string {
  return JSON.stringify({ state: { user, token }, version: 0 });
}

function dispatchStorageEvent(newValue: string | null) {
  if (newValue === null) window.localStorage.removeItem(KEY);
  else window.localStorage.setItem(KEY, newValue);
  window.dispatchEvent(
    Object.assign(new Event('storage'), { key: KEY, storageArea: window.localStorage }),
  );
}

beforeEach(() => {
  window = stubWindow();
});

test('a remembered session is stored on the device with only the user and the token', async () => {
  const { signIn, useSession } = await loadSessionStore();
  useSession.setState({ isLoading: true, error: 'no' });
  signIn({ user, token: 't1' }, { remember: true });
  const { email: _, phone: __, ...userWithoutContacts } = user;
  expect(JSON.parse(window.localStorage.getItem(KEY) ?? '').state).toEqual({
    user: userWithoutContacts,
    token: 't1',
  });
  expect(window.sessionStorage.getItem(KEY)).toBeNull();
  expect(useSession.getState()).toMatchObject({ isLoading: false, error: null });
});

describe('contacts in the browser storage', () => {
  const contacts = { email: 'anu@example.org', phone: '+919900000001' };
  const dump = () => window.localStorage.dump() + window.sessionStorage.dump();

  test.each([true, false])(
    'are not stored by a sign-in (remembered: %s) or by a change of the user',
    async (remember) => {
      const { signIn, updateUser } = await loadSessionStore();
      signIn({ user: { ...user, ...contacts }, token: 't1' }, { remember });
      updateUser({ ...user, ...contacts, name: 'Anuradha Hegde' });
      expect(dump()).toContain('Anuradha');
      expect(dump()).not.toMatch(/anu@|99000/);
    },
  );
});

test('a session that is not remembered is stored for the tab', async () => {
  window.localStorage.setItem(KEY, storedSession('former'));
  const { signIn } = await loadSessionStore();
  signIn({ user, token: 't1' }, { remember: false });
  expect(window.sessionStorage.getItem(KEY)).toContain('t1');
  expect(window.localStorage.getItem(KEY)).toBeNull();
});

test.each(['localStorage', 'sessionStorage'] as const)(
  'a session in %s is restored after a reload',
  async (storage) => {
    window[storage].setItem(KEY, storedSession('t1'));
    const { updateUser, useSession } = await loadSessionStore();
    const member = { id: user.id, name: user.name, profilePhoto: user.profilePhoto };
    expect(useSession.getState()).toMatchObject({ user: member, token: 't1', exit: null });
    updateUser({ name: 'Anuradha Hegde' });
    expect(window[storage].getItem(KEY)).toContain('Anuradha');
  },
);

test('a failed or running sign-in does not survive a reload', async () => {
  window.localStorage.setItem(
    KEY,
    JSON.stringify({ state: { user, token: 't1', isLoading: true, error: 'no' }, version: 0 }),
  );
  const { useSession } = await loadSessionStore();
  expect(useSession.getState()).toMatchObject({ isLoading: false, error: null });
});

test.each(['{', '{}', '{"state":{"token":1}}', '{"state":{"token":"t","user":null}}'])(
  'an invalid stored value is not a session: %s',
  async (text) => {
    window.localStorage.setItem(KEY, text);
    const { useSession } = await loadSessionStore();
    expect(useSession.getState().token).toBeNull();
  },
);

test('a session is stored only in memory if the storage is forbidden', async () => {
  const forbidden = () => {
    throw new Error('denied');
  };
  Object.defineProperty(window, 'localStorage', { get: forbidden });
  Object.defineProperty(window, 'sessionStorage', { get: forbidden });
  const { signIn, useSession } = await loadSessionStore();
  signIn({ user, token: 't1' }, { remember: true });
  expect(useSession.getState().token).toBe('t1');
});

test('an ended session is removed from the storage', async () => {
  const { endSession, signIn, useSession } = await loadSessionStore();
  signIn({ user, token: 't1' }, { remember: true });
  endSession('/');
  expect(window.localStorage.getItem(KEY)).toBeNull();
  expect(useSession.getState()).toMatchObject({ user: null, token: null, exit: '/' });
});

test('a session that another tab starts or ends is applied', async () => {
  const { followOtherTabs, useSession } = await loadSessionStore();
  const stop = followOtherTabs();
  dispatchStorageEvent(storedSession('t2'));
  expect(useSession.getState()).toMatchObject({ user: { id: user.id }, token: 't2' });
  dispatchStorageEvent(null);
  expect(useSession.getState()).toMatchObject({ token: null, exit: '/' });
  stop();
  dispatchStorageEvent(storedSession('t3'));
  expect(useSession.getState().token).toBeNull();
});

test('a session that is not remembered is not changed by other tabs', async () => {
  const { followOtherTabs, signIn, useSession } = await loadSessionStore();
  followOtherTabs();
  signIn({ user, token: 'mine' }, { remember: false });
  dispatchStorageEvent(storedSession('theirs'));
  dispatchStorageEvent(null);
  expect(useSession.getState()).toMatchObject({ token: 'mine', exit: null });
});

test.each([
  ['removes', 'the same person', user.id],
  ['keeps', 'another person', 'another'],
])('the sign-out of a tab %s the session that another tab stored for %s', async (act, _, id) => {
  const { signIn, useSession } = await loadSessionStore();
  const { signOut } = await import('./session.ts');
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  signIn({ user, token: 'mine' }, { remember: false });
  const storedText = JSON.stringify({ state: { user: { id }, token: 'theirs' }, version: 0 });
  window.localStorage.setItem(KEY, storedText);
  signOut();
  expect(useSession.getState().token).toBeNull();
  expect(window.localStorage.getItem(KEY)).toBe(act === 'keeps' ? storedText : null);
});

describe('an action that ends the session', () => {
  test('does not end a session that is renewed meanwhile', async () => {
    const { endSession, renewToken, signIn, useSession, withDeferredSessionEnd } =
      await loadSessionStore();
    signIn({ user, token: 'old' }, { remember: true });
    await withDeferredSessionEnd(async () => {
      endSession('/auth');
      expect(useSession.getState().token).toBe('old');
      renewToken('new');
    });
    expect(useSession.getState()).toMatchObject({
      user: { id: user.id },
      token: 'new',
      exit: null,
    });
    expect(window.localStorage.getItem(KEY)).toContain('new');
  });

  test('ends the session when the action fails', async () => {
    const { endSession, signIn, useSession, withDeferredSessionEnd } = await loadSessionStore();
    signIn({ user, token: 'old' }, { remember: true });
    const action = withDeferredSessionEnd(async () => {
      endSession('/auth');
      throw new Error('refused');
    });
    await expect(action).rejects.toThrow('refused');
    expect(useSession.getState()).toMatchObject({ token: null, exit: '/auth' });
  });

  test('redirects to the target of the action instead of the sign-in', async () => {
    const { endSession, signIn, useSession, withDeferredSessionEnd } = await loadSessionStore();
    signIn({ user, token: 'old' }, { remember: true });
    await withDeferredSessionEnd(async () => {
      endSession('/auth');
      endSession('/');
    });
    expect(useSession.getState()).toMatchObject({ token: null, exit: '/' });
  });

  test('does not defer a sign-out and does not renew the token after the sign-out', async () => {
    const { renewToken, signIn, useSession, withDeferredSessionEnd } = await loadSessionStore();
    const { signOut } = await import('./session.ts');
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    signIn({ user, token: 'old' }, { remember: true });
    await withDeferredSessionEnd(async () => {
      signOut();
      expect(useSession.getState()).toMatchObject({ token: null, exit: '/' });
      renewToken('new');
    });
    expect(useSession.getState()).toMatchObject({ user: null, token: null, exit: '/' });
    expect(window.localStorage.getItem(KEY)).toBeNull();
  });

  test('is not affected by another tab that ends the session', async () => {
    const { followOtherTabs, renewToken, signIn, useSession, withDeferredSessionEnd } =
      await loadSessionStore();
    signIn({ user, token: 'old' }, { remember: true });
    const stop = followOtherTabs();
    await withDeferredSessionEnd(async () => {
      dispatchStorageEvent(null);
      renewToken('new');
    });
    stop();
    expect(useSession.getState()).toMatchObject({ token: 'new', exit: null });
  });
});

test('endSessionInPlace ends the session without a redirect', async () => {
  const { endSessionInPlace, renewToken, signIn, useSession } = await loadSessionStore();
  signIn({ user, token: 't1' }, { remember: true });
  endSessionInPlace();
  expect(useSession.getState()).toMatchObject({
    user: null,
    token: null,
    exit: null,
    formerId: user.id,
  });
  renewToken('t2');
  expect(useSession.getState().token).toBeNull();
});
