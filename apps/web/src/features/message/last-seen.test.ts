import { describe, expect, test } from 'vitest';
import { getLastSeen } from './last-seen.ts';

const now = new Date(2026, 10, 23, 0, 30);
const lastSeenFor = (localTime: string) =>
  getLastSeen({ online: false, lastSeenAt: new Date(localTime).toISOString() }, now);

describe('the last visit of the other member', () => {
  test.each([
    ['is "today" after one minute', lastSeenFor('2026-11-23T00:29'), 'today'],
    ['is "today" when its time is in the future', lastSeenFor('2026-11-23T00:45'), 'today'],
    ['is "week" after one hour that includes midnight', lastSeenFor('2026-11-22T23:30'), 'week'],
    ['is "week" after six days', lastSeenFor('2026-11-17T00:00'), 'week'],
    ['is "month" after seven days', lastSeenFor('2026-11-16T23:59'), 'month'],
    ['is "month" after thirty days', lastSeenFor('2026-10-24T12:00'), 'month'],
    ['is "long" after a year', lastSeenFor('2025-11-23T12:00'), 'long'],
  ])('%s', (_, lastSeen, expected) => {
    expect(lastSeen).toBe(expected);
  });

  test('is "recently" for a member who hides their presence, and "online" for a member who is online', () => {
    expect(getLastSeen({ online: false, lastSeenAt: null }, now)).toBe('recently');
    expect(getLastSeen({ online: true, lastSeenAt: null }, now)).toBe('online');
  });
});
