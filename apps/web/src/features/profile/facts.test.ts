import type { MemberProfile, OwnProfile } from '@sambandha/contract/profile/endpoints';
import { expect, it } from 'vitest';
import { factsOfMember, factsOfOwn, rowsOf, textOf } from './facts.ts';

const id = '0193b0a0-0000-7000-8000-000000000001';

const member: MemberProfile = {
  id,
  name: 'Ananya Hegde',
  age: 28,
  location: 'Sirsi',
  photo: '/p',
  additionalPhotos: [],
  photos: [{ large: '/l', medium: '/m', thumb: '/t', placeholder: null }],
  verified: true,
  height: `5'4"`,
  maritalStatus: 'NEVER_MARRIED',
  motherTongue: 'HAVYAKA_KANNADA',
  profession: null,
  education: 'MASTERS_DEGREE',
  bio: null,
  interests: ['Yakshagana'],
  cultural: {
    gotra: 'ATRI',
    nakshatra: null,
    pada: 3,
    rashi: null,
    manglik: 'DONT_KNOW',
    caste: null,
    subCaste: null,
  },
  lifestyle: { diet: 'VEGETARIAN', smoking: null, drinking: null },
  family: {
    familyType: 'JOINT_FAMILY',
    familyValues: null,
    fatherOccupation: 'Farmer',
    motherOccupation: null,
    siblings: null,
    nativePlace: null,
    houseName: null,
  },
  activity: { views: 1, interestsReceived: 0, lastActiveAt: null },
  online: false,
  match: null,
};

const rows = (section: Parameters<typeof rowsOf>[0]) =>
  rowsOf(section, factsOfMember(member)).map(({ name, text }) => [name, text]);

it('says codes in words, and nothing where nothing was given', () => {
  expect(rows('basic')).toEqual([
    ['age', '28'],
    ['height', `5'4"`],
    ['maritalStatus', 'Never Married'],
    ['motherTongue', 'Havyaka Kannada'],
    ['location', 'Sirsi'],
  ]);
  expect(rows('professional')).toEqual([
    ['profession', null],
    ['education', "Master's Degree"],
  ]);
});

it('keeps the specified lines and adds others only where they say something', () => {
  expect(rows('cultural')).toEqual([
    ['gotra', 'Atri'],
    ['nakshatra', null],
    ['rashi', null],
    ['manglik', "Don't Know"],
    ['pada', '3'],
  ]);
  expect(rows('lifestyle').map(([name]) => name)).toEqual([
    'diet',
    'smoking',
    'drinking',
    'familyType',
  ]);
  expect(rows('family')).toEqual([['fatherOccupation', 'Farmer']]);
});

it('shows in the preview nothing that others may not read', () => {
  const own = {
    ...member,
    fullName: 'Ananya Hegde',
    gender: 'FEMALE',
    dob: '1998-01-01',
    aboutMe: 'A few words.',
    cultural: { ...member.cultural, birthTime: '06:45', birthPlace: 'Sirsi' },
    privacy: { photoAudience: 'everyone', showLastSeen: true, hidden: false },
    completeness: 70,
  } satisfies OwnProfile & MemberProfile;
  const facts = factsOfOwn(own, []);
  expect(facts).toMatchObject({ name: 'Ananya Hegde', age: 28, bio: 'A few words.' });
  expect(Object.keys(facts.values)).not.toContain('dob');
  expect(Object.keys(facts.values)).not.toContain('birthTime');
  expect(rowsOf('cultural', facts)).toEqual(rowsOf('cultural', factsOfMember(member)));
});

it('never shows an empty text', () => {
  expect(textOf('profession', '')).toBeNull();
  expect(textOf('pada', undefined)).toBeNull();
});
