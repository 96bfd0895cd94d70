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
])('moveItem moves item %i to %i and returns %s', (from, to, result) => {
  expect(moveItem(list, from, to).join('')).toBe(result);
});

test('moveItem returns the same list for a move without effect', () => {
  expect(moveItem(list, 0, -1)).toBe(list);
});
