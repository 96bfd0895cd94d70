import { type Preferences, preferenceTexts } from '@sambandha/contract/preference/schemas';
import { expect, it } from 'vitest';
import { bodyOf, changesOf, formOf, refusals } from './form-values.ts';

const none: Preferences = {
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
const form = formOf(none);

it('shows and sends what is stored', () => {
  expect(form).toMatchObject({ preferredAgeMin: '21', preferredEducation: '' });
  expect(bodyOf(form)).toMatchObject({
    preferredAgeMin: 21,
    preferredEducation: '',
    preferredHeightMin: `5'2"`,
  });
  expect(refusals(form)).toEqual({});
});

it('clears an age', () => {
  expect(bodyOf({ ...form, preferredAgeMin: ' ' }).preferredAgeMin).toBeNull();
});

it.each(['17', '101', '2.5', 'thirty'])('refuses %s as an age in the specified words', (age) => {
  expect(refusals({ ...form, preferredAgeMin: age }).preferredAgeMin).toBe(preferenceTexts.ageMin);
});

it('takes a range of one age', () => {
  expect(refusals({ ...form, preferredAgeMin: '35' })).toEqual({});
});

it('refuses ranges that run backwards', () => {
  expect(refusals({ ...form, preferredAgeMin: '36' })).toEqual({
    preferredAgeMax: preferenceTexts.ageOrder,
  });
  expect(refusals({ ...form, preferredHeightMax: `5'0"` })).toEqual({
    preferredHeightMax: preferenceTexts.heightOrder,
  });
});

it('sends what was changed alone, with what was seen of it, where others change it too', () => {
  const changed = { ...form, preferredAgeMin: '24', preferredMaritalStatus: '' };
  expect(changesOf(changed, none)).toEqual({
    preferredAgeMin: 24,
    preferredMaritalStatus: '',
    before: { preferredAgeMin: 21, preferredMaritalStatus: 'NEVER_MARRIED' },
  });
});
