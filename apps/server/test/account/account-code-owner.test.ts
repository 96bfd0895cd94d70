import { MINUTE_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import {
  createMemberWithPassword,
  PASSWORD,
  readLatestCode,
  wrongCodeFor,
} from '../harness/account.ts';
import { newBrowser } from '../harness/browser.ts';
import { type Caller, newCaller, signInAs } from '../harness/person.ts';
import { prepareRegistration, readLastMessage } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp({ env: { TRUST_PROXY: '127.0.0.1' } });

const requestReset = (person: Caller, email: string) =>
  app.call('forgotPassword', { ...person, body: { phone: email } });
const resetPassword = (person: Caller, email: string, otpCode: string) => {
  const body = { phone: email, otpCode, newPassword: 'Fresh-Secret-9' };
  return app.call('resetPassword', { ...person, body });
};
const requestCode = (person: Caller, email: string) =>
  app.call('requestOtp', { ...person, body: { email } });
const verifyCode = (person: Caller, email: string, otpCode: string) =>
  app.call('verifyOtp', { ...person, body: { email, otpCode } });

describe('a one-time code', () => {
  test('is not invalidated by wrong attempts from another browser', async () => {
    const [victim, stranger] = [newCaller(), newCaller()];
    await requestCode(victim, 'code1@l.example');
    const code = await readLatestCode(app, 'code1@l.example');
    for (let attempt = 0; attempt < 6; attempt += 1) {
      expect((await verifyCode(stranger, 'code1@l.example', wrongCodeFor(code))).error.code).toBe(
        'OTP_INVALID',
      );
    }
    expect((await verifyCode(victim, 'code1@l.example', code)).status).toBe(200);
  });

  test('is neither replaced nor delayed by a request from another browser', async () => {
    const [victim, stranger] = [newCaller(), newCaller()];
    await requestCode(victim, 'code2@l.example');
    const code = await readLatestCode(app, 'code2@l.example');
    expect((await requestCode(stranger, 'code2@l.example')).status).toBe(202);
    expect((await verifyCode(victim, 'code2@l.example', code)).status).toBe(200);
    await requestCode(stranger, 'code3@l.example');
    expect((await requestCode(victim, 'code3@l.example')).status).toBe(202);
  });

  test('is still sent after another browser used up its own limit', async () => {
    const stranger = newCaller();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await requestCode(stranger, 'code4@l.example')).status).toBe(202);
      app.clock.advance(MINUTE_MS);
    }
    expect((await requestCode(stranger, 'code4@l.example')).status).toBe(429);
    const victim = newCaller();
    expect((await requestCode(victim, 'code4@l.example')).status).toBe(202);
    const code = await readLatestCode(app, 'code4@l.example');
    expect((await verifyCode(victim, 'code4@l.example', code)).status).toBe(200);
  });

  test('is invalid in another browser, even if that browser has a code of its own', async () => {
    const [victim, stranger] = [newCaller(), newCaller()];
    await requestCode(victim, 'code5@l.example');
    const code = await readLatestCode(app, 'code5@l.example');
    await requestCode(stranger, 'other5@l.example');
    for (const person of [stranger, newCaller()]) {
      expect((await verifyCode(person, 'code5@l.example', code)).error.code).toBe('OTP_INVALID');
    }
    expect((await verifyCode(victim, 'code5@l.example', code)).status).toBe(200);
  });

  test('for a password reset is valid only in the browser that requested it', async () => {
    await createMemberWithPassword(app, { email: 'code6@l.example' });
    const [victim, stranger] = [newCaller(), newCaller()];
    await requestReset(victim, 'code6@l.example');
    const code = await readLatestCode(app, 'code6@l.example');
    await requestReset(stranger, 'code6@l.example');
    for (let attempt = 0; attempt < 6; attempt += 1) {
      expect((await resetPassword(stranger, 'code6@l.example', wrongCodeFor(code))).status).toBe(
        400,
      );
    }
    expect((await resetPassword(newCaller(), 'code6@l.example', code)).error.code).toBe(
      'OTP_INVALID',
    );
    expect((await resetPassword(victim, 'code6@l.example', code)).status).toBe(200);
  });

  test('for a change of phone number is valid only for the member who requested it', async () => {
    const phone = '+919900700001';
    const members = [await createMemberWithPassword(app), await createMemberWithPassword(app)];
    const [victim, stranger] = members.map(({ token }) => ({ ...newCaller(), token }));
    await app.call('requestOtp', { ...victim, body: { phone } });
    const otpCode = await readLatestCode(app, phone);
    await app.call('requestOtp', { ...stranger, body: { phone } });
    const body = { newPhone: phone, otpCode };
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const wrongBody = { newPhone: phone, otpCode: wrongCodeFor(otpCode) };
      expect((await app.call('updatePhone', { ...stranger, body: wrongBody })).status).toBe(400);
    }
    expect((await app.call('updatePhone', { ...stranger, body })).error.code).toBe('OTP_INVALID');
    expect((await app.call('updatePhone', { ...victim, body })).status).toBe(200);
  });

  test('is sent to one contact a limited number of times, even to clients that drop their cookies', async () => {
    const { headers } = newCaller();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const { status } = await requestCode({ headers, browser: newBrowser() }, 'flood@l.example');
      statuses.push(status);
    }
    // One network may request ten codes an hour for one e-mail address, and all networks twenty.
    expect(statuses.filter((status) => status === 202)).toHaveLength(10);
    const crowdStatuses: number[] = [];
    for (let attempt = 0; attempt < 60; attempt += 1) {
      crowdStatuses.push((await requestCode(newCaller(), 'flood@l.example')).status);
    }
    expect(crowdStatuses.filter((status) => status === 202)).toHaveLength(10);
  });

  test('is still sent to a known device for a password reset during a flood of requests', async () => {
    await createMemberWithPassword(app, { email: 'home@l.example' });
    const owner = newCaller();
    await signInAs(app, owner, 'home@l.example', PASSWORD);
    for (let attempt = 0; attempt < 60; attempt += 1) {
      await requestReset(newCaller(), 'home@l.example');
    }
    expect((await requestReset(newCaller(), 'home@l.example')).status).toBe(429);
    expect((await requestReset(owner, 'home@l.example')).status).toBe(202);
    const code = await readLatestCode(app, 'home@l.example');
    expect((await resetPassword(owner, 'home@l.example', code)).status).toBe(200);
  });
});

test('a second code for a contact that was just proved is sent immediately, but a third code is not', async () => {
  const email = 'closed-tab@l.example';
  await prepareRegistration(app, email);
  expect((await app.call('requestOtp', { body: { email } })).status).toBe(202);
  expect((await app.call('requestOtp', { body: { email } })).status).toBe(429);
});

test('a code request for a contact that was just registered sends a message that the account exists', async () => {
  const email = 'lost@l.example';
  const body = await prepareRegistration(app, email);
  expect((await app.call('register', { body })).status).toBe(201);
  expect((await app.call('requestOtp', { body: { email } })).status).toBe(202);
  expect((await readLastMessage(app, email))?.body).toContain('already has an account');
});
