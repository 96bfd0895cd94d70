import { expect, test } from 'vitest';
import { refusalsOf } from './refusals.ts';

test('refusalsOf returns the first refusal of each field, in the order of the names', () => {
  const fields = [
    { path: 'newPassword', message: 'too common' },
    { path: 'newPassword', message: 'too short' },
    { path: 'currentPassword', message: 'missing' },
    { path: 'elsewhere', message: 'unknown here' },
  ];
  expect(refusalsOf(fields, ['currentPassword', 'newPassword'])).toEqual([
    { path: 'currentPassword', message: 'missing' },
    { path: 'newPassword', message: 'too common' },
  ]);
});
