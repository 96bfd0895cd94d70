import { expect, test } from 'vitest';
import { isDatabaseUnavailable, isDiskFull } from './unavailable.ts';

const errorOf = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall });

test.each([
  errorOf('ECONNREFUSED', 'connect'),
  errorOf('ENOENT', 'connect'),
  errorOf('ENOTFOUND', 'getaddrinfo'),
  errorOf('EAI_AGAIN', 'getaddrinfo'),
])('%s means that the database is unavailable', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test('a missing file does not mean that the database is unavailable', () => {
  expect(isDatabaseUnavailable(errorOf('ENOENT', 'open'))).toBe(false);
});

test('a full disk does not mean that the database is unavailable', () => {
  const error = Object.assign(new Error('No space left on device'), { code: '53100' });
  expect([isDiskFull(error), isDatabaseUnavailable(error)]).toEqual([true, false]);
});
