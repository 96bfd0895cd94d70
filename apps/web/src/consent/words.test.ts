import { expect, test } from 'vitest';
import { formatDay } from './words.ts';

test('a date is written day first in both languages, for the time zone of India', () => {
  expect(formatDay('2026-12-06T20:00:00.000Z')).toEqual({
    en: '7 December 2026',
    kn: '7 ಡಿಸೆಂಬರ್ 2026',
  });
});
