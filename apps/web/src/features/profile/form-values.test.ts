import { communityDate } from '@sambandha/contract/calendar';
import { profileTexts } from '@sambandha/contract/profile/schemas';
import { expect, test } from 'vitest';
import { ownProfile } from '../../test/profiles.ts';
import { fieldErrors, getProfileChanges, toProfileForm } from './form-values.ts';

const profile = ownProfile({
  fullName: 'Raghav Hegde',
  gender: 'MALE',
  dob: '1995-04-12',
  education: 'MASTERS_DEGREE',
  profession: 'Engineer',
  interests: ['Yakshagana', 'Trekking'],
  nakshatra: 'ROHINI',
  pada: 2,
});
const initialForm = toProfileForm(profile);

test('the form has each value in the format of its control', () => {
  expect(initialForm).toMatchObject({
    fullName: 'Raghav Hegde',
    height: '',
    interests: 'Yakshagana, Trekking',
    pada: '2',
    photoAudience: 'everyone',
    hidden: false,
  });
});

test('an unchanged form has no changes and no errors', () => {
  expect(getProfileChanges({ ...initialForm, fullName: ' Raghav Hegde ' }, initialForm)).toEqual(
    {},
  );
  expect(fieldErrors(initialForm, initialForm)).toEqual({});
});

test('the changes contain only changed values, including cleared values', () => {
  const form = { ...initialForm, profession: '', pada: '', height: `5'9"`, hidden: true };
  expect(getProfileChanges(form, initialForm)).toEqual({
    profession: '',
    pada: null,
    height: `5'9"`,
    hidden: true,
  });
  expect(fieldErrors(form, initialForm)).toEqual({});
});

test('an invalid change has the specified error message', () => {
  const form = { ...initialForm, fullName: ' ', aboutMe: 'Too short', dob: communityDate() };
  expect(fieldErrors(form, initialForm)).toEqual({
    fullName: profileTexts.nameRequired,
    aboutMe: profileTexts.bioShort,
    dob: profileTexts.dobYoung,
  });
});

test('a rashi that does not match the star has an error with the right rashi', () => {
  expect(fieldErrors({ ...initialForm, rashi: 'MESHA' }, initialForm)).toEqual({
    rashi:
      'Rohini pada 2 lies in Taurus (Vrishabha). Please choose that rashi, or check the nakshatra.',
  });
  expect(fieldErrors({ ...initialForm, rashi: 'VRISHABHA' }, initialForm)).toEqual({});
});

test('a bio that was already missing is not required', () => {
  expect(fieldErrors({ ...initialForm, profession: 'Teacher' }, initialForm)).toEqual({});
});
