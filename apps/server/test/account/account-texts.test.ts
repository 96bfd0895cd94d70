import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMemberWithPassword } from '../harness/account.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestMember } from '../harness/factories.ts';
import { jpegOfSize } from '../harness/images.ts';
import { plainRegistration, proveEmail } from '../harness/registration.ts';

/*
 * Every sentence about accounts in the validation rules and the error catalogue of the specification: the
 * request that makes the server return it, if the server can know, and a test of the web app that quotes
 * it.
 */

let app: TestApp;
let member: TestMember;
let proof: string;
beforeAll(async () => {
  app = await startTestApp();
  member = await createMemberWithPassword(app, { email: 'texts@example.org' });
  proof = await proveEmail(app, 'new-texts@example.org');
});
afterAll(() => app.close());

/**
 * A request that causes the sentence. `null` if only the browser shows it, because no request is sent or
 * no response arrives.
 */
type Cause = [method: string, path: string, body: object] | null;

const otp = (body: object): Cause => ['POST', '/auth/request-otp', body];
const verify = (otpCode: string): Cause => [
  'POST',
  '/auth/verify-otp',
  { email: 'a@b.co', otpCode },
];
const whole = { ...plainRegistration, email: 'new-texts@example.org', profilePhoto: '/media/none' };
const join = (change: object): Cause => ['POST', '/auth/register', { ...whole, ...change }];
const ages = (preferredAgeMin: number, preferredAgeMax: number) =>
  join({ preferences: { preferredAgeMin, preferredAgeMax } });
const phone = (body: object): Cause => ['POST', '/auth/update-phone', body];
const email = (body: object): Cause => ['PATCH', '/auth/update-email', body];
const password = (body: object): Cause => ['PATCH', '/auth/update-password', body];
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const tests = Object.fromEntries(
  globSync(['apps/web/src/**/*.test.{ts,tsx}', 'e2e/*.spec.ts'], { cwd: root }).map((file) => [
    file,
    readFileSync(root + file, 'utf8'),
  ]),
);
const thisYear = new Date().getFullYear();

