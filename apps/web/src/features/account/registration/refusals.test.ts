import { expect, test } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { refusedFields, stepOfRefusals, wizardRefusals } from './refusals.ts';

test('a contact that cannot be used is told on the first step', () => {
  const error = new ApiError('Taken', { status: 409, code: 'CONTACT_TAKEN' });
  const fields = refusedFields(error);
  expect(stepOfRefusals(fields)).toBe(1);
  expect(wizardRefusals(fields)).toEqual([
    { path: 'contact', message: 'An account with this phone number or email already exists.' },
  ]);
});

test('refused fields go by the names of the forms, and the earliest step comes first', () => {
  const fields = [
    { path: 'preferences.preferredAgeMin', message: 'a' },
    { path: 'password', message: 'b' },
  ];
  const error = new ApiError('Check', { status: 400, code: 'VALIDATION', fields });
  expect(wizardRefusals(refusedFields(error)).map(({ path }) => path)).toEqual([
    'preferredAgeMin',
    'password',
  ]);
  expect(stepOfRefusals(refusedFields(error))).toBe(1);
});

test('a failure that names no field moves nobody', () => {
  expect(stepOfRefusals(refusedFields(new Error('boom')))).toBeNull();
});
