import { expect, it } from 'vitest';
import { around, swipeStep } from './gallery-place.ts';

it('goes round at both ends', () => {
  expect(around(2, 1, 3)).toBe(0);
  expect(around(0, -1, 3)).toBe(2);
  expect(around(1, 1, 3)).toBe(2);
  expect(around(0, 1, 1)).toBe(0);
});

it('tells a swipe from a press and from scrolling', () => {
  expect(swipeStep(-80, 5)).toBe(1);
  expect(swipeStep(80, -5)).toBe(-1);
  expect(swipeStep(12, 0)).toBe(0);
  expect(swipeStep(60, 200)).toBe(0);
});
