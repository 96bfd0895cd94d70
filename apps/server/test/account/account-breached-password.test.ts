import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { codeFor, createMemberWithPassword, PASSWORD } from '../harness/account.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { prepareRegistration, proveEmail } from '../harness/registration.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Breached passwords that satisfy the password rule and are not among the 10,000 most common. */
const BREACHED = ['Krishna123', 'India@123', 'Mysore2024', 'Lakshmi786!', 'Secret12', 'Sambandha1'];

const sentence = 'Too many people use this password. Please choose another one.';
const refused = (path: string) => ({
  status: 400,
  error: { code: 'VALIDATION', message: sentence, fields: [{ path, message: sentence }] },
});

describe.each(BREACHED)('%s, which was breached', (password) => {
  const name = password.toLowerCase().replace(/\W/g, '');

  it('is refused at step 1 of the registration', async () => {
    const token = await proveEmail(app, `step-${name}@example.org`);
    const answer = await check(token, password);
    expect(answer).toMatchObject(refused('password'));
  });

  it('is refused where the account is made', async () => {
    const given = await prepareRegistration(app, `whole-${name}@example.org`);
    const answer = await app.call('register', { body: { ...given, password } });
    expect(answer).toMatchObject(refused('password'));
  });

  it('is refused in Settings and after a forgotten password', async () => {
    const phone = `${name}@example.net`;
    const member = await createMemberWithPassword(app, { email: phone });
    const changed = await app.call('updatePassword', {
      token: member.token,
      body: { currentPassword: PASSWORD, newPassword: password },
    });
    expect(changed).toMatchObject(refused('newPassword'));
    await app.call('forgotPassword', { body: { phone } });
    const otpCode = await codeFor(app, phone);
    const reset = await app.call('resetPassword', {
      body: { phone, otpCode, newPassword: password },
    });
    expect(reset).toMatchObject(refused('newPassword'));
  });
});

const check = (verificationToken: string, password: string) =>
  app.call('checkPassword', { body: { password, verificationToken } });

describe('choosing the password of a registration', () => {
  test.each(['Adike-thota-7', 'kU8moq', 'Havyaka-2026x', 'Another34'])(
    '%s may',
    async (password) => {
      const token = await proveEmail(app, `may-${password.toLowerCase()}@example.org`);
      expect((await check(token, password)).status).toBe(204);
    },
  );

  test('needs a proved contact, so that nobody tries lists of words', async () => {
    const unknown = await check('x'.repeat(43), 'Krishna123');
    expect([unknown.status, unknown.error.code]).toEqual([403, 'CONTACT_UNVERIFIED']);
    const none = await check('', 'Krishna123');
    expect(none.error.fields).toEqual([
      { path: 'verificationToken', message: 'Please verify your contact information' },
    ]);
  });

  test('is counted: 20 an hour for a proved contact', async () => {
    const token = await proveEmail(app, 'counted@example.org');
    const answers = await Promise.all(Array.from({ length: 21 }, () => check(token, 'kU8moq')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('tells the specified rule first', async () => {
    const token = await proveEmail(app, 'rule@example.org');
    const { error } = await check(token, 'krishna123');
    expect(error.message).toBe('Password must contain uppercase, lowercase, and number');
  });
});
