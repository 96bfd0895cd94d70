import type { Notification } from '@sambandha/contract/notification/schemas';
import { expect, test } from 'vitest';
import { groupByDay, pathOf } from './notification-text.ts';

const notification = (values: Partial<Notification>): Notification => ({
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
  expect(pathOf(notification({ matchId: 'x' }))).toBe('/messages?conversation=x');
  expect(pathOf(notification({ kind: 'INTEREST_RECEIVED' }))).toBeNull();
});

test('other notifications open the page of their subject', () => {
  expect(pathOf(notification({ kind: 'SAVED_SEARCH' }))).toBe('/browse');
  expect(pathOf(notification({ kind: 'ACCOUNT', notice: 'VERIFIED' }))).toBe('/profile');
  expect(pathOf(notification({ kind: 'ACCOUNT', notice: 'REPORT_DECIDED' }))).toBe('/safety');
});

test('notifications are grouped by day, in their order', () => {
  const moments = [
    '2026-11-21T05:00Z',
    '2026-11-21T01:00Z',
    '2026-11-20T23:00Z',
    '2026-11-18T01:00Z',
  ];
  const days = groupByDay(
    moments.map((createdAt) => notification({ createdAt })),
    (moment) => moment.slice(0, 10),
  );
  expect(days.map(({ at, notifications }) => [at, notifications.length])).toEqual([
    [moments[0], 2],
    [moments[2], 1],
    [moments[3], 1],
  ]);
  expect(groupByDay([], String)).toEqual([]);
});
