import { expect, test } from 'vitest';
import { moved } from './order.ts';

const list = ['a', 'b', 'c', 'd'];

test.each([
  [0, 1, 'bacd'],
  [0, 3, 'bcda'],
  [3, 0, 'dabc'],
  [2, 1, 'acbd'],
  [1, 1, 'abcd'],
  [0, -1, 'abcd'],
  [3, 4, 'abcd'],
  [4, 0, 'abcd'],
])('from %i to %i makes %s', (from, to, result) => {
  expect(moved(list, from, to).join('')).toBe(result);
});

test('what moves nothing is the same list', () => {
  expect(moved(list, 0, -1)).toBe(list);
});
