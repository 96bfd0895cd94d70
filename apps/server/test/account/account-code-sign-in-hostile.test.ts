import { MINUTE_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { PASSWORD, readLatestCode, wrongCodeFor } from '../harness/account.ts';
import { newBrowser } from '../harness/browser.ts';
import {
  app,
  createCodeMember,
  requestCode,
  sendCodeRequest,
  signInWithCode,
  startCodeApp,
} from '../harness/code-sign-in.ts';
import { requireValue } from '../harness/present.ts';
import { createDisputedPhoneChange } from '../harness/recovery-case.ts';
import { readLastMessage } from '../harness/registration.ts';

/* Misuse of sign-in codes by another person. */

startCodeApp();

describe('a sign-in code', () => {
  const statusAndErrorCode = (response: { status: number; error: { code: string } }) => [
    response.status,
    response.error.code,
  ];
  const otpInvalid = [400, 'OTP_INVALID'];

  test('is invalid after five concurrent wrong attempts', async () => {
    const { email } = await createCodeMember();
    const otpCode = await requestCode(email);
    const attempts = Array.from({ length: 5 }, () => signInWithCode(email, wrongCodeFor(otpCode)));
    for (const response of await Promise.all(attempts)) {
      expect(statusAndErrorCode(response)).toEqual(otpInvalid);
    }
    expect(statusAndErrorCode(await signInWithCode(email, otpCode))).toEqual(otpInvalid);
  });

  test('signs in once, even with concurrent requests', async () => {
    const { email } = await createCodeMember();
    const otpCode = await requestCode(email);
    const responses = await Promise.all([1, 2, 3].map(() => signInWithCode(email, otpCode)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(statusAndErrorCode(await signInWithCode(email, otpCode))).toEqual(otpInvalid);
  });

  test('expires after ten minutes', async () => {
    const { email } = await createCodeMember();
    const otpCode = await requestCode(email);
    app.clock.advance(10 * MINUTE_MS);
    expect(statusAndErrorCode(await signInWithCode(email, otpCode))).toEqual(otpInvalid);
  });

  test('is invalid in another browser', async () => {
    const { email } = await createCodeMember();
    const otpCode = await requestCode(email);
    const otherBrowserResponse = await signInWithCode(email, otpCode, { browser: newBrowser() });
    expect(statusAndErrorCode(otherBrowserResponse)).toEqual(otpInvalid);
  });

  test('is valid for no other purpose, and a code for another purpose does not sign in', async () => {
    const { email } = await createCodeMember();
    await app.call('forgotPassword', { body: { phone: requireValue(email) } });
    const resetCode = await readLatestCode(app, requireValue(email));
    expect(statusAndErrorCode(await signInWithCode(email, resetCode))).toEqual(otpInvalid);
    const otpCode = await requestCode(email);
    const body = { phone: requireValue(email), otpCode, newPassword: 'Another-thota-8' };
    expect(statusAndErrorCode(await app.call('resetPassword', { body }))).toEqual(otpInvalid);
    const verifyResponse = await app.call('verifyOtp', {
      body: { email: requireValue(email), otpCode },
    });
    expect(statusAndErrorCode(verifyResponse)).toEqual(otpInvalid);
  });

  test('is not sent to an unconfirmed e-mail address', async () => {
    const { token } = await createCodeMember();
    const newEmail = 'waiting@in.example';
    await app.call('updateEmail', { token, body: { newEmail, currentPassword: PASSWORD } });
    expect((await sendCodeRequest(newEmail)).status).toBe(202);
    expect((await readLastMessage(app, newEmail))?.code ?? null).toBeNull();
  });

  test('is not sent while a recovery case is open, and the message states the reason', async () => {
    const { newPhone } = await createDisputedPhoneChange(app);
    expect((await sendCodeRequest(newPhone)).status).toBe(202);
    expect(await readLastMessage(app, newPhone)).toMatchObject({
      subject: 'You cannot sign in to Sambandha with an OTP right now',
      code: null,
    });
  });

  test('is refused with 409 if a recovery case was opened after the request', async () => {
    const { email } = await createCodeMember();
    const otpCode = await requestCode(email);
    const row = await app.db
      .selectFrom('accounts')
      .select('member_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await app.query(
      `INSERT INTO recovery_cases (id, member_id, kind, changed_at, opened_at)
       VALUES (gen_random_uuid(), '${row.member_id}', 'phone', now(), now())`,
    );
    expect(statusAndErrorCode(await signInWithCode(email, otpCode))).toEqual([
      409,
      'RECOVERY_OPEN',
    ]);
  });
});

describe('the request for a sign-in code', () => {
  test.each([
    ['an e-mail address', 'nobody@in.example'],
    ['a phone number', '+919906299999'],
  ])(
    'returns the same response for %s without an account and sends no message',
    async (_, unknownContact) => {
      const { email, phone } = await createCodeMember();
      const knownResponse = await sendCodeRequest(unknownContact.includes('@') ? email : phone);
      const response = await sendCodeRequest(unknownContact);
      expect([response.status, response.body]).toEqual([knownResponse.status, knownResponse.body]);
      expect(await readLastMessage(app, unknownContact)).toBeUndefined();
      const signInResponse = await signInWithCode(unknownContact, '123456');
      expect(signInResponse.error).toEqual(
        (await signInWithCode(email, '123456', { browser: newBrowser() })).error,
      );
    },
  );

  test('is limited to one a minute and five an hour', async () => {
    const { email } = await createCodeMember();
    expect((await sendCodeRequest(email)).status).toBe(202);
    const earlyResponse = await sendCodeRequest(email);
    expect([earlyResponse.status, earlyResponse.headers.get('retry-after')]).toEqual([429, '60']);
    for (let count = 1; count < 5; count += 1) {
      app.clock.advance(MINUTE_MS);
      expect((await sendCodeRequest(email)).status).toBe(202);
    }
    app.clock.advance(MINUTE_MS);
    expect((await sendCodeRequest(email)).status).toBe(429);
  });

  test('succeeds on a known device after many requests from other browsers', async () => {
    const { email } = await createCodeMember();
    await app.call('login', { body: { phone: requireValue(email), password: PASSWORD } });
    // One network may request ten codes an hour for one e-mail address.
    for (let attempt = 0; attempt < 12; attempt += 1) await sendCodeRequest(email, newBrowser());
    expect((await sendCodeRequest(email, newBrowser())).status).toBe(429);
    expect((await sendCodeRequest(email)).status).toBe(202);
  });

  test('is refused for a number that cannot receive SMS, with an error on its field', async () => {
    const { error } = await sendCodeRequest('+15005550006');
    expect(error.fields?.[0]?.path).toBe('phone');
  });
});
