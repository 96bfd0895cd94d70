import { HOUR_MS } from '@sambandha/contract/durations';
import { expect, test } from 'vitest';
import { formatDuration } from './duration-since.ts';

test.each([
  [0.5, '30 minutes'],
  [1, '1 hour'],
  [47.9, '47 hours'],
  [48, '2 days'],
  [15 * 24, '15 days'],
])('%s hours are formatted as "%s"', (hours, text) => {
  expect(formatDuration('en-IN', hours * HOUR_MS)).toBe(text);
});
