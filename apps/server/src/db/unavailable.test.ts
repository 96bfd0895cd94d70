import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './unavailable.ts';

const errorOf = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall });

test.each([
  errorOf('ECONNREFUSED', 'connect'),
  errorOf('ENOENT', 'connect'),
  errorOf('ENOTFOUND', 'getaddrinfo'),
  errorOf('EAI_AGAIN', 'getaddrinfo'),
])('%s means that the database is not reachable', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test('a missing file does not mean that the database is not reachable', () => {
  expect(isDatabaseUnavailable(errorOf('ENOENT', 'open'))).toBe(false);
});
