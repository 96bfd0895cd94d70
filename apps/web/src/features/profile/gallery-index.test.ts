import { expect, test } from 'vitest';
import { swipeStep, wrapIndex } from './gallery-index.ts';

test('the index wraps around at both ends', () => {
  expect(wrapIndex(2, 1, 3)).toBe(0);
  expect(wrapIndex(0, -1, 3)).toBe(2);
  expect(wrapIndex(1, 1, 3)).toBe(2);
  expect(wrapIndex(0, 1, 1)).toBe(0);
});

test('a swipe is distinguished from a click and from scrolling', () => {
  expect(swipeStep(-80, 5)).toBe(1);
  expect(swipeStep(80, -5)).toBe(-1);
  expect(swipeStep(12, 0)).toBe(0);
  expect(swipeStep(60, 200)).toBe(0);
});
