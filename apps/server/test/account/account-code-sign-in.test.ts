import { DAY_MS, MINUTE_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { listMessageSubjects, PASSWORD, wrongCodeFor } from '../harness/account.ts';
import { totpCode } from '../harness/authenticator.ts';
import { newBrowser } from '../harness/browser.ts';
import {
  app,
  createCodeMember,
  requestCode,
  signInWithCode,
  startCodeApp,
} from '../harness/code-sign-in.ts';
import { createEnrolmentCode, enrolSecondFactor } from '../harness/enrolment.ts';
import { addPasskey } from '../harness/passkey.ts';
import { requireValue } from '../harness/present.ts';
import { readLastMessage } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

startCodeApp();
const secondApp = testApp({ siblingOf: app });

const sessionStatus = async (token: string) => (await app.call('readMe', { token })).status;

describe('sign-in with a code', () => {
  test.each(['email', 'phone'] as const)('succeeds by %s on another process', async (kind) => {
    const { id, [kind]: contact } = await createCodeMember();
    const otpCode = await requestCode(contact);
    const body = { phone: requireValue(contact), otpCode };
    const { status, body: session } = await secondApp.call('codeSignIn', { body });
    expect([status, session.user.id]).toEqual([200, id]);
    expect(await sessionStatus(session.token)).toBe(200);
  });

  test('sends a message that states the purpose of the code', async () => {
    const { email } = await createCodeMember();
    const code = await requestCode(email);
    expect(await readLastMessage(app, requireValue(email))).toMatchObject({
      subject: 'Your OTP to sign in to Sambandha',
      body: expect.stringContaining(`${code} is your OTP to sign in to Sambandha`),
    });
  });

  test('succeeds for a deactivated member', async () => {
    const { email, token } = await createCodeMember();
    await app.call('deactivateAccount', { token, body: {} });
    expect((await signInWithCode(email, await requestCode(email))).status).toBe(200);
  });

  test('is refused for a blocked member with the same error as a password sign-in', async () => {
    const { id, email } = await createCodeMember();
    const blockedColumns = { blocked_at: app.clock.now() };
    await app.db.updateTable('members').set(blockedColumns).where('id', '=', id).execute();
    const codeResponse = await signInWithCode(email, await requestCode(email));
    const credentials = { phone: requireValue(email), password: PASSWORD };
    expect(codeResponse.status).toBe(403);
    expect(codeResponse.error).toEqual((await app.call('login', { body: credentials })).error);
  });

  test('from a new browser sends a notice to the member', async () => {
    const { email } = await createCodeMember();
    await app.call('login', { body: { phone: requireValue(email), password: PASSWORD } });
    const browser = newBrowser();
    expect(
      (await signInWithCode(email, await requestCode(email, browser), { browser })).status,
    ).toBe(200);
    const subjects = await listMessageSubjects(app, requireValue(email));
    expect(subjects.at(-1)).toBe('New sign-in to your Sambandha account');
  });

  test.each([
    [true, 29, 200],
    [false, 1, 401],
  ])(
    'with "Remember me" %s opens a session that, after %i days, gets status %i',
    async (remember, days, expectedStatus) => {
      const { email } = await createCodeMember();
      const { body } = await signInWithCode(email, await requestCode(email), { remember });
      app.clock.advance(days * DAY_MS);
      expect(await sessionStatus(body.token)).toBe(expectedStatus);
    },
  );
});

describe('a session opened with a code', () => {
  test('gets REAUTH_NEEDED for requests that require fresh proof', async () => {
    const { email } = await createCodeMember();
    const { token } = (await signInWithCode(email, await requestCode(email))).body;
    const change = { currentPassword: PASSWORD, newPassword: 'Another-thota-8' };
    const responses = [
      await app.call('readContacts', { token }),
      await app.call('passkeyOptions', { token, body: {} }),
      await app.call('updatePassword', { token, body: change }),
      await app.call('exportData', { token }),
      await app.call('deleteAccount', { token }),
    ];
    expect(responses.map(({ error }) => error?.code)).toEqual(responses.map(() => 'REAUTH_NEEDED'));
  });

  test('can give fresh proof with the password', async () => {
    const { email } = await createCodeMember();
    const { token } = (await signInWithCode(email, await requestCode(email))).body;
    expect((await app.call('prove', { token, body: { password: PASSWORD } })).status).toBe(204);
    expect((await app.call('readContacts', { token })).status).toBe(200);
  });
});

describe('the second factor after a sign-in code', () => {
  test('is requested after the code, and the code stays valid', async () => {
    const admin = await createCodeMember({ is_admin: true });
    const { secret } = await enrolSecondFactor(app, admin);
    // The enrolment used the current code of the authenticator app. The next code is unused.
    app.clock.advance(MINUTE_MS);
    const otpCode = await requestCode(admin.email);
    const responseWithoutFactor = await signInWithCode(admin.email, otpCode);
    expect([responseWithoutFactor.status, responseWithoutFactor.error.code]).toEqual([
      403,
      'SECOND_FACTOR',
    ]);
    const secondFactorCode = totpCode(secret, app.clock.now());
    const wrongCodeResponse = await signInWithCode(admin.email, otpCode, {
      secondFactorCode: wrongCodeFor(secondFactorCode),
    });
    expect(wrongCodeResponse.error.fields).toEqual([
      { path: 'secondFactorCode', message: 'Invalid OTP. Please try again.' },
    ]);
    expect((await signInWithCode(admin.email, otpCode, { secondFactorCode })).status).toBe(200);
  });

  test('is still required if it is a passkey', async () => {
    const admin = await createCodeMember({ is_admin: true });
    const enrolmentCode = await createEnrolmentCode(app, admin.id);
    await addPasskey(app, admin, { enrolmentCode });
    const { error } = await signInWithCode(admin.email, await requestCode(admin.email));
    expect(error.code).toBe('PASSKEY_NEEDED');
  });

  test('is not revealed to a person who enters a wrong code', async () => {
    const admin = await createCodeMember({ is_admin: true });
    await enrolSecondFactor(app, admin);
    const otpCode = await requestCode(admin.email);
    expect((await signInWithCode(admin.email, wrongCodeFor(otpCode))).error.code).toBe(
      'OTP_INVALID',
    );
  });
});

test('sign-in with a password returns `token` and `user` and counts as fresh proof', async () => {
  const { id, email } = await createCodeMember();
  const { status, body } = await app.call('login', {
    body: { phone: requireValue(email), password: PASSWORD },
  });
  expect([status, Object.keys(body).sort(), body.user.id]).toEqual([200, ['token', 'user'], id]);
  expect((await app.call('readContacts', { token: body.token })).status).toBe(200);
});
