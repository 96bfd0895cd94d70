import type { Notification } from '@sambandha/contract/notification/schemas';
import { expect, test } from 'vitest';
import { byDay, pathOf } from './line.ts';

const line = (values: Partial<Notification>): Notification => ({
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

test('a line leads to its conversation while it is to be seen, and nowhere after', () => {
  expect(pathOf(line({ matchId: 'x' }))).toBe('/messages?conversation=x');
  expect(pathOf(line({ kind: 'INTEREST_RECEIVED' }))).toBeNull();
});

test('other lines lead to what they are about', () => {
  expect(pathOf(line({ kind: 'SAVED_SEARCH' }))).toBe('/browse');
  expect(pathOf(line({ kind: 'ACCOUNT', notice: 'VERIFIED' }))).toBe('/profile');
  expect(pathOf(line({ kind: 'ACCOUNT', notice: 'REPORT_DECIDED' }))).toBe('/safety');
});

test('lines stand by days, in their order', () => {
  const moments = [
    '2026-11-21T05:00Z',
    '2026-11-21T01:00Z',
    '2026-11-20T23:00Z',
    '2026-11-18T01:00Z',
  ];
  const days = byDay(
    moments.map((createdAt) => line({ createdAt })),
    (moment) => moment.slice(0, 10),
  );
  expect(days.map(({ at, lines }) => [at, lines.length])).toEqual([
    [moments[0], 2],
    [moments[2], 1],
    [moments[3], 1],
  ]);
  expect(byDay([], String)).toEqual([]);
});
