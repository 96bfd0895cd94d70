import { failures } from '@sambandha/contract/errors';
import { expect, test } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { findFirstRefusedStep, getRefusedFields, toWizardRefusals } from './refusals.ts';

test('the first step shows the error of a contact that is taken', () => {
  const error = new ApiError('Taken', { status: 409, code: 'CONTACT_TAKEN' });
  const fields = getRefusedFields(error);
  expect(findFirstRefusedStep(fields)).toBe(1);
  expect(toWizardRefusals(fields)).toEqual([
    { path: 'contact', message: failures.CONTACT_TAKEN[1] },
  ]);
});

test('refused fields get the names of the wizard and lead to their earliest step', () => {
  const fields = [
    { path: 'preferences.preferredAgeMin', message: 'a' },
    { path: 'password', message: 'b' },
  ];
  const error = new ApiError('Check', { status: 400, code: 'VALIDATION', fields });
  expect(toWizardRefusals(getRefusedFields(error)).map(({ path }) => path)).toEqual([
    'preferredAgeMin',
    'password',
  ]);
  expect(findFirstRefusedStep(getRefusedFields(error))).toBe(1);
});

test('a failure without a field leads to no step', () => {
  expect(findFirstRefusedStep(getRefusedFields(new Error('boom')))).toBeNull();
});
