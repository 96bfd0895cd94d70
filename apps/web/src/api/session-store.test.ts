import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stubWindow } from '../test/fake-window.ts';

const user = {
  id: '0193b0a0-0000-7000-8000-000000000001',
  name: 'Anu Hegde',
  email: 'anu@example.org',
  phone: null,
  isVerified: false,
  isAdmin: false,
  isModerator: false,
  profilePhoto: '/p.webp',
  additionalPhotos: [],
  profileComplete: true,
};
const KEY = 'auth-storage';

let window: ReturnType<typeof stubWindow>;

/** The store of a freshly loaded page. */
async function load() {
  vi.resetModules();
  return import('./session-store.ts');
}

function kept(token: string): string {
  return JSON.stringify({ state: { user, token }, version: 0 });
}

function tellOfChange(newValue: string | null) {
  if (newValue === null) window.localStorage.removeItem(KEY);
  else window.localStorage.setItem(KEY, newValue);
  window.dispatchEvent(
    Object.assign(new Event('storage'), { key: KEY, storageArea: window.localStorage }),
  );
}

beforeEach(() => {
  window = stubWindow();
});

test('remembered, the session is kept on the device, with user and token alone', async () => {
  const { signIn, useSession } = await load();
  useSession.setState({ isLoading: true, error: 'no' });
  signIn({ user, token: 't1' }, true);
  const { email: _, phone: __, ...known } = user;
  expect(JSON.parse(window.localStorage.getItem(KEY) ?? '').state).toEqual({
    user: known,
    token: 't1',
  });
  expect(window.sessionStorage.getItem(KEY)).toBeNull();
  expect(useSession.getState()).toMatchObject({ isLoading: false, error: null });
});

describe('who reads what the browser keeps finds no contact', () => {
  const contacts = { email: 'anu@example.org', phone: '+919900000001' };
  const dump = () => window.localStorage.dump() + window.sessionStorage.dump();

  test.each([true, false])(
    'after a sign-in (remembered: %s) and a change of contact',
    async (remember) => {
      const { signIn, updateUser } = await load();
      signIn({ user: { ...user, ...contacts }, token: 't1' }, remember);
      updateUser({ ...user, ...contacts, name: 'Anuradha Hegde' });
      expect(dump()).toContain('Anuradha');
      expect(dump()).not.toMatch(/anu@|99000/);
    },
  );

  test.each(['localStorage', 'sessionStorage'] as const)(
    'of a session that an older version kept in %s, at its next start',
    async (where) => {
      const old = { state: { user: { ...user, ...contacts }, token: 't1' }, version: 0 };
      window[where].setItem(KEY, JSON.stringify(old));
      const { useSession } = await load();
      expect(useSession.getState().token).toBe('t1');
      expect(JSON.stringify(useSession.getState())).not.toMatch(/anu@|99000/);
      expect(dump()).not.toMatch(/anu@|99000/);
      expect(window[where].getItem(KEY)).toContain('t1');
    },
  );

  test('of a session that another tab with an older version began', async () => {
    const { followOtherTabs } = await load();
    followOtherTabs();
    tellOfChange(JSON.stringify({ state: { user: { ...user, ...contacts }, token: 't2' } }));
    expect(dump()).toContain('t2');
    expect(dump()).not.toMatch(/anu@|99000/);
  });

  test('and of drafts that older versions kept on the device', async () => {
    window.localStorage.setItem('registration-draft', '{"state":{"data":{"phone":"99000"}}}');
    window.localStorage.setItem('feedback-draft', '{"state":{"email":"anu@example.org"}}');
    await load();
    expect(window.localStorage.dump()).not.toMatch(/anu@|99000/);
    // The unfinished drafts are still there, in this tab.
    expect(window.sessionStorage.dump()).toMatch(/99000.*anu@/);
  });
});

test('not remembered, it is kept for the tab', async () => {
  window.localStorage.setItem(KEY, kept('former'));
  const { signIn } = await load();
  signIn({ user, token: 't1' }, false);
  expect(window.sessionStorage.getItem(KEY)).toContain('t1');
  expect(window.localStorage.getItem(KEY)).toBeNull();
});

