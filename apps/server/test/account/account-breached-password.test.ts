import { accountTexts } from '@sambandha/contract/account/schemas';
import { describe, expect, test } from 'vitest';
import { createMemberWithPassword, PASSWORD, readLatestCode } from '../harness/account.ts';
import { fieldErrorResponse, prepareRegistration, proveEmail } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();

/** Breached passwords that satisfy the password rule and are not among the 10,000 most common. */
const BREACHED = ['Krishna123', 'India@123', 'Mysore2024', 'Lakshmi786!', 'Secret12', 'Sambandha1'];

const passwordRefusal = (path: string) => fieldErrorResponse(path, accountTexts.passwordCommon);

describe.each(BREACHED)('the breached password %s', (password) => {
  const name = password.toLowerCase().replace(/\W/g, '');

  test('is refused at step 1 of the registration', async () => {
    const token = await proveEmail(app, `step-${name}@example.org`);
    const response = await checkPassword(token, password);
    expect(response).toMatchObject(passwordRefusal('password'));
  });

  test('is refused when the account is created', async () => {
    const registration = await prepareRegistration(app, `whole-${name}@example.org`);
    const response = await app.call('register', { body: { ...registration, password } });
    expect(response).toMatchObject(passwordRefusal('password'));
  });

  test('is refused when a password is changed or reset', async () => {
    const email = `${name}@example.net`;
    const member = await createMemberWithPassword(app, { email });
    const changeResponse = await app.call('updatePassword', {
      token: member.token,
      body: { currentPassword: PASSWORD, newPassword: password },
    });
    expect(changeResponse).toMatchObject(passwordRefusal('newPassword'));
    await app.call('forgotPassword', { body: { phone: email } });
    const otpCode = await readLatestCode(app, email);
    const resetResponse = await app.call('resetPassword', {
      body: { phone: email, otpCode, newPassword: password },
    });
    expect(resetResponse).toMatchObject(passwordRefusal('newPassword'));
  });
});

const checkPassword = (verificationToken: string, password: string) =>
  app.call('checkPassword', { body: { password, verificationToken } });

describe('the password check of a registration', () => {
  test.each(['Adike-thota-7', 'kU8moq', 'Havyaka-2026x', 'Another34'])(
    'accepts %s',
    async (password) => {
      const token = await proveEmail(app, `may-${password.toLowerCase()}@example.org`);
      expect((await checkPassword(token, password)).status).toBe(204);
    },
  );

  test('requires a proved contact', async () => {
    const unknownTokenResponse = await checkPassword('x'.repeat(43), 'Krishna123');
    expect([unknownTokenResponse.status, unknownTokenResponse.error.code]).toEqual([
      403,
      'CONTACT_UNVERIFIED',
    ]);
    const noTokenResponse = await checkPassword('', 'Krishna123');
    expect(noTokenResponse.error.fields).toEqual([
      { path: 'verificationToken', message: accountTexts.contactUnverified },
    ]);
  });

  test('allows 20 requests an hour for a proved contact', async () => {
    const token = await proveEmail(app, 'counted@example.org');
    const responses = await Promise.all(
      Array.from({ length: 21 }, () => checkPassword(token, 'kU8moq')),
    );
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('reports a violated password rule rather than a breach', async () => {
    const token = await proveEmail(app, 'rule@example.org');
    const { error } = await checkPassword(token, 'krishna123');
    expect(error.message).toBe(accountTexts.passwordWeak);
  });
});
