import { expect, test } from 'vitest';
import { moveItem } from './move-item.ts';

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
])('moving item %i to %i gives %s', (from, to, result) => {
  expect(moveItem(list, from, to).join('')).toBe(result);
});

test('a move without effect returns the same list', () => {
  expect(moveItem(list, 0, -1)).toBe(list);
});
