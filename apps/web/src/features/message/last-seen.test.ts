import { describe, expect, it } from 'vitest';
import { lastSeenOf } from './last-seen.ts';

const now = new Date(2026, 10, 23, 0, 30);
const seen = (...[year, month, day, hour, minute]: [number, number, number, number, number]) =>
  lastSeenOf(
    { online: false, lastSeenAt: new Date(year, month, day, hour, minute).toISOString() },
    now,
  );

describe('when the other member was here', () => {
  it.each([
    ['a minute ago', seen(2026, 10, 23, 0, 29), 'today'],
    ['by a clock that is ahead', seen(2026, 10, 23, 0, 45), 'today'],
    ['an hour ago, before midnight', seen(2026, 10, 22, 23, 30), 'week'],
    ['six days ago', seen(2026, 10, 17, 0, 0), 'week'],
    ['seven days ago', seen(2026, 10, 16, 23, 59), 'month'],
    ['thirty days ago', seen(2026, 9, 24, 12, 0), 'month'],
    ['a year ago', seen(2025, 10, 23, 12, 0), 'long'],
  ])('%s', (_, said, expected) => {
    expect(said).toBe(expected);
  });

  it('is "recently" for who keeps it private, and is not said while they are here', () => {
    expect(lastSeenOf({ online: false, lastSeenAt: null }, now)).toBe('recently');
    expect(lastSeenOf({ online: true, lastSeenAt: null }, now)).toBe('online');
  });
});
