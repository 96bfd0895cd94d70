import { expect, test } from 'vitest';
import { nextCase } from './next-case.ts';

const order = ['a', 'b', 'c', 'd'];

test.each<[string, string[], string | null, string | null]>([
  ['the case below', order, 'b', 'c'],
  ['the case below, when the open case is no longer in the list', ['a', 'c', 'd'], 'b', 'c'],
  ['the case after one that another moderator decided', ['a', 'b', 'd'], 'b', 'd'],
  ['the case above, at the end', ['a', 'c'], 'd', 'c'],
  ['the first case, when no case is open', order, null, 'a'],
  ['the first case, when the open case is of another list', order, 'x', 'a'],
  ['a new case that arrived meanwhile', ['e'], 'd', 'e'],
  ['none after the last case', ['d'], 'd', null],
  ['none in an empty list', [], 'a', null],
])('the next case is %s', (_, remaining, openId, next) => {
  expect(nextCase(order, remaining, openId)).toBe(next);
});