const rows: [text: string, cause: Cause][] = [
  // Registration, step 1
  ['Email is required', otp({ email: '' })],
  ['Please enter a valid email address', otp({ email: 'nalini at home' })],
  ['Please enter a valid phone number', otp({ phone: '12345' })],
  ['Password is required', join({ password: '' })],
  ['Password must be at least 6 characters', join({ password: 'Abc1' })],
  ['Password must contain uppercase, lowercase, and number', join({ password: 'areca-nuts' })],
  ['Please confirm your password', null],
  ['Passwords do not match', null],
  ['Please verify your contact information', join({ verificationToken: '' })],
  ['Please verify your contact information', join({ verificationToken: 'none' })],
  ['Please enter your email', otp({})],
  ['Failed to send OTP. Please try again.', null],
  ['Please enter the OTP', verify('')],
  ['Invalid OTP. Please try again.', verify('123456')],
  // Step 2
  ['Name is required', join({ name: '' })],
  ['Name must be at least 2 characters', join({ name: ' G ' })],
  ['Please select your gender', join({ gender: undefined })],
  ['Date of birth is required', join({ dateOfBirth: '' })],
  ['You must be at least 18 years old', join({ dateOfBirth: `${thisYear - 17}-12-31` })],
  ['Please enter a valid date of birth', join({ dateOfBirth: '1901-03-14' })],
  ['Please select your mother tongue', join({ motherTongue: undefined })],
  ['Please select your marital status', join({ maritalStatus: undefined })],
  // Step 4
  ['Profile photo is required', join({ profilePhoto: '' })],
  ['Each photo must be less than 5MB', null],
  ['Please select valid image files only', null],
  [
    'You can upload maximum 5 additional photos',
    join({ additionalPhotos: Array.from({ length: 6 }, () => '/media/none') }),
  ],
  ['Failed to upload photo. Please try again.', null],
  // Step 5
  ['Please enter a valid minimum age (18-100)', ages(17, 30)],
  ['Please enter a valid maximum age (18-100)', ages(20, 101)],
  ['Maximum age must be greater than minimum age', ages(30, 30)],
  ['Please write something about yourself', join({ bio: '' })],
  ['Bio should be at least 50 characters', join({ bio: 'Too short.' })],
  ['Bio should not exceed 500 characters', join({ bio: 'x'.repeat(501) })],
  // Settings: phone
  ['Please enter a new phone number', phone({ newPhone: '', otpCode: '123456' })],
  ['Please enter a valid phone number', phone({ newPhone: '12345', otpCode: '123456' })],
  ['Please enter the OTP', phone({ newPhone: '9900000001', otpCode: '' })],
  ['Invalid OTP. Please try again.', phone({ newPhone: '9900000001', otpCode: '1' })],
  ['Failed to send OTP. Please try again.', null],
  ['OTP sent to your new phone number.', null],
  ['Phone number updated successfully!', null],
  // E-mail
  ['Please enter a new email address', email({ newEmail: '', currentPassword: 'x' })],
  [
    'Please enter a valid email address',
    email({ newEmail: 'vasudha at home', currentPassword: 'x' }),
  ],
  ['Please enter your current password', email({ newEmail: 'a@b.co', currentPassword: '' })],
  ['Failed to update email. Please check your password and try again.', null],
  ['Email address updated successfully!', null],
  // Password
  [
    'Please enter your current password',
    password({ currentPassword: '', newPassword: 'Secret34' }),
  ],
  ['Please enter a new password', password({ currentPassword: 'x', newPassword: '' })],
  [
    'Password must be at least 6 characters',
    password({ currentPassword: 'x', newPassword: 'Ab1' }),
  ],
  [
    'Password must contain uppercase, lowercase, and number',
    password({ currentPassword: 'x', newPassword: 'tenginakayi' }),
  ],
  ['Passwords do not match', null],
  [
    'Current password is incorrect.',
    password({ currentPassword: 'Wrong123', newPassword: 'Secret34' }),
  ],
  ['Password updated successfully!', null],
  // Account
  ['Please type "DELETE" to confirm', null],
  ['Failed to deactivate account. Please try again.', null],
  ['Account deactivated successfully. You can reactivate it anytime by logging in.', null],
  ['Failed to delete account. Please try again.', null],
  ['Account deleted successfully. You will be logged out shortly.', null],
  // Error catalogue: sign-in and registration
  [
    'Login failed. Please try again.',
    ['POST', '/auth/login', { phone: 'texts@example.org', password: 'Wrong123' }],
  ],
  ['Registration failed. Please try again.', null],
];

const known = rows.filter((row): row is [string, NonNullable<Cause>] => row[1] !== null);

test.each(known)('the server returns: %s', async (text, [method, path, body]) => {
  const signedIn = method === 'PATCH' || path.startsWith('/auth/update');
  const input = { verificationToken: proof, ...body };
  const response = await app.fetch(`/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(signedIn ? { authorization: `Bearer ${member.token}` } : {}),
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
])('the server returns for a photo: %s', async (text, make) => {
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(await make())], { type: 'image/jpeg' }), 'a.jpg');
  const { error } = await app.call('uploadRegistrationPhoto', {
    form,
    headers: { 'x-verification-token': proof },
  });
  expect(error.message).toBe(text);
  expect(showing(text)).not.toEqual([]);
});

describe('a test of the web app', () => {
  test.each(rows)('quotes: %s', (text) => expect(showing(text)).not.toEqual([]));
});

/** The tests and journeys of the web app that quote a text. */
function showing(text: string): string[] {
  const quoted = [`'${text}'`, `"${text}"`, `\`${text}\``];
  return Object.keys(tests).filter((file) => quoted.some((words) => tests[file]?.includes(words)));
}
