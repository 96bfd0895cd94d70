import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMemberWithPassword } from '../harness/account.ts';
import type { TestMember } from '../harness/factories.ts';
import { jpegOfSize } from '../harness/images.ts';
import { plainRegistration, proveEmail } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * Each row contains a sentence about accounts from the validation rules or the error catalogue of
 * the specification, and a request for which the server returns it. A test of the web app must
 * quote every sentence. The sentences of the error catalogue that the browser shows are in
 * tools/gates/error-catalogue.test.ts.
 */

const app = testApp();
let member: TestMember;
let verificationToken: string;
beforeAll(async () => {
  member = await createMemberWithPassword(app, { email: 'texts@example.org' });
  verificationToken = await proveEmail(app, 'new-texts@example.org');
});

/** A request that causes the sentence. */
type Cause = [method: string, path: string, body: object];

const otpCall = (body: object): Cause => ['POST', '/auth/request-otp', body];
const verificationCall = (otpCode: string): Cause => [
  'POST',
  '/auth/verify-otp',
  { email: 'a@b.co', otpCode },
];
const completeBody = {
  ...plainRegistration,
  email: 'new-texts@example.org',
  profilePhoto: '/media/none',
};
const registration = (change: object): Cause => [
  'POST',
  '/auth/register',
  { ...completeBody, ...change },
];
const agePreferences = (preferredAgeMin: number, preferredAgeMax: number) =>
  registration({ preferences: { preferredAgeMin, preferredAgeMax } });
const phoneChange = (body: object): Cause => ['POST', '/auth/update-phone', body];
const emailChange = (body: object): Cause => ['PATCH', '/auth/update-email', body];
const passwordChange = (body: object): Cause => ['PATCH', '/auth/update-password', body];
const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url));
const testSources = Object.fromEntries(
  globSync(['apps/web/src/**/*.test.{ts,tsx}', 'e2e/*.spec.ts'], { cwd: repositoryRoot }).map(
    (file) => [file, readFileSync(repositoryRoot + file, 'utf8')],
  ),
);
const thisYear = new Date().getFullYear();

