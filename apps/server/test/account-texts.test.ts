import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMemberWithPassword } from './harness/account.ts';
import { startTestApp, type TestApp } from './harness/app.ts';
import type { TestMember } from './harness/factories.ts';
import { jpegOfSize } from './harness/images.ts';
import { plainRegistration, proveEmail } from './harness/registration.ts';

/*
 * Every sentence that the specification's validation rules and error catalogue have about accounts:
 * where the server can know, what makes it say so; and the journey in the browser that shows it.
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

/** `null`: only the browser knows, because nothing is sent, or no answer came. */
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
const thisYear = new Date().getFullYear();

const errors = 'registration-errors';
const rows: [text: string, cause: Cause, journey: string][] = [
  // Registration, step 1
  ['Email is required', otp({ email: '' }), errors],
  ['Please enter a valid email address', otp({ email: 'nalini at home' }), errors],
  ['Please enter a valid phone number', otp({ phone: '12345' }), errors],
  ['Password is required', join({ password: '' }), errors],
  ['Password must be at least 6 characters', join({ password: 'Abc1' }), errors],
  [
    'Password must contain uppercase, lowercase, and number',
    join({ password: 'areca-nuts' }),
    errors,
  ],
  ['Please confirm your password', null, errors],
  ['Passwords do not match', null, errors],
  ['Please verify your contact information', join({ verificationToken: '' }), errors],
  ['Please verify your contact information', join({ verificationToken: 'none' }), errors],
  ['Please enter your email', otp({}), errors],
  ['Failed to send OTP. Please try again.', null, errors],
  ['Please enter the OTP', verify(''), errors],
  ['Invalid OTP. Please try again.', verify('123456'), errors],
  // Step 2
  ['Name is required', join({ name: '' }), errors],
  ['Name must be at least 2 characters', join({ name: ' G ' }), errors],
  ['Please select your gender', join({ gender: undefined }), errors],
  ['Date of birth is required', join({ dateOfBirth: '' }), errors],
  ['You must be at least 18 years old', join({ dateOfBirth: `${thisYear - 17}-12-31` }), errors],
  ['Please enter a valid date of birth', join({ dateOfBirth: '1901-03-14' }), errors],
  ['Please select your mother tongue', join({ motherTongue: undefined }), errors],
  ['Please select your marital status', join({ maritalStatus: undefined }), errors],
  // Step 4
  ['Profile photo is required', join({ profilePhoto: '' }), errors],
  ['Each photo must be less than 5MB', null, errors],
  ['Please select valid image files only', null, errors],
  [
    'You can upload maximum 5 additional photos',
    join({ additionalPhotos: Array.from({ length: 6 }, () => '/media/none') }),
    errors,
  ],
  ['Failed to upload photo. Please try again.', null, errors],
  // Step 5
  ['Please enter a valid minimum age (18-100)', ages(17, 30), errors],
  ['Please enter a valid maximum age (18-100)', ages(20, 101), errors],
  ['Maximum age must be greater than minimum age', ages(30, 30), errors],
  ['Please write something about yourself', join({ bio: '' }), errors],
  ['Bio should be at least 50 characters', join({ bio: 'Too short.' }), errors],
  ['Bio should not exceed 500 characters', join({ bio: 'x'.repeat(501) }), errors],
  // Settings: phone
  ['Please enter a new phone number', phone({ newPhone: '', otpCode: '123456' }), 'settings'],
  [
    'Please enter a valid phone number',
    phone({ newPhone: '12345', otpCode: '123456' }),
    'settings',
  ],
  ['Please enter the OTP', phone({ newPhone: '9900000001', otpCode: '' }), 'settings'],
  ['Invalid OTP. Please try again.', phone({ newPhone: '9900000001', otpCode: '1' }), 'settings'],
  ['Failed to send OTP. Please try again.', null, 'settings'],
  ['OTP sent to your new phone number.', null, 'settings'],
  ['Phone number updated successfully!', null, 'settings'],
  // E-mail
  ['Please enter a new email address', email({ newEmail: '', currentPassword: 'x' }), 'settings'],
  [
    'Please enter a valid email address',
    email({ newEmail: 'vasudha at home', currentPassword: 'x' }),
    'settings',
  ],
  [
    'Please enter your current password',
    email({ newEmail: 'a@b.co', currentPassword: '' }),
    'settings',
  ],
  ['Failed to update email. Please check your password and try again.', null, 'settings'],
  ['Email address updated successfully!', null, 'settings'],
  // Password
  [
    'Please enter your current password',
    password({ currentPassword: '', newPassword: 'Secret34' }),
    'settings',
  ],
  ['Please enter a new password', password({ currentPassword: 'x', newPassword: '' }), 'settings'],
  [
    'Password must be at least 6 characters',
    password({ currentPassword: 'x', newPassword: 'Ab1' }),
    'settings',
  ],
  [
    'Password must contain uppercase, lowercase, and number',
    password({ currentPassword: 'x', newPassword: 'tenginakayi' }),
    'settings',
  ],
  ['Passwords do not match', null, 'settings'],
  [
    'Current password is incorrect.',
    password({ currentPassword: 'Wrong123', newPassword: 'Secret34' }),
    'settings',
  ],
  ['Password updated successfully!', null, 'settings'],
  // Account
  ['Please type "DELETE" to confirm', null, 'leaving'],
  ['Failed to deactivate account. Please try again.', null, 'leaving'],
  [
    'Account deactivated successfully. You can reactivate it anytime by logging in.',
    null,
    'leaving',
  ],
  ['Failed to delete account. Please try again.', null, 'leaving'],
  ['Account deleted successfully. You will be logged out shortly.', null, 'leaving'],
  // Error catalogue: sign-in and registration
  [
    'Login failed. Please try again.',
    ['POST', '/auth/login', { phone: 'texts@example.org', password: 'Wrong123' }],
    'failures',
  ],
  ['Registration failed. Please try again.', null, 'registration'],
];

const known = rows.filter((row): row is [string, NonNullable<Cause>, string] => row[1] !== null);

test.each(known)('the server says: %s', async (text, [method, path, body]) => {
  const signedIn = method === 'PATCH' || path.startsWith('/auth/update');
  const given = { verificationToken: proof, ...body };
  const response = await app.fetch(`/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(signedIn ? { authorization: `Bearer ${member.token}` } : {}),
    },
    body: JSON.stringify(path === '/auth/register' ? given : body),
  });
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(((await response.json()) as { message: string }).message).toBe(text);
});

test.each([
  ['Photo size must be less than 5MB', () => jpegOfSize(5 * 1024 * 1024 + 1)],
  ['Please select a valid image file', async () => Buffer.from('%PDF-1.7')],
])('of a photo the server says: %s', async (text, make) => {
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(await make())], { type: 'image/jpeg' }), 'a.jpg');
  const { error } = await app.call('uploadRegistrationPhoto', {
    form,
    headers: { 'x-verification-token': proof },
  });
  expect(error.message).toBe(text);
  expect(spec(errors)).toContain(`'${text}'`);
});

describe('a journey in the browser shows', () => {
  test.each(rows)('%s', (text, _, journey) => {
    const quoted = [`'${text}'`, `"${text}"`, `\`${text}\``];
    expect(quoted.some((words) => spec(journey).includes(words))).toBe(true);
  });
});

function spec(journey: string): string {
  return readFileSync(new URL(`../../../e2e/${journey}.spec.ts`, import.meta.url), 'utf8');
}
