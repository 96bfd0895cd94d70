import { DAY_MS, MINUTE_MS } from '@sambandha/contract/durations';
import { failures } from '@sambandha/contract/errors';
import { describe, expect, test } from 'vitest';
import { verificationOf } from '../../src/features/account/index.ts';
import { readLatestCode } from '../harness/account.ts';
import { startTestApp } from '../harness/app.ts';
import { createMember } from '../harness/factories.ts';
import { requireValue } from '../harness/present.ts';
import {
  fieldErrorResponse,
  otpInvalidError,
  proveEmail,
  readLastMessage,
  requestAndReadCode,
  sendUntyped,
} from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();

const requestCode = (email: string) => app.call('requestOtp', { body: { email } });
const verifyCode = (email: string, otpCode: string) =>
  app.call('verifyOtp', { body: { email, otpCode } });

const countSentMessages = async () =>
  (await app.db.selectFrom('outbox').select('id').execute()).length;

describe('a request for a code', () => {
  test('sends six digits to the e-mail address and returns how long the code is valid', async () => {
    const response = await requestCode('Anu@Example.org');
    expect(response.status).toBe(202);
    expect(response.body).toEqual({
      message: 'OTP sent',
      expiresIn: 600,
      resendAfter: 60,
    });
    const message = await readLastMessage(app, 'anu@example.org');
    expect(message).toMatchObject({ channel: 'email', code: expect.stringMatching(/^\d{6}$/) });
    expect(message?.body).toContain(message?.code);
  });

  test('sends an SMS to the normalized phone number', async () => {
    const response = await app.call('requestOtp', { body: { phone: '099000 00011' } });
    expect(response.status).toBe(202);
    expect(await readLastMessage(app, '+919900000011')).toMatchObject({ channel: 'sms' });
  });

  test('stores only a hash in `requested_codes`, and logs neither code nor contact', async () => {
    const code = await requestAndReadCode(app, 'quiet@example.org');
    const row = await app.db
      .selectFrom('requested_codes')
      .selectAll()
      .where('contact', '=', 'quiet@example.org')
      .executeTakeFirstOrThrow();
    expect(row.code_hash).toHaveLength(32);
    expect(JSON.stringify({ ...row, code_hash: row.code_hash.toString('latin1') })).not.toContain(
      code,
    );
    const log = await app.readLog();
    expect(log).not.toMatch(new RegExp(String.raw`\b${code}\b`));
    expect(log).not.toContain('quiet@');
  });

  test.each([
    ['email', 'Please enter your email', {}],
    ['email', 'Please enter your email', { email: 'a@b.co', phone: '9900000001' }],
    ['email', 'Email is required', { email: '' }],
    ['email', 'Email is required', { email: '   ' }],
    ['email', 'Email is required', { email: null }],
    ['email', 'Email is required', { email: ['a@b.co'] }],
    ['email', 'Email is required', { email: { $gt: '' } }],
    ['email', 'Please enter a valid email address', { email: 'anu' }],
    ['email', 'Please enter a valid email address', { email: 'a@b.co\nBcc: c@d.co' }],
    ['email', 'Please enter a valid email address', { email: 'a@b.co\r\n\r\nHello' }],
    ['email', 'Please enter a valid email address', { email: 'a@b.co\u0000' }],
    ['email', 'Please enter a valid email address', { email: `${'a'.repeat(10_000)}@b.co` }],
    ['phone', 'Phone number is required', { phone: '' }],
    ['phone', 'Phone number is required', { phone: 9900000001 }],
    ['phone', 'Please enter a valid phone number', { phone: '12345' }],
    ['phone', 'Please enter a valid phone number', { phone: '0000000000' }],
    ['phone', 'Please enter a valid phone number', { phone: '----------' }],
    ['phone', 'Please enter a valid phone number', { phone: '99000 00001; DROP' }],
    ['isAdmin', 'Unknown field: isAdmin', { email: 'a@b.co', isAdmin: true }],
    ['purpose', 'Unknown field: purpose', { email: 'a@b.co', purpose: 'reset-password' }],
  ])('is refused with an error on %s: %s, and sends nothing', async (path, message, body) => {
    const countBefore = await countSentMessages();
    expect(await sendUntyped(app, '/auth/request-otp', body)).toEqual(
      fieldErrorResponse(path, message),
    );
    expect(await countSentMessages()).toBe(countBefore);
  });

  test('is refused within a minute of the previous request, and the code of a later request replaces the earlier code', async () => {
    const firstCode = await requestAndReadCode(app, 'again@example.org');
    app.clock.advance(59_000);
    const earlyResponse = await requestCode('again@example.org');
    expect(earlyResponse.status).toBe(429);
    expect(earlyResponse.headers.get('retry-after')).toBe('1');
    expect(earlyResponse.error).toMatchObject({
      code: 'TOO_MANY',
      message: failures.TOO_MANY[1],
    });
    app.clock.advance(1000);
    const secondCode = await requestAndReadCode(app, 'again@example.org');
    expect((await verifyCode('again@example.org', firstCode)).error).toEqual(otpInvalidError);
    expect((await verifyCode('again@example.org', secondCode)).status).toBe(200);
  });

  test('sends one message for twenty concurrent requests', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => requestCode('crowd@example.org')),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([
      202,
      ...Array.from({ length: 19 }, () => 429),
    ]);
    const messages = await app.db
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', 'crowd@example.org')
      .execute();
    expect(messages).toHaveLength(1);
  });

  test('is limited to five an hour for one contact from one browser', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect((await requestCode('often@example.org')).status).toBe(202);
      app.clock.advance(MINUTE_MS);
    }
    const sixthResponse = await requestCode('often@example.org');
    expect(sixthResponse.status).toBe(429);
    expect(sixthResponse.headers.get('retry-after')).toBe(String(55 * 60));
    app.clock.advance(55 * MINUTE_MS);
    expect((await requestCode('often@example.org')).status).toBe(202);
  });
});

