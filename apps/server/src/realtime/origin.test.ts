import { expect, test } from 'vitest';
import { isOwnOrigin } from './origin.ts';

const site = { publicUrl: 'https://sambandha.example/', production: true };
const host = '192.168.1.7:3000';

test('the product’s own origin may connect, and what names none', () => {
  expect(isOwnOrigin({ origin: 'https://sambandha.example', host }, site)).toBe(true);
  expect(isOwnOrigin({ host }, site)).toBe(true);
});

test.each([
  'https://evil.example',
  'http://sambandha.example',
  'https://sambandha.example:8443',
  'https://sambandha.example.evil.example',
  'https://evil.example/https://sambandha.example',
  'null',
  '',
  'file://',
])('%s may not', (origin) => {
  expect(isOwnOrigin({ origin, host }, site)).toBe(false);
  expect(isOwnOrigin({ origin, host }, { ...site, production: false })).toBe(false);
});

test('the address that was typed counts outside production alone', () => {
  const typed = { origin: `http://${host}`, host };
  expect(isOwnOrigin(typed, { ...site, production: false })).toBe(true);
  expect(isOwnOrigin(typed, site)).toBe(false);
});
