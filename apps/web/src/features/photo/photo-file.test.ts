import { expect, test } from 'vitest';
import { ASPECT, centredArea, refusalOf } from './photo-file.ts';

const MB = 1024 * 1024;

test.each([
  [{ type: 'image/jpeg', size: 5 * MB }, null, null],
  [
    { type: 'image/jpeg', size: 5 * MB + 1 },
    'Photo size must be less than 5MB',
    'Each photo must be less than 5MB',
  ],
  [
    { type: 'application/pdf', size: 10 },
    'Please select a valid image file',
    'Please select valid image files only',
  ],
  [
    { type: 'image/svg+xml', size: 10 },
    'Please select a valid image file',
    'Please select valid image files only',
  ],
])('%j is answered with %j as profile photo and %j as additional one', (file, first, more) => {
  expect(refusalOf(file, 'profile')).toBe(first);
  expect(refusalOf(file, 'additional')).toBe(more);
});

test.each([
  [4000, 3000],
  [3000, 4000],
  [1000, 1000],
  [800, 1000],
])('the middle of %i by %i has the shown shape and lies inside', (width, height) => {
  const area = centredArea(width, height);
  expect(area.width / area.height).toBeCloseTo(ASPECT, 2);
  expect(area.x).toBeGreaterThanOrEqual(0);
  expect(area.y).toBeGreaterThanOrEqual(0);
  expect(area.x + area.width).toBeLessThanOrEqual(width + 1);
  expect(area.y + area.height).toBeLessThanOrEqual(height + 1);
});
