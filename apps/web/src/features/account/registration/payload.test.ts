import { expect, test } from 'vitest';
import { emptyRegistrationData } from './data.ts';
import { buildRegisterPayload } from './payload.ts';

const data = {
  ...emptyRegistrationData,
  email: ' anu@example.org ',
  // The number is incomplete but not validated, because the contact is the e-mail address.
  phone: '98',
  name: 'Anu Hegde',
  gender: 'FEMALE',
  dateOfBirth: '1996-03-14',
  motherTongue: 'HAVYAKA_KANNADA',
  maritalStatus: 'NEVER_MARRIED',
  gotra: 'ATRI',
  bio: 'I teach mathematics in Sirsi and sing on Saturdays with my two sisters.',
  interests: 'Yakshagana, trekking',
  preferredAgeMin: '28',
};
const input = {
  data,
  password: 'Secret99',
  verificationToken: 'proof-token',
  profilePhoto: '/photos/1.webp',
  additionalPhotos: ['/photos/2.webp'],
};

function payloadOf(wizardInput: typeof input) {
  const result = buildRegisterPayload(wizardInput);
  if ('refusals' in result) throw new Error(JSON.stringify(result.refusals));
  return result.payload;
}

test('the payload contains the input of all steps and only the verified contact', () => {
  const payload = payloadOf(input);
  expect(payload).toMatchObject({
    name: 'Anu Hegde',
    email: 'anu@example.org',
    gender: 'FEMALE',
    gotra: 'ATRI',
    interests: ['Yakshagana', 'trekking'],
    profilePhoto: '/photos/1.webp',
    additionalPhotos: ['/photos/2.webp'],
    verificationToken: 'proof-token',
    acceptedTerms: true,
    declaresIntent: true,
    preferences: { preferredAgeMin: 28, preferredAgeMax: 35, preferredEducation: null },
  });
  expect(payload).not.toHaveProperty('phone');
  const byPhone = { ...data, contactMethod: 'phone' as const, phone: '+91 98765 43210' };
  const payloadByPhone = payloadOf({ ...input, data: byPhone });
  expect(payloadByPhone).toMatchObject({ phone: '+919876543210' });
  expect(payloadByPhone).not.toHaveProperty('email');
});

test('empty education, profession and location become "Not specified"', () => {
  expect(payloadOf(input)).toMatchObject({
    education: 'Not specified',
    profession: 'Not specified',
    location: 'Not specified',
  });
  const withDetails = { ...data, education: 'DIPLOMA', profession: 'Farmer', location: 'Sirsi' };
  expect(payloadOf({ ...input, data: withDetails })).toMatchObject({
    education: 'DIPLOMA',
    profession: 'Farmer',
    location: 'Sirsi',
  });
});

test('an empty password is omitted', () => {
  expect(payloadOf(input)).toMatchObject({ password: 'Secret99' });
  expect(payloadOf({ ...input, password: '' })).not.toHaveProperty('password');
});

test('invalid fields are returned as errors instead of a payload', () => {
  const result = buildRegisterPayload({
    ...input,
    data: { ...data, name: 'A', preferredAgeMax: '28' },
    profilePhoto: '',
  });
  expect(result).toEqual({
    refusals: expect.arrayContaining([
      { path: 'name', message: 'Name must be at least 2 characters' },
      { path: 'profilePhoto', message: 'Profile photo is required' },
      {
        path: 'preferences.preferredAgeMax',
        message: 'Maximum age must be greater than minimum age',
      },
    ]),
  });
});
