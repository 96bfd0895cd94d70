import { expect, test } from 'vitest';
import { getFirstFieldErrors } from './refusals.ts';

test('getFirstFieldErrors returns the first error of each field, in the order of the names', () => {
  const fields = [
    { path: 'newPassword', message: 'too common' },
    { path: 'newPassword', message: 'too short' },
    { path: 'currentPassword', message: 'missing' },
    { path: 'elsewhere', message: 'unknown here' },
  ];
  expect(getFirstFieldErrors(fields, ['currentPassword', 'newPassword'])).toEqual([
    { path: 'currentPassword', message: 'missing' },
    { path: 'newPassword', message: 'too common' },
  ]);
});
