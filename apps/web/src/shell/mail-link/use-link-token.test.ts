import { expect, test } from 'vitest';
import { tokenIn } from './use-link-token.ts';

test.each([
  ['#abc-_1', '', 'abc-_1'],
  ['#token=abc', '', 'abc'],
  ['', '?token=abc', 'abc'],
  ['#', '', null],
  ['', '?other=1', null],
])('the token in the link %s%s is %s', (hash, search, token) => {
  expect(tokenIn({ hash, search })).toBe(token);
});
