import type { MemberProfile } from '@sambandha/contract/profile/endpoints';
import {
  type FieldName,
  type ProfileField,
  profileFields,
} from '@sambandha/contract/profile/fields';
import { nativeFields } from '@sambandha/contract/profile/native';
import { expect, test } from 'vitest';
import { memberProfile, ownProfile } from '../../test/profiles.ts';
import {
  factsOfMember,
  factsOfOwn,
  formatFieldValue,
  type ProfileFacts,
  rowsOf,
  translatedText,
} from './facts.ts';

const member: MemberProfile = memberProfile({
  name: 'Ananya Hegde',
  age: 28,
  location: 'Sirsi',
  verified: true,
  height: `5'4"`,
  maritalStatus: 'NEVER_MARRIED',
  motherTongue: 'HAVYAKA_KANNADA',
  languages: ['Havyaka Kannada', 'English'],
  education: 'MASTERS_DEGREE',
  interests: ['Yakshagana'],
  gotra: 'ATRI',
  pada: 3,
  manglik: 'DONT_KNOW',
  diet: 'VEGETARIAN',
  familyType: 'JOINT_FAMILY',
  fatherOccupation: 'Farmer',
});

const rows = (section: Parameters<typeof rowsOf>[0]) =>
  rowsOf(section, factsOfMember(member)).map(({ name, text }) => [name, text]);

test('the rows contain labels for codes, and null for a missing value', () => {
  expect(rows('basic')).toEqual([
    ['age', '28'],
    ['height', `5'4"`],
    ['maritalStatus', 'Never Married'],
    ['motherTongue', 'Havyaka Kannada'],
    ['languages', 'Havyaka Kannada, English'],
    ['location', 'Sirsi'],
  ]);
  expect(rows('professional')).toEqual([
    ['profession', null],
    ['education', "Master's Degree"],
  ]);
});

test('the rows contain the fixed fields, and other fields only if they have a value', () => {
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

test('the preview contains no field that other members may not read', () => {
  const profile = ownProfile({
    fullName: 'Ananya Hegde',
    age: 28,
    dob: '1998-01-01',
    aboutMe: 'A few words.',
    gotra: 'ATRI',
    pada: 3,
    manglik: 'DONT_KNOW',
    birthTime: '06:45',
    birthPlace: 'Sirsi',
  });
  const facts = factsOfOwn(profile, []);
  expect(facts).toMatchObject({ name: 'Ananya Hegde', age: 28, bio: 'A few words.' });
  expect(Object.keys(facts.values)).not.toContain('dob');
  expect(Object.keys(facts.values)).not.toContain('birthTime');
  expect(rowsOf('cultural', facts)).toEqual(rowsOf('cultural', factsOfMember(member)));
});

test.each([
  ['gotra', 'Atri', 'translated Atri'],
  ['interests', 'Yoga', 'translated Yoga'],
  ['nativePlace', 'Sirsi', 'translated Sirsi'],
  ['fatherOccupation', 'Farmer', 'translated Farmer'],
  ['houseName', 'Sirsi', 'Sirsi'],
  ['age', '28', '28'],
] as const)('translatedText returns the %s "%s" as "%s"', (name, text, expected) => {
  expect(translatedText(name, text, (english) => `translated ${english}`)).toBe(expected);
});

test('the preview contains no private horoscope', () => {
  const profile = ownProfile({ gotra: 'ATRI', nakshatra: 'ROHINI', rashi: 'VRISHABHA', pada: 2 });
  const privacy = { ...profile.privacy, showHoroscope: false } as typeof profile.privacy;
  const facts = factsOfOwn({ ...profile, privacy }, []);
  expect(facts.values).toMatchObject({ gotra: 'ATRI' });
  for (const name of ['nakshatra', 'rashi', 'pada', 'manglik']) {
    expect(facts.values).not.toHaveProperty(name);
  }
});

/** Returns a sample value for a field of any type. */
function sample(name: FieldName): unknown {
  const { choices, list }: ProfileField = profileFields[name];
  const specialValues: Partial<Record<FieldName, unknown>> = { pada: 3 };
  return specialValues[name] ?? choices?.codes.at(-1) ?? (list ? ['one', 'two'] : `some ${name}`);
}

/** Returns all texts of a profile page, one per line. */
function pageText(facts: ProfileFacts): string {
  const sections = ['basic', 'professional', 'cultural', 'lifestyle', 'family'] as const;
  const lines = sections.flatMap((section) => rowsOf(section, facts)).map(({ text }) => text);
  return [facts.name, facts.bio, facts.interests.join(', '), ...lines].join('\n');
}

const names = Object.keys(profileFields) as FieldName[];

/**
 * Returns true if other members may read a field on the profile page. The gender is not shown as a
 * fact. A field in native script replaces its Latin counterpart only for readers of that script
 * (packages/contract/src/profile/native.test.ts).
 */
const isReadable = (name: FieldName) =>
  profileFields[name].audience === 'members' && name !== 'gender' && !nativeFields.includes(name);

test.each(names)('%s is shown in the preview only if other members may read it', (name) => {
  const preview = pageText(factsOfOwn(ownProfile({ [name]: sample(name) }), []));
  expect(preview.includes(String(formatFieldValue(name, sample(name))))).toBe(isReadable(name));
});

test.each(names.filter(isReadable))('%s is shown on the page of a member', (name) => {
  const memberField = { fullName: 'name', aboutMe: 'bio' }[name as string] ?? name;
  const facts = factsOfMember(memberProfile({ [name]: sample(name), [memberField]: sample(name) }));
  expect(pageText(facts)).toContain(formatFieldValue(name, sample(name)));
});

test('formatFieldValue returns null for an empty value', () => {
  expect(formatFieldValue('profession', '')).toBeNull();
  expect(formatFieldValue('pada', undefined)).toBeNull();
});
