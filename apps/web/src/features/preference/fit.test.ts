import { expect, test } from 'vitest';
import { fitQuery } from './fit.ts';
import { type PreferenceForm, toPreferenceForm } from './form-values.ts';

const form: PreferenceForm = toPreferenceForm({
  preferredAgeMin: 25,
  preferredAgeMax: 32,
  preferredEducation: null,
  preferredProfession: null,
  preferredMaritalStatus: 'NEVER_MARRIED',
  preferredMotherTongue: null,
  preferredHeightMin: null,
  preferredHeightMax: `5'10"`,
  preferredGotra: null,
  preferredNakshatra: null,
  preferredManglik: null,
  preferredOtherGotra: true,
});

test('the query has only the preferences that are set', () => {
  expect(fitQuery(form)).toEqual({
    ageMin: '25',
    ageMax: '32',
    heightMax: `5'10"`,
    maritalStatus: 'NEVER_MARRIED',
  });
  expect(fitQuery({ ...form, preferredProfession: ' ' })).not.toHaveProperty('profession');
});

test('the query is null while the form is invalid', () => {
  expect(fitQuery({ ...form, preferredAgeMin: '40' })).toBeNull();
  expect(fitQuery({ ...form, preferredAgeMax: 'x' })).toBeNull();
});
