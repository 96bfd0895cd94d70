import { failures } from '@sambandha/contract/errors';
import { describe, expect, test } from 'vitest';
import {
  createMemberWithPassword,
  PASSWORD,
  readLatestCode,
  wrongCodeFor,
} from '../harness/account.ts';
import { startTestApp } from '../harness/app.ts';
import { TOTP_PERIOD_MS, totpCode } from '../harness/authenticator.ts';
import { createEnrolmentCode, enrolSecondFactor } from '../harness/enrolment.ts';
import type { TestMember } from '../harness/factories.ts';
import { requireValue } from '../harness/present.ts';
import { productionApp, testApp } from '../harness/test-app.ts';

const RATE_LIMIT_WINDOW_MS = 900_000;

const app = testApp();

/** Returns the code that an authenticator app shows at the time of the clock. */
const currentCode = (secret: string, target = app) => totpCode(secret, target.clock.now());
const beginEnrolment = async (member: TestMember, currentPassword = PASSWORD) => {
  const enrolmentCode = await createEnrolmentCode(app, member.id);
  const body = { currentPassword, enrolmentCode };
  return app.call('beginSecondFactor', { token: member.token, body });
};
const confirmEnrolment = (member: TestMember, otpCode: string) =>
  app.call('confirmSecondFactor', { token: member.token, body: { otpCode } });
const signIn = (member: TestMember, otpCode?: string, password = PASSWORD) =>
  app.call('login', {
    body: {
      phone: requireValue(member.email),
      password,
      ...(otpCode === undefined ? {} : { otpCode }),
    },
  });

/** Creates an admin with a second factor. The authenticator app then shows an unused code. */
async function createEnrolledAdmin() {
  const createdMember = await createMemberWithPassword(app, { is_admin: true });
  const { secret, recoveryCodes, token } = await enrolSecondFactor(app, createdMember);
  app.clock.advance(2 * TOTP_PERIOD_MS);
  return { admin: { ...createdMember, token }, secret, recoveryCodes };
}

