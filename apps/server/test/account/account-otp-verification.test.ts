import { MINUTE_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { codeFor, wrongCodeFor } from '../harness/account.ts';
import { askForCode, fieldRefusal, otpInvalid, sendUntyped } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();

const verifyCode = (email: string, otpCode: string) =>
  app.call('verifyOtp', { body: { email, otpCode } });

const countVerifications = async () =>
  (await app.db.selectFrom('verifications').selectAll().execute()).length;

describe('the verification of a contact', () => {
  test('the right code returns a token once, and only the hash of the token is stored', async () => {
    const code = await askForCode(app, 'once@example.org');
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
    expect((await verifyCode('once@example.org', code)).error).toEqual(otpInvalid);
  });

  test('succeeds for a phone number in different notations', async () => {
    await app.call('requestOtp', { body: { phone: '+91 99000 00012' } });
    const otpCode = await codeFor(app, '+919900000012');
    const response = await app.call('verifyOtp', { body: { phone: '9900000012', otpCode } });
    expect(response.status).toBe(200);
  });

  test('a wrong code, a code of another contact and a code that was not requested are refused', async () => {
    const code = await askForCode(app, 'mine@example.org');
    await askForCode(app, 'theirs@example.org');
    expect((await verifyCode('mine@example.org', wrongCodeFor(code))).error).toEqual(otpInvalid);
    expect((await verifyCode('theirs@example.org', code)).error).toEqual(otpInvalid);
    expect((await verifyCode('never@example.org', '123456')).error).toEqual(otpInvalid);
  });

  test('a code expires after ten minutes', async () => {
    const lateCode = await askForCode(app, 'late@example.org');
    app.clock.advance(10 * MINUTE_MS - 1);
    const inTimeCode = await askForCode(app, 'intime@example.org');
    app.clock.advance(1);
    expect((await verifyCode('late@example.org', lateCode)).error).toEqual(otpInvalid);
    expect((await verifyCode('intime@example.org', inTimeCode)).status).toBe(200);
  });

  test('five wrong attempts invalidate the code', async () => {
    const code = await askForCode(app, 'burn@example.org');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await verifyCode('burn@example.org', wrongCodeFor(code));
    }
    expect((await verifyCode('burn@example.org', code)).error).toEqual(otpInvalid);
  });

  test('after four wrong attempts the right code is still valid', async () => {
    const code = await askForCode(app, 'four@example.org');
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await verifyCode('four@example.org', wrongCodeFor(code));
    }
    expect((await verifyCode('four@example.org', code)).status).toBe(200);
  });

  test('fifty concurrent wrong codes invalidate the code', async () => {
    const code = await askForCode(app, 'fifty@example.org');
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
    expect((await verifyCode('fifty@example.org', code)).error).toEqual(otpInvalid);
  });

  test('twenty concurrent requests with the right code create one verification', async () => {
    const code = await askForCode(app, 'twenty@example.org');
    const before = await countVerifications();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => verifyCode('twenty@example.org', code)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countVerifications()).toBe(before + 1);
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
  ])('refuses %s: %s', async (path, message, body) => {
    expect(await sendUntyped(app, '/auth/verify-otp', body)).toEqual(fieldRefusal(path, message));
  });
});
