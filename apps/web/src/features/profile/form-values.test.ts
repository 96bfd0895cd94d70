import type { OwnProfile } from '@sambandha/contract/profile/endpoints';
import { profileTexts } from '@sambandha/contract/profile/schemas';
import { expect, it } from 'vitest';
import { changesOf, formOf, refusals } from './form-values.ts';

const profile: OwnProfile = {
  id: '0193b0a0-0000-7000-8000-000000000001',
  fullName: 'Raghav Hegde',
  gender: 'MALE',
  dob: '1995-04-12',
  motherTongue: 'HAVYAKA_KANNADA',
  maritalStatus: 'NEVER_MARRIED',
  height: null,
  education: 'MASTERS_DEGREE',
  profession: 'Engineer',
  location: null,
  aboutMe: null,
  interests: ['Yakshagana', 'Trekking'],
  age: 31,
  cultural: {
    gotra: null,
    nakshatra: 'ROHINI',
    pada: 2,
    rashi: null,
    manglik: null,
    caste: null,
    subCaste: null,
    birthTime: null,
    birthPlace: null,
  },
  lifestyle: { diet: null, smoking: null, drinking: null },
  family: {
    familyType: null,
    familyValues: null,
    fatherOccupation: null,
    motherOccupation: null,
    siblings: null,
    nativePlace: null,
    houseName: null,
  },
  privacy: { photoAudience: 'everyone', showLastSeen: true, hidden: false },
  verified: true,
  completeness: 40,
  activity: { views: 0, interestsReceived: 0, lastActiveAt: null },
};
const before = formOf(profile);

it('shows every value as its control holds it', () => {
  expect(before).toMatchObject({
    fullName: 'Raghav Hegde',
    height: '',
    interests: 'Yakshagana, Trekking',
    pada: '2',
    photoAudience: 'everyone',
    hidden: false,
  });
});

it('sends nothing when nothing was changed', () => {
  expect(changesOf({ ...before, fullName: ' Raghav Hegde ' }, before)).toEqual({});
  expect(refusals(before, before)).toEqual({});
});

it('sends what was changed, cleared values included, and nothing else', () => {
  const form = { ...before, profession: '', pada: '', height: `5'9"`, hidden: true };
  expect(changesOf(form, before)).toEqual({
    profession: '',
    pada: null,
    height: `5'9"`,
    hidden: true,
  });
  expect(refusals(form, before)).toEqual({});
});

it('says what is wrong with a change in the specified words', () => {
  const form = { ...before, fullName: ' ', aboutMe: 'Too short', dob: '2020-01-01' };
  expect(refusals(form, before)).toEqual({
    fullName: profileTexts.nameRequired,
    aboutMe: profileTexts.bioShort,
    dob: profileTexts.dobYoung,
  });
});

it('does not ask for a bio that was not there before', () => {
  expect(refusals({ ...before, profession: 'Teacher' }, before)).toEqual({});
});
