import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeStorage, stubWindow } from '../test/fake-window.ts';
import { testUser } from '../test/users.ts';

let window: ReturnType<typeof stubWindow>;
let stops: (() => void)[] = [];

beforeEach(() => {
  window = stubWindow();
});

afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

/** Returns a new tab in which the app is loaded. */
async function openTab() {
  Object.assign(window, { sessionStorage: new FakeStorage() });
  vi.resetModules();
  const session = await import('./session-store.ts');
  const { shareSession } = await import('./shared-session.ts');
  return { ...session, start: () => stops.push(shareSession()) };
}

const member = { user: testUser(), token: 'a token' };

test('a new tab shares a session that is not remembered and does not store it on the device', async () => {
  const first = await openTab();
  first.signIn(member, { remember: false });
  first.start();
  const second = await openTab();
  second.start();
  await expect.poll(() => second.useSession.getState().token).toBe('a token');
  expect(second.isSessionRemembered()).toBe(false);
  expect(window.localStorage.dump()).not.toContain('a token');
});

test('a signed-in tab keeps its own session', async () => {
  const first = await openTab();
  first.signIn(member, { remember: false });
  first.start();
  const second = await openTab();
  second.signIn({ ...member, token: 'another token' }, { remember: false });
  second.start();
  const third = await openTab();
  third.start();
  await expect.poll(() => third.useSession.getState().token).not.toBeNull();
  expect(second.useSession.getState().token).toBe('another token');
});

test('a session that is not remembered does not change the stored session of another tab', async () => {
  const first = await openTab();
  first.signIn(member, { remember: false });
  const second = await openTab();
  second.signIn({ ...member, token: 'another token' }, { remember: true });
  first.updateUser({ name: 'Anuradha Hegde' });
  expect(window.localStorage.dump()).toContain('another token');
  first.endSession('/');
  expect(window.localStorage.dump()).toContain('another token');
});

test('a sign-out ends the session in each tab that shares it, and no other session', async () => {
  const first = await openTab();
  first.signIn(member, { remember: false });
  first.start();
  const second = await openTab();
  second.start();
  await expect.poll(() => second.useSession.getState().token).toBe('a token');
  const third = await openTab();
  third.signIn({ ...member, token: 'another token' }, { remember: false });
  third.start();
  first.endSession('/');
  await expect.poll(() => second.useSession.getState().token).toBeNull();
  expect(third.useSession.getState().token).toBe('another token');
  const later = await openTab();
  later.start();
  await expect.poll(() => later.useSession.getState().token).toBe('another token');
});
