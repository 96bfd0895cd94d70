import { expect, test } from 'vitest';
import { refusalsOf } from './refusals.ts';

test('a refusal stands at the field it is about, in the order of the screen', () => {
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
