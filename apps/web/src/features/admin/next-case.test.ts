import { expect, it } from 'vitest';
import { nextCase } from './next-case.ts';

const order = ['a', 'b', 'c', 'd'];

it.each<[string, string[], string | null, string | null]>([
  ['the one below', order, 'b', 'c'],
  ['the one below, when the list is read without it already', ['a', 'c', 'd'], 'b', 'c'],
  ['past one that somebody else has decided', ['a', 'b', 'd'], 'b', 'd'],
  ['back up from the end', ['a', 'c'], 'd', 'c'],
  ['the first, with none open', order, null, 'a'],
  ['the first, from a case of another list', order, 'x', 'a'],
  ['one that came in meanwhile', ['e'], 'd', 'e'],
  ['none, after the last one', ['d'], 'd', null],
  ['none, of nothing', [], 'a', null],
])('goes to %s', (_, left, openId, next) => {
  expect(nextCase(order, left, openId)).toBe(next);
});
