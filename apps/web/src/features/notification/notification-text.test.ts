import type { Notification } from '@sambandha/contract/notification/schemas';
import { expect, test } from 'vitest';
import { getNotificationPath, groupByAge } from './notification-text.ts';

const createNotification = (values: Partial<Notification>): Notification => ({
  id: '0190a000-0000-7000-8000-000000000001',
  kind: 'MESSAGE',
  createdAt: '2026-11-21T05:00:00.000Z',
  readAt: null,
  count: 1,
  member: null,
  matchId: null,
  search: null,
  notice: null,
  ...values,
});

test('a notification about a match opens the conversation, or nothing if there is no match', () => {
  expect(getNotificationPath(createNotification({ matchId: 'x' }))).toBe(
    '/messages?conversation=x',
  );
  expect(getNotificationPath(createNotification({ kind: 'INTEREST_RECEIVED' }))).toBeNull();
});

test('other notifications open the page of their subject', () => {
  expect(getNotificationPath(createNotification({ kind: 'SAVED_SEARCH' }))).toBe('/browse');
  expect(getNotificationPath(createNotification({ kind: 'ACCOUNT', notice: 'VERIFIED' }))).toBe(
    '/profile',
  );
  expect(
    getNotificationPath(createNotification({ kind: 'ACCOUNT', notice: 'REPORT_DECIDED' })),
  ).toBe('/safety');
});

test('notifications are grouped by age in their order', () => {
  const ages = [-1, 0, 1, 6, 7, 40];
  // `createdAt` contains the age in days, so that `Number` returns the age of a notification.
  const all = ages.map((days) => createNotification({ createdAt: String(days) }));
  const groups = groupByAge(all, Number).map(({ age, notifications }) => [
    age,
    notifications.map(({ createdAt }) => Number(createdAt)),
  ]);
  expect(groups).toEqual([
    ['today', [-1, 0]],
    ['thisWeek', [1, 6]],
    ['earlier', [7, 40]],
  ]);
  expect(groupByAge(all.slice(4), Number).map(({ age }) => age)).toEqual(['earlier']);
  expect(groupByAge([], Number)).toEqual([]);
});
