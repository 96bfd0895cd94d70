import { expect, test } from 'vitest';
import { tokenIn } from './use-link-token.ts';

test.each([
  ['#abc-_1', '', 'abc-_1'],
  ['#token=abc', '', 'abc'],
  ['', '?token=abc', 'abc'],
  ['#', '', null],
  ['', '?other=1', null],
])('the link %s%s carries %s', (hash, search, token) => {
  expect(tokenIn({ hash, search })).toBe(token);
});