test.each(['localStorage', 'sessionStorage'] as const)('a reload finds it in %s', async (where) => {
  window[where].setItem(KEY, kept('t1'));
  const { updateUser, useSession } = await load();
  const member = { id: user.id, name: user.name, profilePhoto: user.profilePhoto };
  expect(useSession.getState()).toMatchObject({ user: member, token: 't1', exit: null });
  updateUser({ name: 'Anuradha Hegde' });
  expect(window[where].getItem(KEY)).toContain('Anuradha');
});

test('a failed or running sign-in does not survive a reload', async () => {
  window.localStorage.setItem(
    KEY,
    JSON.stringify({ state: { user, token: 't1', isLoading: true, error: 'no' }, version: 0 }),
  );
  const { useSession } = await load();
  expect(useSession.getState()).toMatchObject({ isLoading: false, error: null });
});

test.each(['{', '{}', '{"state":{"token":1}}', '{"state":{"token":"t","user":null}}'])(
  'what makes no sense is no session: %s',
  async (text) => {
    window.localStorage.setItem(KEY, text);
    const { useSession } = await load();
    expect(useSession.getState().token).toBeNull();
  },
);

test('storage that is forbidden leaves a session for as long as the page lives', async () => {
  const forbidden = () => {
    throw new Error('denied');
  };
  Object.defineProperty(window, 'localStorage', { get: forbidden });
  Object.defineProperty(window, 'sessionStorage', { get: forbidden });
  const { signIn, useSession } = await load();
  signIn({ user, token: 't1' }, true);
  expect(useSession.getState().token).toBe('t1');
});

test('an ended session leaves nothing behind', async () => {
  const { endSession, signIn, useSession } = await load();
  signIn({ user, token: 't1' }, true);
  endSession('/');
  expect(window.localStorage.getItem(KEY)).toBeNull();
  expect(useSession.getState()).toMatchObject({ user: null, token: null, exit: '/' });
});

test('a session that another tab starts or ends is followed', async () => {
  const { followOtherTabs, useSession } = await load();
  const stop = followOtherTabs();
  tellOfChange(kept('t2'));
  expect(useSession.getState()).toMatchObject({ user: { id: user.id }, token: 't2' });
  tellOfChange(null);
  expect(useSession.getState()).toMatchObject({ token: null, exit: '/' });
  stop();
  tellOfChange(kept('t3'));
  expect(useSession.getState().token).toBeNull();
});

test('a session of this tab alone is not touched by other tabs', async () => {
  const { followOtherTabs, signIn, useSession } = await load();
  followOtherTabs();
  signIn({ user, token: 'mine' }, false);
  tellOfChange(kept('theirs'));
  tellOfChange(null);
  expect(useSession.getState()).toMatchObject({ token: 'mine', exit: null });
});

describe('while an act of the member ends the session itself', () => {
  test('its end is heard of afterwards, unless another session has taken its place', async () => {
    const { endSession, renewToken, signIn, useSession, whileEnding } = await load();
    signIn({ user, token: 'old' }, true);
    await whileEnding(async () => {
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

  test('an act that fails leaves the end of the session in force', async () => {
    const { endSession, signIn, useSession, whileEnding } = await load();
    signIn({ user, token: 'old' }, true);
    const act = whileEnding(async () => {
      endSession('/auth');
      throw new Error('refused');
    });
    await expect(act).rejects.toThrow('refused');
    expect(useSession.getState()).toMatchObject({ token: null, exit: '/auth' });
  });

  test('the member leaves for where the act sends them, not to sign in again', async () => {
    const { endSession, signIn, useSession, whileEnding } = await load();
    signIn({ user, token: 'old' }, true);
    await whileEnding(async () => {
      endSession('/auth');
      endSession('/');
    });
    expect(useSession.getState()).toMatchObject({ token: null, exit: '/' });
  });

  test('another tab that hears of it first ends nothing here', async () => {
    const { followOtherTabs, renewToken, signIn, useSession, whileEnding } = await load();
    signIn({ user, token: 'old' }, true);
    const stop = followOtherTabs();
    await whileEnding(async () => {
      tellOfChange(null);
      renewToken('new');
    });
    stop();
    expect(useSession.getState()).toMatchObject({ token: 'new', exit: null });
  });
});

test('a session can be forgotten without going anywhere', async () => {
  const { forgetSession, renewToken, signIn, useSession } = await load();
  signIn({ user, token: 't1' }, true);
  forgetSession();
  expect(useSession.getState()).toMatchObject({ user: null, token: null, exit: null });
  renewToken('t2');
  expect(useSession.getState().token).toBeNull();
});
