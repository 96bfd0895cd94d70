import { expect, test } from 'vitest';
import { addDays, countMembersInWeek, firstDayWithRoom, startOfDay } from './rules.ts';

test('a day begins at midnight in India, and days are counted across a leap day', () => {
  expect(startOfDay('2026-03-01').toISOString()).toBe('2026-02-28T18:30:00.000Z');
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
});

test('a week counts the distinct members of today and the six days before', () => {
  const dailyViews = [
    { day: '2026-03-01', cards: [1, 2, 3] },
    { day: '2026-03-02', cards: [3, 4] },
    { day: '2026-03-07', cards: [4, 5] },
  ];
  expect(countMembersInWeek(dailyViews, '2026-03-07')).toBe(5);
  expect(countMembersInWeek(dailyViews, '2026-03-08')).toBe(3);
  expect(countMembersInWeek(dailyViews, '2026-03-09')).toBe(2);
});

test('the first day with room is the day on which enough earlier days are a week old', () => {
  const dailyViews = [
    { day: '2026-03-01', cards: [1, 2] },
    { day: '2026-03-03', cards: [3] },
    { day: '2026-03-04', cards: [1, 4, 5] },
  ];
  expect(firstDayWithRoom(4, dailyViews, '2026-03-04')).toBe('2026-03-08');
  expect(firstDayWithRoom(3, dailyViews, '2026-03-04')).toBe('2026-03-10');
  expect(firstDayWithRoom(2, dailyViews, '2026-03-04')).toBe('2026-03-11');
});
