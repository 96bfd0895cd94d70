import { notifyManager, QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, signIn } from '../../api/session-store.ts';
import { clearOnSessionEnd } from '../../offline/device.ts';
import { setInterestCount, useNavigationCounts } from '../../shell/unread.ts';
import { render } from '../../test/render.tsx';
import { InterestSync } from '../match/index.ts';
import { conversationKeys } from './cache.ts';
import { ConversationSync } from './conversation-sync.tsx';

// Query results are delivered in a microtask, so that `act` includes them.
notifyManager.setScheduler(queueMicrotask);

/** The badge numbers of the app icon, in order. Null means that the badge was cleared. */
let badges: (number | null)[] = [];
let client: QueryClient;
let stop: () => void;

beforeEach(() => {
  badges = [];
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(null),
  });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.stubGlobal('caches', { keys: async () => [] });
  stop = clearOnSessionEnd();
});

afterEach(() => {
  stop();
  act(() => setInterestCount(0));
});

function renderSync(remember: boolean) {
  signIn({ user: { id: 'parvati' } as never, token: 'a token' }, { remember });
  render(<ConversationSync />, { client });
}

const setUnreadCounts = (...counts: readonly number[]) =>
  act(async () => {
    const rows = counts.map((unreadCount, id) => ({
      id: `${id}`,
      status: 'ACCEPTED',
      unreadCount,
    }));
    client.setQueryData(
      conversationKeys.list,
      rows.map((row) => ({ ...row, profile: { id: row.id } })),
    );
  });

test('the app icon shows the number of unread conversations until the session ends', async () => {
  renderSync(true);
  await setUnreadCounts(2, 0, 1);
  await expect.poll(() => badges.at(-1)).toBe(2);
  await setUnreadCounts(0, 0, 0);
  await expect.poll(() => badges.at(-1)).toBe(0);
  await setUnreadCounts(1, 0, 0);
  await expect.poll(() => badges.at(-1)).toBe(1);
  act(() => endSession('/'));
  expect(badges.at(-1)).toBeNull();
});

test('a received interest counts once on the app icon and not as a conversation', async () => {
  renderSync(true);
  const interest = { id: '1', status: 'REQUESTED', unreadCount: 1, profile: { id: '1' } };
  await act(async () => {
    client.setQueryData(conversationKeys.list, [interest]);
    setInterestCount(1);
  });
  await expect.poll(() => badges.at(-1)).toBe(1);
  expect(useNavigationCounts.getState()).toEqual({ unread: 0, interests: 1 });
});

test('an accepted interest counts only in Messages until its words are read, then nowhere', async () => {
  renderSync(true);
  render(<InterestSync />, { client });
  for (const [status, unreadCount, counts, badge] of [
    ['REQUESTED', 1, { unread: 0, interests: 1 }, 1],
    ['ACCEPTED', 1, { unread: 1, interests: 0 }, 1],
    ['ACCEPTED', 0, { unread: 0, interests: 0 }, 0],
  ] as const) {
    await act(async () => {
      const row = { id: '1', status, unreadCount, profile: { id: '1' } };
      client.setQueryData(conversationKeys.list, [row]);
      const received = status === 'REQUESTED' ? 1 : 0;
      client.setQueryData(['interests', 'counts'], { received });
    });
    await expect.poll(() => badges.at(-1)).toBe(badge);
    expect(useNavigationCounts.getState()).toEqual(counts);
  }
});

test('the app icon shows no badge for a session that is not remembered', async () => {
  renderSync(false);
  await setUnreadCounts(2);
  await act(async () => undefined);
  expect(badges.filter((count) => count !== null)).toEqual([]);
});

test.each([
  [true, 1],
  [false, null],
])('a page that becomes visible replaces the service worker’s badge', async (remember, badge) => {
  renderSync(remember);
  await setUnreadCounts(2);
  await expect.poll(() => badges.at(-1)).toBe(badge);
  await act(async () => undefined);
  badges = [];
  document.dispatchEvent(new Event('visibilitychange'));
  expect(badges).toEqual([badge]);
});
