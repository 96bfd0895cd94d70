import { describe, expect, test } from 'vitest';
import { createFormats } from './format.ts';

const format = createFormats('en-IN', 'Asia/Kolkata');
/** Saturday, 14 March 2026, 10:42 in India. */
const now = new Date('2026-03-14T05:12:00Z');

test('a date of birth is the same day in each time zone', () => {
  expect(createFormats('en-IN', 'America/Los_Angeles').date('1996-03-14')).toBe('14 March 1996');
  expect(createFormats('en-IN', 'Pacific/Auckland').date('1996-03-14')).toBe('14 March 1996');
});

test('the day of an instant is the day in India', () => {
  expect(format.day('2026-03-14T20:00:00Z')).toBe('15 March 2026');
});

test.each([
  ['2026-03-14T04:00:00Z', '9:30 am'],
  ['2026-03-13T20:00:00Z', '1:30 am'],
  ['2026-03-13T10:00:00Z', 'yesterday'],
  ['2026-03-10T10:00:00Z', 'Tuesday'],
  ['2026-02-01T10:00:00Z', '1 Feb'],
  ['2024-02-01T10:00:00Z', '1 Feb 2024'],
])('the timestamp of %s is %s', (instant, stamp) => {
  expect(format.shortTime(instant, now)).toBe(stamp);
});

test('the timestamp of an instant slightly in the future is a time', () => {
  expect(format.shortTime('2026-03-14T05:13:00Z', now)).toBe('10:43 am');
});

test.each([
  ['2026-03-14T04:00:00Z', 'today'],
  ['2026-03-13T10:00:00Z', 'yesterday'],
  ['2026-03-10T10:00:00Z', '10 March 2026'],
])('the day separator of %s is %s', (instant, day) => {
  expect(format.daySeparator(instant, now)).toBe(day);
});

test('a day with its time, a time of day and a month are formatted', () => {
  expect(format.dateAndTime('2026-03-14T20:00:00Z')).toBe('15 March 2026, 1:30 am');
  expect(format.timeOfDay('06:45')).toBe('6:45 am');
  expect(format.month('2026-10')).toBe('October 2026');
});

test('numbers have Indian grouping', () => {
  expect(format.number(123456)).toBe('1,23,456');
  expect(format.rupees(49)).toBe('₹49');
});

test.each([
  ['2026-03-14T10:30:00Z', 'in 5 hours'],
  ['2026-03-17T10:12:00Z', 'in 3 days'],
  ['2026-03-12T05:12:00Z', '2 days ago'],
  ['2026-03-14T04:52:00Z', '20 minutes ago'],
  ['2026-04-23T05:12:00Z', 'in 40 days'],
  ['2025-12-14T05:12:00Z', '3 months ago'],
  ['2023-03-14T05:12:00Z', '3 years ago'],
])('the relative time of %s is %s', (instant, words) => {
  expect(format.relative(instant, now)).toBe(words);
});

describe('the Kannada format', () => {
  const kannada = createFormats('kn-IN', 'Asia/Kolkata');

  test.each([
    ['05:30', 'ಬೆಳಗ್ಗೆ 5:30'],
    ['09:05', 'ಬೆಳಗ್ಗೆ 9:05'],
    ['12:00', 'ಮಧ್ಯಾಹ್ನ 12:00'],
    ['16:15', 'ಸಂಜೆ 4:15'],
    ['21:10', 'ರಾತ್ರಿ 9:10'],
    ['00:20', 'ರಾತ್ರಿ 12:20'],
  ])('shows %s with the part of the day: %s', (time, words) => {
    expect(kannada.timeOfDay(time)).toBe(words);
  });

  test('puts the day before the month', () => {
    expect(kannada.date('1996-03-14')).toBe('14 ಮಾರ್ಚ್ 1996');
    expect(kannada.shortTime('2026-02-01T10:00:00Z', now)).toBe('1 ಫೆಬ್ರ');
    expect(kannada.month('2026-10')).toBe('ಅಕ್ಟೋಬರ್ 2026');
  });

  test('uses Indian grouping for numbers', () => {
    expect(kannada.number(123456)).toBe('1,23,456');
  });
});
