import { MINUTE_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { readLatestCode, wrongCodeFor } from '../harness/account.ts';
import {
  fieldErrorResponse,
  otpInvalidError,
  requestAndReadCode,
  sendUntyped,
} from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();

const verifyCode = (email: string, otpCode: string) =>
  app.call('verifyOtp', { body: { email, otpCode } });

const countVerifications = async () =>
  (await app.db.selectFrom('verifications').selectAll().execute()).length;

describe('the verification of a contact', () => {
  test('returns a token once for the right code, and stores only the hash of the token', async () => {
    const code = await requestAndReadCode(app, 'once@example.org');
    const response = await verifyCode('ONCE@example.org', code);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      verified: true,
      verificationToken: expect.stringMatching(/^[\w-]{43}$/),
    });
    const rows = await app.db.selectFrom('verifications').selectAll().execute();
    const storedHashes = JSON.stringify(
      rows.map(({ token_hash: hash }) => [hash.toString('base64url'), hash.toString('latin1')]),
    );
    expect(storedHashes).not.toContain(response.body.verificationToken);
    expect((await verifyCode('once@example.org', code)).error).toEqual(otpInvalidError);
  });

  test('succeeds for a phone number in different notations', async () => {
    await app.call('requestOtp', { body: { phone: '+91 99000 00012' } });
    const otpCode = await readLatestCode(app, '+919900000012');
    const response = await app.call('verifyOtp', { body: { phone: '9900000012', otpCode } });
    expect(response.status).toBe(200);
  });

  test('refuses a wrong code, a code of another contact and a code that was not requested', async () => {
    const code = await requestAndReadCode(app, 'mine@example.org');
    await requestAndReadCode(app, 'theirs@example.org');
    expect((await verifyCode('mine@example.org', wrongCodeFor(code))).error).toEqual(
      otpInvalidError,
    );
    expect((await verifyCode('theirs@example.org', code)).error).toEqual(otpInvalidError);
    expect((await verifyCode('never@example.org', '123456')).error).toEqual(otpInvalidError);
  });

  test('refuses a code after ten minutes', async () => {
    const lateCode = await requestAndReadCode(app, 'late@example.org');
    app.clock.advance(10 * MINUTE_MS - 1);
    const inTimeCode = await requestAndReadCode(app, 'intime@example.org');
    app.clock.advance(1);
    expect((await verifyCode('late@example.org', lateCode)).error).toEqual(otpInvalidError);
    expect((await verifyCode('intime@example.org', inTimeCode)).status).toBe(200);
  });

  test('refuses the right code after five wrong attempts', async () => {
    const code = await requestAndReadCode(app, 'burn@example.org');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await verifyCode('burn@example.org', wrongCodeFor(code));
    }
    expect((await verifyCode('burn@example.org', code)).error).toEqual(otpInvalidError);
  });

  test('accepts the right code after four wrong attempts', async () => {
    const code = await requestAndReadCode(app, 'four@example.org');
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await verifyCode('four@example.org', wrongCodeFor(code));
    }
    expect((await verifyCode('four@example.org', code)).status).toBe(200);
  });

  test('refuses the right code after fifty concurrent wrong codes', async () => {
    const code = await requestAndReadCode(app, 'fifty@example.org');
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => verifyCode('fifty@example.org', wrongCodeFor(code))),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([400]));
    const { tries_left } = await app.db
      .selectFrom('requested_codes')
      .select('tries_left')
      .where('contact', '=', 'fifty@example.org')
      .executeTakeFirstOrThrow();
    expect(tries_left).toBe(0);
    expect((await verifyCode('fifty@example.org', code)).error).toEqual(otpInvalidError);
  });

  test('succeeds once for twenty concurrent requests with the right code', async () => {
    const code = await requestAndReadCode(app, 'twenty@example.org');
    const countBefore = await countVerifications();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => verifyCode('twenty@example.org', code)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countVerifications()).toBe(countBefore + 1);
  });

  test.each([
    ['email', 'Please enter your email', { otpCode: '123456' }],
    ['otpCode', 'Please enter the OTP', { email: 'a@b.co' }],
    ['otpCode', 'Please enter the OTP', { email: 'a@b.co', otpCode: '' }],
    ['otpCode', 'Please enter the OTP', { email: 'a@b.co', otpCode: 123456 }],
    ['otpCode', 'Please enter the OTP', { email: 'a@b.co', otpCode: ['123456'] }],
    ['otpCode', 'Invalid OTP. Please try again.', { email: 'a@b.co', otpCode: '12345' }],
    ['otpCode', 'Invalid OTP. Please try again.', { email: 'a@b.co', otpCode: '1234567' }],
    ['otpCode', 'Invalid OTP. Please try again.', { email: 'a@b.co', otpCode: '12345x' }],
    ['email', 'Email is required', { email: ['a@b.co'], otpCode: '123456' }],
    ['phone', 'Please enter a valid phone number', { phone: '0000000000', otpCode: '123456' }],
    ['verified', 'Unknown field: verified', { email: 'a@b.co', otpCode: '123456', verified: true }],
  ])('returns an error on %s: %s', async (path, message, body) => {
    expect(await sendUntyped(app, '/auth/verify-otp', body)).toEqual(
      fieldErrorResponse(path, message),
    );
  });
});
