import { expect, test } from 'vitest';
import { refusalsOf } from './refusals.ts';

test('each field has its first refusal, in the order of the form', () => {
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