const rows: [text: string, cause: Cause][] = [
  // Registration, step 1
  ['Email is required', otpCall({ email: '' })],
  ['Please enter a valid email address', otpCall({ email: 'nalini at home' })],
  ['Please enter a valid phone number', otpCall({ phone: '12345' })],
  ['Password is required', registration({ password: '' })],
  ['Password must be at least 6 characters', registration({ password: 'Abc1' })],
  [
    'Password must contain uppercase, lowercase, and number',
    registration({ password: 'areca-nuts' }),
  ],
  ['Please verify your contact information', registration({ verificationToken: '' })],
  ['Please verify your contact information', registration({ verificationToken: 'none' })],
  ['Please enter your email', otpCall({})],
  ['Please enter the OTP', verificationCall('')],
  ['Invalid OTP. Please try again.', verificationCall('123456')],
  // Step 2
  ['Name is required', registration({ name: '' })],
  ['Name must be at least 2 characters', registration({ name: ' G ' })],
  ['Please select your gender', registration({ gender: undefined })],
  ['Date of birth is required', registration({ dateOfBirth: '' })],
  ['You must be at least 18 years old', registration({ dateOfBirth: `${thisYear - 17}-12-31` })],
  ['Please enter a valid date of birth', registration({ dateOfBirth: '1901-03-14' })],
  ['Please select your mother tongue', registration({ motherTongue: undefined })],
  ['Please select your marital status', registration({ maritalStatus: undefined })],
  // Step 4
  ['Profile photo is required', registration({ profilePhoto: '' })],
  [
    'You can upload maximum 5 additional photos',
    registration({ additionalPhotos: Array.from({ length: 6 }, () => '/media/none') }),
  ],
  // Step 5
  ['Please enter a valid minimum age (18-100)', agePreferences(17, 30)],
  ['Please enter a valid maximum age (18-100)', agePreferences(20, 101)],
  ['Maximum age must be greater than minimum age', agePreferences(30, 30)],
  ['Please write something about yourself', registration({ bio: '' })],
  ['Bio should be at least 50 characters', registration({ bio: 'Too short.' })],
  ['Bio should not exceed 500 characters', registration({ bio: 'x'.repeat(501) })],
  // Settings: phone
  ['Please enter a new phone number', phoneChange({ newPhone: '', otpCode: '123456' })],
  ['Please enter a valid phone number', phoneChange({ newPhone: '12345', otpCode: '123456' })],
  ['Please enter the OTP', phoneChange({ newPhone: '9900000001', otpCode: '' })],
  ['Invalid OTP. Please try again.', phoneChange({ newPhone: '9900000001', otpCode: '1' })],
  // Settings: e-mail
  ['Please enter a new email address', emailChange({ newEmail: '', currentPassword: 'x' })],
  [
    'Please enter a valid email address',
    emailChange({ newEmail: 'vasudha at home', currentPassword: 'x' }),
  ],
  ['Please enter your current password', emailChange({ newEmail: 'a@b.co', currentPassword: '' })],
  // Settings: password
  [
    'Please enter your current password',
    passwordChange({ currentPassword: '', newPassword: 'Secret34' }),
  ],
  ['Please enter a new password', passwordChange({ currentPassword: 'x', newPassword: '' })],
  [
    'Password must be at least 6 characters',
    passwordChange({ currentPassword: 'x', newPassword: 'Ab1' }),
  ],
  [
    'Password must contain uppercase, lowercase, and number',
    passwordChange({ currentPassword: 'x', newPassword: 'tenginakayi' }),
  ],
  [
    'Current password is incorrect.',
    passwordChange({ currentPassword: 'Wrong123', newPassword: 'Secret34' }),
  ],
  // Error catalogue: sign-in and registration
  [
    'Login failed. Please try again.',
    ['POST', '/auth/login', { phone: 'texts@example.org', password: 'Wrong123' }],
  ],
];

/** Sentences that only the browser shows, because no request is sent. */
const browserTexts = [
  'Please confirm your password',
  'Passwords do not match',
  'Each photo must be less than 5MB',
  'Please select valid image files only',
  'Please type "DELETE" to confirm',
];

test.each(rows)('the server returns: %s', async (text, [method, path, body]) => {
  const isSignedIn = method === 'PATCH' || path.startsWith('/auth/update');
  const input = { verificationToken, ...body };
  const response = await app.fetch(`/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(isSignedIn ? { authorization: `Bearer ${member.token}` } : {}),
    },
    body: JSON.stringify(path === '/auth/register' ? input : body),
  });
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(((await response.json()) as { message: string }).message).toBe(text);
});

test.each([
  ['Photo size must be less than 5MB', () => jpegOfSize(5 * 1024 * 1024 + 1)],
  ['Please select a valid image file', async () => Buffer.from('%PDF-1.7')],
])('the server returns for a photo: %s', async (text, createPhoto) => {
  const form = new FormData();
  form.append(
    'photo',
    new Blob([new Uint8Array(await createPhoto())], { type: 'image/jpeg' }),
    'a.jpg',
  );
  const { error } = await app.call('uploadRegistrationPhoto', {
    form,
    headers: { 'x-verification-token': verificationToken },
  });
  expect(error.message).toBe(text);
  expect(findTestsQuoting(text)).not.toEqual([]);
});

describe('a test of the web app', () => {
  test.each([...rows.map(([text]) => text), ...browserTexts])('quotes: %s', (text) =>
    expect(findTestsQuoting(text)).not.toEqual([]),
  );
});

/** Returns the unit tests and end-to-end tests of the web app that quote a text. */
function findTestsQuoting(text: string): string[] {
  const quotations = [`'${text}'`, `"${text}"`, `\`${text}\``];
  return Object.keys(testSources).filter((file) =>
    quotations.some((words) => testSources[file]?.includes(words)),
  );
}
