import { expect, it } from 'vitest';
import { nextCase } from './next-case.ts';

const order = ['a', 'b', 'c', 'd'];

it.each<[string, string[], string | null, string | null]>([
  ['the one below', order, 'b', 'c'],
  ['the one below, when the open case is no longer in the list', ['a', 'c', 'd'], 'b', 'c'],
  ['the one after a case that another moderator decided', ['a', 'b', 'd'], 'b', 'd'],
  ['the one above, at the end', ['a', 'c'], 'd', 'c'],
  ['the first one, without an open case', order, null, 'a'],
  ['the first one, for a case of another list', order, 'x', 'a'],
  ['a new one that arrived meanwhile', ['e'], 'd', 'e'],
  ['none, after the last one', ['d'], 'd', null],
  ['none, in an empty list', [], 'a', null],
])('the next case is %s', (_, left, openId, next) => {
  expect(nextCase(order, left, openId)).toBe(next);
});