describe('setting up a second factor', () => {
  test('requires the password and the first code, and returns ten recovery codes once', async () => {
    const admin = await createMemberWithPassword(app, { is_admin: true, email: 'a1@sf.example' });
    const readState = async (sessionToken: string) =>
      (await app.call('readSecondFactor', { token: sessionToken })).body;
    const offState = { offered: true, required: false, on: false, recoveryCodesLeft: 0 };
    expect(await readState(admin.token)).toEqual(offState);
    expect((await beginEnrolment(admin, 'Wrong123')).error.code).toBe('PASSWORD_WRONG');
    const beginResponse = await beginEnrolment(admin);
    expect(beginResponse.body.uri).toMatch(/^otpauth:\/\/totp\/Sambandha:a1%40sf\.example\?/);
    expect(beginResponse.body.uri).toContain(`secret=${beginResponse.body.secret}`);
    expect((await signIn(admin)).status).toBe(200);

    const validCode = currentCode(beginResponse.body.secret);
    const refusal = await confirmEnrolment(admin, wrongCodeFor(validCode));
    expect([refusal.status, refusal.error.code]).toEqual([400, 'OTP_INVALID']);
    const { recoveryCodes, token } = (await confirmEnrolment(admin, validCode)).body;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(await readState(token)).toEqual({ ...offState, on: true, recoveryCodesLeft: 10 });
    expect((await beginEnrolment({ ...admin, token })).error.code).toBe('SECOND_FACTOR_ON');
    expect((await confirmEnrolment({ ...admin, token }, validCode)).error.code).toBe('OTP_INVALID');
  });

  test('ends every earlier session', async () => {
    const admin = await createMemberWithPassword(app, { is_admin: true, email: 'a9@sf.example' });
    const thiefToken = (await signIn(admin)).body.token;
    const { token } = await enrolSecondFactor(app, admin);
    const status = async (sessionToken: string) =>
      (await app.call('readMe', { token: sessionToken })).status;
    expect([await status(admin.token), await status(thiefToken), await status(token)]).toEqual([
      401, 401, 200,
    ]);
  });

  test('stores and logs neither the secret nor a recovery code in clear text', async () => {
    const { secret, recoveryCodes } = await createEnrolledAdmin();
    const rows = JSON.stringify([
      await app.db.selectFrom('second_factors').selectAll().execute(),
      await app.db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    const log = await app.readLog();
    for (const plainText of [secret, ...recoveryCodes]) {
      expect(rows).not.toContain(plainText);
      expect(log).not.toContain(plainText);
    }
  });

  test('leaves no recovery code after the deletion of the account', async () => {
    const { admin } = await createEnrolledAdmin();
    await app.call('deleteAccount', { token: admin.token });
    const remainingCodes = await app.db
      .selectFrom('recovery_codes')
      .where('member_id', '=', admin.id)
      .execute();
    expect(remainingCodes).toEqual([]);
  });

  test('is allowed only for admins and moderators', async () => {
    const member = await createMemberWithPassword(app);
    expect((await beginEnrolment(member)).error.code).toBe('FORBIDDEN');
    const moderator = await createMemberWithPassword(app, { is_moderator: true });
    expect((await beginEnrolment(moderator)).status).toBe(200);
  });

  test('invalidates the first secret if it is started twice', async () => {
    const admin = await createMemberWithPassword(app, { is_admin: true });
    const { secret } = (await beginEnrolment(admin)).body;
    await beginEnrolment(admin);
    expect((await confirmEnrolment(admin, currentCode(secret))).status).toBe(400);
  });
});

describe('sign-in with a second factor', () => {
  test('requests the code only after the right password, and accepts the code once', async () => {
    const { admin, secret } = await createEnrolledAdmin();
    expect((await signIn(admin, currentCode(secret), 'Wrong123')).error.code).toBe('LOGIN_FAILED');
    const responseWithoutCode = await signIn(admin);
    expect([responseWithoutCode.status, responseWithoutCode.error.code]).toEqual([
      403,
      'SECOND_FACTOR',
    ]);
    expect(responseWithoutCode.error.message).toBe(failures.SECOND_FACTOR[1]);
    const code = currentCode(secret);
    expect((await signIn(admin, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    const replayResponse = await signIn(admin, code);
    expect([replayResponse.status, replayResponse.error.code]).toEqual([400, 'OTP_INVALID']);
  });

  test('succeeds once for twenty concurrent requests with one code', async () => {
    const { admin, secret } = await createEnrolledAdmin();
    const code = currentCode(secret);
    const responses = await Promise.all(Array.from({ length: 20 }, () => signIn(admin, code)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('accepts the code of the previous time step, but no older code', async () => {
    for (const [steps, status] of [
      [1, 200],
      [2, 400],
    ] as const) {
      const { admin, secret } = await createEnrolledAdmin();
      const code = currentCode(secret);
      app.clock.advance(steps * TOTP_PERIOD_MS);
      expect((await signIn(admin, code)).status).toBe(status);
    }
  });

  test('is rate limited after five concurrent wrong codes', async () => {
    const { admin, secret } = await createEnrolledAdmin();
    const validCode = currentCode(secret);
    const wrongCode = wrongCodeFor(validCode);
    const responses = await Promise.all(Array.from({ length: 20 }, () => signIn(admin, wrongCode)));
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(15);
    const response = await signIn(admin, validCode);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    app.clock.advance(RATE_LIMIT_WINDOW_MS);
    expect((await signIn(admin, currentCode(secret))).status).toBe(200);
  });

  test('accepts a recovery code once, in upper case and with spaces', async () => {
    const { admin, recoveryCodes } = await createEnrolledAdmin();
    const [code = ''] = recoveryCodes;
    expect((await signIn(admin, ` ${code.toUpperCase().replace('-', ' ')}`)).status).toBe(200);
    expect((await signIn(admin, code)).error.code).toBe('OTP_INVALID');
    const { body } = await app.call('readSecondFactor', { token: admin.token });
    expect(body.recoveryCodesLeft).toBe(9);
  });

  test('returns BLOCKED to a blocked admin before it requests a code', async () => {
    const { admin } = await createEnrolledAdmin();
    await app.db
      .updateTable('members')
      .set({ blocked_at: app.clock.now() })
      .where('id', '=', admin.id)
      .execute();
    expect((await signIn(admin)).error.code).toBe('BLOCKED');
  });

  test('needs no code after the second factor was removed with password and code', async () => {
    const { admin, secret } = await createEnrolledAdmin();
    const removeSecondFactor = (currentPassword: string, otpCode: string) =>
      app.call('removeSecondFactor', { token: admin.token, body: { currentPassword, otpCode } });
    expect((await removeSecondFactor('Wrong123', currentCode(secret))).error.code).toBe(
      'PASSWORD_WRONG',
    );
    expect((await removeSecondFactor(PASSWORD, '000000')).error.code).toBe('OTP_INVALID');
    const removeResponse = await removeSecondFactor(PASSWORD, currentCode(secret));
    expect(removeResponse.status).toBe(200);
    expect((await app.call('readMe', { token: admin.token })).status).toBe(401);
    expect((await app.call('readMe', { token: removeResponse.body.token })).status).toBe(200);
    expect((await signIn(admin)).status).toBe(200);
  });
});

describe('the second factor in production', () => {
  const production = productionApp(app);

  const listUsers = (token: string) => production.call('listAdminUsers', { token });

  test('is required to list the users as an admin', async () => {
    const { admin, secret } = await createEnrolledAdmin();
    const body = {
      phone: requireValue(admin.email),
      password: PASSWORD,
      otpCode: currentCode(secret),
    };
    const signInResponse = await production.call('login', { body });
    expect((await listUsers(signInResponse.body.token)).status).toBe(200);

    const adminWithoutFactor = await createMemberWithPassword(app, { is_admin: true });
    const refusal = await listUsers(adminWithoutFactor.token);
    expect([refusal.status, refusal.error.code]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    const readState = async (sessionToken: string) =>
      (await production.call('readSecondFactor', { token: sessionToken })).body;
    const stateBefore = await readState(adminWithoutFactor.token);
    expect(stateBefore).toMatchObject({ offered: true, required: true, on: false });
    const beginResponse = await beginEnrolment(adminWithoutFactor);
    const { token } = (
      await confirmEnrolment(adminWithoutFactor, currentCode(beginResponse.body.secret))
    ).body;
    expect((await listUsers(token)).status).toBe(200);
    expect(await readState(token)).toMatchObject({ offered: true, required: false, on: true });
    const member = await createMemberWithPassword(app);
    expect((await listUsers(member.token)).error.code).toBe('FORBIDDEN');
  });

  test('is required for a password reset, and the session that the reset opens can list the users', async () => {
    const { admin, secret } = await createEnrolledAdmin();
    const email = requireValue(admin.email);
    await app.call('forgotPassword', { body: { phone: email } });
    // In production over https, the cookie that identifies the browser has another name.
    app.browser.cookies.set('__Host-requester', requireValue(app.browser.cookies.get('requester')));
    const otpCode = await readLatestCode(app, email);
    const body = { phone: email, otpCode, newPassword: 'Another34' };
    expect((await production.call('resetPassword', { body })).error.code).toBe('SECOND_FACTOR');
    const bodyWithCode = { ...body, secondFactorCode: currentCode(secret) };
    const { token } = (await production.call('resetPassword', { body: bodyWithCode })).body;
    expect((await listUsers(token)).status).toBe(200);
  });
});

test('the demo neither offers nor requires a second factor', async () => {
  const demo = await startTestApp({ env: { DEMO: '1' } });
  try {
    const admin = await createMemberWithPassword(demo, { is_admin: true });
    const { token } = admin;
    const factorResponse = await demo.call('readSecondFactor', { token });
    expect(factorResponse.body).toMatchObject({ offered: false, required: false });
    const beginResponse = await demo.call('beginSecondFactor', {
      token,
      body: { currentPassword: PASSWORD, enrolmentCode: 'aaaaa-aaaaa' },
    });
    expect(beginResponse.error.code).toBe('FORBIDDEN');
  } finally {
    await demo.close();
  }
});
