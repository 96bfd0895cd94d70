import { expect, test } from 'vitest';
import { nextCase } from './next-case.ts';

/** Ids of the cases in the list. */
const order = ['a', 'b', 'c', 'd'];

test.each<[string, string[], string | null, string | null]>([
  ['the case below', order, 'b', 'c'],
  ['the case below, when the open case is no longer in the list', ['a', 'c', 'd'], 'b', 'c'],
  ['the case after one that another moderator decided', ['a', 'b', 'd'], 'b', 'd'],
  ['the case above, at the end', ['a', 'c'], 'd', 'c'],
  ['the first case, when no case is open', order, null, 'a'],
  ['the first case, when the open case belongs to another list', order, 'x', 'a'],
  ['a new case that arrived meanwhile', ['e'], 'd', 'e'],
  ['none, when only the open case is left', ['d'], 'd', null],
  ['none, when the list is empty', [], 'a', null],
])('the next case is %s', (_, remaining, openId, next) => {
  expect(nextCase(order, remaining, openId)).toBe(next);
});
