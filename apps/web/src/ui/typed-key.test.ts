// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { pressedKey } from './typed-key.ts';

test.each([
  ['a key outside a composition is returned', {}, 'Enter'],
  ['a key within a composition is ignored', { isComposing: true }, ''],
  ['the key that ends a composition in Safari is ignored', { keyCode: 229 }, ''],
])('%s', (_, state, expected) => {
  expect(pressedKey(new KeyboardEvent('keydown', { key: 'Enter', ...state }))).toBe(expected);
});
