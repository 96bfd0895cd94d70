import { expect, test } from 'vitest';
import { isAllowedOrigin } from './origin.ts';

const site = { publicUrl: 'https://sambandha.example/', production: true };
const host = '192.168.1.7:3000';

test('the origin of the site and a request without an origin may connect', () => {
  expect(isAllowedOrigin({ origin: 'https://sambandha.example', host }, site)).toBe(true);
  expect(isAllowedOrigin({ host }, site)).toBe(true);
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
])('the origin "%s" may not connect', (origin) => {
  expect(isAllowedOrigin({ origin, host }, site)).toBe(false);
  expect(isAllowedOrigin({ origin, host }, { ...site, production: false })).toBe(false);
});

test('the origin of the Host header may connect only outside production', () => {
  const request = { origin: `http://${host}`, host };
  expect(isAllowedOrigin(request, { ...site, production: false })).toBe(true);
  expect(isAllowedOrigin(request, site)).toBe(false);
});
