import { describe, expect, it } from 'vitest';
import { lastSeenOf } from './last-seen.ts';

const now = new Date(2026, 10, 23, 0, 30);
const lastSeenAfterVisit = (
  ...[year, month, day, hour, minute]: [number, number, number, number, number]
) =>
  lastSeenOf(
    { online: false, lastSeenAt: new Date(year, month, day, hour, minute).toISOString() },
    now,
  );

describe('the last visit of the other member', () => {
  it.each([
    ['is "today" after one minute', lastSeenAfterVisit(2026, 10, 23, 0, 29), 'today'],
    ['is "today" when its time is in the future', lastSeenAfterVisit(2026, 10, 23, 0, 45), 'today'],
    [
      'is "week" after one hour that includes midnight',
      lastSeenAfterVisit(2026, 10, 22, 23, 30),
      'week',
    ],
    ['is "week" after six days', lastSeenAfterVisit(2026, 10, 17, 0, 0), 'week'],
    ['is "month" after seven days', lastSeenAfterVisit(2026, 10, 16, 23, 59), 'month'],
    ['is "month" after thirty days', lastSeenAfterVisit(2026, 9, 24, 12, 0), 'month'],
    ['is "long" after a year', lastSeenAfterVisit(2025, 10, 23, 12, 0), 'long'],
  ])('%s', (_, text, expected) => {
    expect(text).toBe(expected);
  });

  it('is "recently" for a member who hides their presence, and "online" for a member who is online', () => {
    expect(lastSeenOf({ online: false, lastSeenAt: null }, now)).toBe('recently');
    expect(lastSeenOf({ online: true, lastSeenAt: null }, now)).toBe('online');
  });
});
