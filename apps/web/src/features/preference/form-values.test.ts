import { type Preferences, preferenceTexts } from '@sambandha/contract/preference/schemas';
import { expect, test } from 'vitest';
import {
  fieldErrors,
  getPreferenceChanges,
  toPreferenceForm,
  toPreferencesBody,
  withPreviousValues,
} from './form-values.ts';

const storedPreferences: Preferences = {
  preferredAgeMin: 21,
  preferredAgeMax: 35,
  preferredEducation: null,
  preferredProfession: null,
  preferredMaritalStatus: 'NEVER_MARRIED',
  preferredMotherTongue: null,
  preferredHeightMin: `5'2"`,
  preferredHeightMax: null,
  preferredGotra: null,
  preferredNakshatra: null,
  preferredManglik: null,
  preferredOtherGotra: true,
};
const form = toPreferenceForm(storedPreferences);

test('the form and its body have the stored values', () => {
  expect(form).toMatchObject({ preferredAgeMin: '21', preferredEducation: '' });
  expect(toPreferencesBody(form)).toMatchObject({
    preferredAgeMin: 21,
    preferredEducation: '',
    preferredHeightMin: `5'2"`,
  });
  expect(fieldErrors(form)).toEqual({});
});

test('an empty age is sent as null', () => {
  expect(toPreferencesBody({ ...form, preferredAgeMin: ' ' }).preferredAgeMin).toBeNull();
});

test.each(['17', '101', '2.5', 'thirty'])('the age %s has the error of an invalid age', (age) => {
  expect(fieldErrors({ ...form, preferredAgeMin: age }).preferredAgeMin).toBe(
    preferenceTexts.ageMin,
  );
});

test('a range of one age is valid', () => {
  expect(fieldErrors({ ...form, preferredAgeMin: '35' })).toEqual({});
});

test('a reversed range has an error', () => {
  expect(fieldErrors({ ...form, preferredAgeMin: '36' })).toEqual({
    preferredAgeMax: preferenceTexts.ageOrder,
  });
  expect(fieldErrors({ ...form, preferredHeightMax: `5'0"` })).toEqual({
    preferredHeightMax: preferenceTexts.heightOrder,
  });
});

test('the changes contain only changed values, and their previous values on request', () => {
  const changedForm = { ...form, preferredAgeMin: '24', preferredMaritalStatus: '' };
  const changes = getPreferenceChanges(changedForm, storedPreferences);
  expect(changes).toEqual({ preferredAgeMin: 24, preferredMaritalStatus: '' });
  expect(withPreviousValues(changes, storedPreferences)).toEqual({
    ...changes,
    before: { preferredAgeMin: 21, preferredMaritalStatus: 'NEVER_MARRIED' },
  });
});
