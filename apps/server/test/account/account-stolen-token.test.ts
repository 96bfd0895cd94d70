import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sambandha/contract/durations';
import type { ErrorBody } from '@sambandha/contract/errors';
import { describe, expect, test } from 'vitest';
import {
  createMemberWithPassword,
  PASSWORD,
  readLatestCode,
  readLatestLinkToken,
} from '../harness/account.ts';
import { accountOf } from '../harness/recovery-case.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * Calls with a stolen token are made eleven minutes after the sign-in, when the proof of the
 * session is no longer fresh.
 */

const app = testApp();

let memberCount = 0;

/**
 * Creates a member who signed in eleven minutes ago. Returns the token, which the tests treat as
 * stolen.
 */
async function createStolenToken() {
  memberCount += 1;
  const email = `owner${memberCount}@thief.example`;
  const phone = `+9199006${String(memberCount).padStart(5, '0')}`;
  const { id } = await createMemberWithPassword(app, { email, phone });
  const { token } = (await app.call('login', { body: { phone: email, password: PASSWORD } })).body;
  app.clock.advance(11 * MINUTE_MS);
  return { id, token, email, phone };
}

const reauthNeeded = [403, 'REAUTH_NEEDED'];

/** Requests a code for a new phone number and changes the number of the account with it. */
async function changePhone(token: string, newPhone: string) {
  await app.call('requestOtp', { token, body: { phone: newPhone } });
  const otpCode = await readLatestCode(app, newPhone);
  return app.call('updatePhone', { token, body: { newPhone, otpCode } });
}

describe('a stolen token without fresh proof', () => {
  test('cannot change the phone number', async () => {
    const { id, token, phone } = await createStolenToken();
    const { status, error } = await changePhone(token, '+919900700001');
    expect([status, error?.code]).toEqual(reauthNeeded);
    expect((await accountOf(app, id)).phone).toBe(phone);
  });

  test("cannot reset the password through the thief's phone number", async () => {
    const { token, email } = await createStolenToken();
    const phone = '+919900700003';
    await changePhone(token, phone);
    await app.call('forgotPassword', { body: { phone } });
    // No message is sent for the reset, so this is the code of the refused change.
    const otpCode = await readLatestCode(app, phone);
    const resetResponse = await app.call('resetPassword', {
      body: { phone, otpCode, newPassword: 'Another34' },
    });
    expect(resetResponse.status).toBe(400);
    const signInResponse = await app.call('login', { body: { phone: email, password: PASSWORD } });
    expect(signInResponse.status).toBe(200);
  });

  test('cannot export the data', async () => {
    const { token } = await createStolenToken();
    const { status, error } = await app.call('exportData', { token });
    expect([status, error?.code]).toEqual(reauthNeeded);
  });

  test('cannot delete the account', async () => {
    const { id, token } = await createStolenToken();
    const { status, error } = await app.call('deleteAccount', { token });
    expect([status, error?.code]).toEqual(reauthNeeded);
    expect((await accountOf(app, id)).member_id).toBe(id);
  });

  test('cannot deactivate the account', async () => {
    const { token } = await createStolenToken();
    const { status, error } = await app.call('deactivateAccount', { token, body: {} });
    expect([status, error?.code]).toEqual(reauthNeeded);
    expect((await app.call('readMe', { token })).status).toBe(200);
  });

  test.each<[action: string, (token: string) => Promise<{ status: number; error?: ErrorBody }>]>([
    [
      'change the e-mail address',
      (token) =>
        app.call('updateEmail', {
          token,
          body: { newEmail: 'thief@thief.example', currentPassword: PASSWORD },
        }),
    ],
    [
      'change the password',
      (token) =>
        app.call('updatePassword', {
          token,
          body: { currentPassword: PASSWORD, newPassword: 'Another34' },
        }),
    ],
    ['read the contacts for a biodata', (token) => app.call('readContacts', { token })],
    [
      'begin the setup of a second factor',
      (token) =>
        app.call('beginSecondFactor', {
          token,
          body: { currentPassword: PASSWORD, enrolmentCode: 'aaaaa-aaaaa' },
        }),
    ],
    [
      'confirm a second factor',
      (token) => app.call('confirmSecondFactor', { token, body: { otpCode: '123456' } }),
    ],
  ])('cannot %s', async (_, attempt) => {
    const { token } = await createStolenToken();
    const { status, error } = await attempt(token);
    expect([status, error?.code]).toEqual(reauthNeeded);
  });
});

describe('a stolen session', () => {
  const signIn = async (email: string) =>
    (await app.call('login', { body: { phone: email, password: PASSWORD } })).body.token;
  const sessionStatus = async (token: string) => (await app.call('readMe', { token })).status;

  test('ends when the member changes the phone number', async () => {
    const { token: thiefToken, email } = await createStolenToken();
    const token = await signIn(email);
    expect((await changePhone(token, '+919900700002')).status).toBe(200);
    expect(await sessionStatus(token)).toBe(200);
    expect(await sessionStatus(thiefToken)).toBe(401);
  });

  test('ends when the member changes the e-mail address', async () => {
    const { token: thiefToken, email } = await createStolenToken();
    const token = await signIn(email);
    const newEmail = 'moved@thief.example';
    await app.call('updateEmail', { token, body: { newEmail, currentPassword: PASSWORD } });
    const body = { token: await readLatestLinkToken(app, newEmail) };
    expect((await app.call('confirmEmail', { token, body })).status).toBe(200);
    expect(await sessionStatus(token)).toBe(200);
    expect(await sessionStatus(thiefToken)).toBe(401);
  });
});

describe('a session in continuous use', () => {
  /**
   * Uses a session once per `interval` for `days`, or until it is refused. Returns the last status.
   */
  async function useFor(token: string, days: number, interval: number): Promise<number> {
    let status = 200;
    for (let elapsed = 0; elapsed < days * DAY_MS && status === 200; elapsed += interval) {
      app.clock.advance(interval);
      ({ status } = await app.call('readMe', { token }));
    }
    return status;
  }

  test('ends ninety days after the sign-in', async () => {
    const { email } = await createStolenToken();
    const body = { phone: email, password: PASSWORD, remember: true };
    const { token } = (await app.call('login', { body })).body;
    expect(await useFor(token, 89, DAY_MS)).toBe(200);
    expect(await useFor(token, 1, DAY_MS)).toBe(401);
  });

  test.each(['is_admin', 'is_moderator'] as const)(
    'ends twelve hours after the sign-in if the member has become staff since: %s',
    async (role) => {
      const { id, email } = await createStolenToken();
      const body = { phone: email, password: PASSWORD, remember: true };
      const { token } = (await app.call('login', { body })).body;
      app.clock.advance(11 * HOUR_MS);
      await app.db
        .updateTable('members')
        .set({ [role]: true })
        .where('id', '=', id)
        .execute();
      expect((await app.call('readMe', { token })).status).toBe(200);
      app.clock.advance(HOUR_MS);
      expect((await app.call('readMe', { token })).status).toBe(401);
    },
  );
});
