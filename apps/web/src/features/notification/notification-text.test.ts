import type { Notification } from '@sambandha/contract/notification/schemas';
import { expect, test } from 'vitest';
import { groupByDay, pathOf } from './notification-text.ts';

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

test('a notification opens the conversation of its match, and has no link without a match', () => {
  expect(pathOf(createNotification({ matchId: 'x' }))).toBe('/messages?conversation=x');
  expect(pathOf(createNotification({ kind: 'INTEREST_RECEIVED' }))).toBeNull();
});

test('other notifications open the page of their subject', () => {
  expect(pathOf(createNotification({ kind: 'SAVED_SEARCH' }))).toBe('/browse');
  expect(pathOf(createNotification({ kind: 'ACCOUNT', notice: 'VERIFIED' }))).toBe('/profile');
  expect(pathOf(createNotification({ kind: 'ACCOUNT', notice: 'REPORT_DECIDED' }))).toBe('/safety');
});

test('notifications are grouped by day, in their order', () => {
  const timestamps = [
    '2026-11-21T05:00Z',
    '2026-11-21T01:00Z',
    '2026-11-20T23:00Z',
    '2026-11-18T01:00Z',
  ];
  const days = groupByDay(
    timestamps.map((createdAt) => createNotification({ createdAt })),
    (timestamp) => timestamp.slice(0, 10),
  );
  expect(days.map(({ at, notifications }) => [at, notifications.length])).toEqual([
    [timestamps[0], 2],
    [timestamps[2], 1],
    [timestamps[3], 1],
  ]);
  expect(groupByDay([], String)).toEqual([]);
});
