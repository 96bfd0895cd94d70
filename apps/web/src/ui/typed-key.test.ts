// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { typedKey } from './typed-key.ts';

test.each([
  ['a key by itself', {}, 'Enter'],
  ['a key within a composition', { isComposing: true }, ''],
  ['the key that ended a composition in Safari', { keyCode: 229 }, ''],
])('%s', (_, state, expected) => {
  expect(typedKey(new KeyboardEvent('keydown', { key: 'Enter', ...state }))).toBe(expected);
});