describe('a contact that has an account', () => {
  test('gets the usual response, and a message instead of a code', async () => {
    const member = await createMember(app, { email: 'member@example.org' });
    const response = await requestCode('member@example.org');
    const usualResponse = await requestCode('stranger@example.org');
    expect([response.status, response.body]).toEqual([usualResponse.status, usualResponse.body]);
    expect([...response.headers.keys()]).toEqual([...usualResponse.headers.keys()]);
    const message = await readLastMessage(app, requireValue(member.email));
    expect(message?.code).toBeNull();
    expect(message?.body).toContain('already has an account');
    expect(message?.body).not.toMatch(/\d{6}/);
  });

  test('has the same rate limit, and a guessed code is refused', async () => {
    await createMember(app, { email: 'limits@example.org' });
    for (const email of ['limits@example.org', 'nobody@example.org']) {
      expect((await requestCode(email)).status).toBe(202);
      expect((await requestCode(email)).headers.get('retry-after')).toBe('60');
    }
    const response = await verifyCode('limits@example.org', '000000');
    const usualResponse = await verifyCode('nobody@example.org', '000000');
    expect([response.status, response.error]).toEqual([400, otpInvalidError]);
    // The guess can be the code of the contact without an account.
    expect([200, 400]).toContain(usualResponse.status);
  });
});

describe('a signed-in member', () => {
  test('gets, for a new phone number, a code that cannot be used to register', async () => {
    const { token } = await createMember(app);
    const response = await app.call('requestOtp', { token, body: { phone: '9900000013' } });
    expect(response.status).toBe(202);
    const otpCode = await readLatestCode(app, '+919900000013');
    expect(otpCode).toMatch(/^\d{6}$/);
    const verifyResponse = await app.call('verifyOtp', { body: { phone: '9900000013', otpCode } });
    expect(verifyResponse.error).toEqual(otpInvalidError);
  });
});

test('one IP address can request a hundred codes an hour, and a verification expires after a week', async () => {
  const freshApp = await startTestApp();
  try {
    const token = await proveEmail(freshApp, 'family0@example.org');
    for (let count = 1; count < 100; count += 1) {
      const { status } = await freshApp.call('requestOtp', {
        body: { email: `family${count}@example.org` },
      });
      expect(status).toBe(202);
    }
    const refusedResponse = await freshApp.call('requestOtp', {
      body: { email: 'family100@example.org' },
    });
    expect(refusedResponse.status).toBe(429);
    expect(refusedResponse.headers.get('retry-after')).toBe('3600');
    const client = { cookies: Object.fromEntries(freshApp.browser.cookies) };
    expect(await verificationOf(freshApp.context, token, client)).toMatchObject({
      contact: 'family0@example.org',
    });
    freshApp.clock.advance(7 * DAY_MS);
    expect(await verificationOf(freshApp.context, token, client)).toBeNull();
    const retryResponse = await freshApp.call('requestOtp', {
      body: { email: 'family100@example.org' },
    });
    expect(retryResponse.status).toBe(202);
  } finally {
    await freshApp.close();
  }
});
