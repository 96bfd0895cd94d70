import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeFor, createMemberWithPassword, PASSWORD } from '../harness/account.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { codeShown } from '../harness/authenticator.ts';
import { enrol, enrolmentCodeFor } from '../harness/enrolment.ts';
import type { TestMember } from '../harness/factories.ts';
import { startMailServer } from '../harness/mail-server.ts';

const STEP = 30_000;
const WAIT = 900_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The code that an authenticator app shows now. */
const codeOf = (secret: string, target = app) => codeShown(secret, target.clock.now());
const begin = async (member: TestMember, currentPassword = PASSWORD) => {
  const enrolmentCode = await enrolmentCodeFor(app, member.id);
  const body = { currentPassword, enrolmentCode };
  return app.call('beginSecondFactor', { token: member.token, body });
};
const confirm = (member: TestMember, otpCode: string) =>
  app.call('confirmSecondFactor', { token: member.token, body: { otpCode } });
const signIn = (member: TestMember, otpCode?: string, password = PASSWORD) =>
  app.call('login', {
    body: { phone: member.email ?? '', password, ...(otpCode === undefined ? {} : { otpCode }) },
  });

/** An admin with a second factor, signed in with it, at the start of a new time step. */
async function enrolled() {
  const created = await createMemberWithPassword(app, { is_admin: true });
  const { secret, recoveryCodes, token } = await enrol(app, created);
  app.clock.advance(2 * STEP);
  return { admin: { ...created, token }, secret, recoveryCodes };
}

describe('setting up a second factor', () => {
  test('requires the password and the first code, and returns ten recovery codes once', async () => {
    const admin = await createMemberWithPassword(app, { is_admin: true, email: 'a1@sf.example' });
    const read = async (token: string) => (await app.call('readSecondFactor', { token })).body;
    const off = { offered: true, required: false, on: false, recoveryCodesLeft: 0 };
    expect(await read(admin.token)).toEqual(off);
    expect((await begin(admin, 'Wrong123')).error.code).toBe('PASSWORD_WRONG');
    const beginResponse = await begin(admin);
    expect(beginResponse.body.uri).toMatch(/^otpauth:\/\/totp\/Sambandha:a1%40sf\.example\?/);
    expect(beginResponse.body.uri).toContain(`secret=${beginResponse.body.secret}`);
    expect((await signIn(admin)).status).toBe(200);

    const right = codeOf(beginResponse.body.secret);
    const wrong = await confirm(admin, right === '000000' ? '000001' : '000000');
    expect([wrong.status, wrong.error.code]).toEqual([400, 'OTP_INVALID']);
    const { recoveryCodes, token } = (await confirm(admin, right)).body;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(await read(token)).toEqual({ ...off, on: true, recoveryCodesLeft: 10 });
    expect((await begin({ ...admin, token })).error.code).toBe('SECOND_FACTOR_ON');
    expect((await confirm({ ...admin, token }, right)).error.code).toBe('OTP_INVALID');
  });

  test('ends every earlier session', async () => {
    const admin = await createMemberWithPassword(app, { is_admin: true, email: 'a9@sf.example' });
    const thiefs = (await signIn(admin)).body.token;
    const { token } = await enrol(app, admin);
    const status = async (of: string) => (await app.call('readMe', { token: of })).status;
    expect([await status(admin.token), await status(thiefs), await status(token)]).toEqual([
      401, 401, 200,
    ]);
  });

  test('stores and logs neither the secret nor a recovery code in clear text', async () => {
    const { admin, secret, recoveryCodes } = await enrolled();
    const rows = JSON.stringify([
      await app.db.selectFrom('second_factors').selectAll().execute(),
      await app.db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const word of [secret, ...recoveryCodes]) {
      expect(rows).not.toContain(word);
      expect(app.logged.join('\n')).not.toContain(word);
    }
    await app.call('deleteAccount', { token: admin.token });
    const remaining = await app.db
      .selectFrom('recovery_codes')
      .where('member_id', '=', admin.id)
      .execute();
    expect(remaining).toEqual([]);
  });

  test('is allowed only for admins and moderators', async () => {
    const member = await createMemberWithPassword(app);
    expect((await begin(member)).error.code).toBe('FORBIDDEN');
    const moderator = await createMemberWithPassword(app, { is_moderator: true });
    expect((await begin(moderator)).status).toBe(200);
  });

  test('started twice invalidates the first secret', async () => {
    const admin = await createMemberWithPassword(app, { is_admin: true });
    const { secret } = (await begin(admin)).body;
    await begin(admin);
    expect((await confirm(admin, codeOf(secret))).status).toBe(400);
  });
});

describe('sign-in with a second factor', () => {
  test('requests the code only after the right password, and accepts the code once', async () => {
    const { admin, secret } = await enrolled();
    expect((await signIn(admin, codeOf(secret), 'Wrong123')).error.code).toBe('LOGIN_FAILED');
    const withoutCode = await signIn(admin);
    expect([withoutCode.status, withoutCode.error.code]).toEqual([403, 'SECOND_FACTOR']);
    expect(withoutCode.error.message).toBe('Please enter the code from your authenticator app.');
    const code = codeOf(secret);
    expect((await signIn(admin, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    const replayed = await signIn(admin, code);
    expect([replayed.status, replayed.error.code]).toEqual([400, 'OTP_INVALID']);
  });

  test('succeeds once for twenty concurrent requests with one code', async () => {
    const { admin, secret } = await enrolled();
    const code = codeOf(secret);
    const responses = await Promise.all(Array.from({ length: 20 }, () => signIn(admin, code)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('accepts the code of the previous time step, but no older code', async () => {
    for (const [steps, status] of [
      [1, 200],
      [2, 400],
    ] as const) {
      const { admin, secret } = await enrolled();
      const code = codeOf(secret);
      app.clock.advance(steps * STEP);
      expect((await signIn(admin, code)).status).toBe(status);
    }
  });

  test('is rate limited after five concurrent wrong codes', async () => {
    const { admin, secret } = await enrolled();
    const right = codeOf(secret);
    const wrong = right === '000000' ? '000001' : '000000';
    const responses = await Promise.all(Array.from({ length: 20 }, () => signIn(admin, wrong)));
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(15);
    const late = await signIn(admin, right);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    app.clock.advance(WAIT);
    expect((await signIn(admin, codeOf(secret))).status).toBe(200);
  });

  test('accepts a recovery code once, in upper case and with spaces', async () => {
    const { admin, recoveryCodes } = await enrolled();
    const [code = ''] = recoveryCodes;
    expect((await signIn(admin, ` ${code.toUpperCase().replace('-', ' ')}`)).status).toBe(200);
    expect((await signIn(admin, code)).error.code).toBe('OTP_INVALID');
    const { body } = await app.call('readSecondFactor', { token: admin.token });
    expect(body.recoveryCodesLeft).toBe(9);
  });

  test('returns BLOCKED to a blocked admin before it requests a code', async () => {
    const { admin } = await enrolled();
    await app.db
      .updateTable('members')
      .set({ blocked_at: app.clock.now() })
      .where('id', '=', admin.id)
      .execute();
    expect((await signIn(admin)).error.code).toBe('BLOCKED');
  });

  test('needs no code after the second factor was removed with password and code', async () => {
    const { admin, secret } = await enrolled();
    const remove = (currentPassword: string, otpCode: string) =>
      app.call('removeSecondFactor', { token: admin.token, body: { currentPassword, otpCode } });
    expect((await remove('Wrong123', codeOf(secret))).error.code).toBe('PASSWORD_WRONG');
    expect((await remove(PASSWORD, '000000')).error.code).toBe('OTP_INVALID');
    const removed = await remove(PASSWORD, codeOf(secret));
    expect(removed.status).toBe(200);
    expect((await app.call('readMe', { token: admin.token })).status).toBe(401);
    expect((await app.call('readMe', { token: removed.body.token })).status).toBe(200);
    expect((await signIn(admin)).status).toBe(200);
  });
});

describe('the second factor in production', () => {
  let live: TestApp;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    mail = await startMailServer();
    live = await startTestApp({
      beside: app,
      env: {
        NODE_ENV: 'production',
        DEMO: '',
        SMTP_URL: mail.url,
        MAIL_FROM: 'post@test.example',
        PUBLIC_URL: 'https://sambandha.example',
      },
    });
  });
  afterAll(async () => {
    await live.close();
    await mail.close();
  });

  const list = (token: string) => live.call('listAdminUsers', { token });

  test('is required to list the users as an admin', async () => {
    const { admin, secret } = await enrolled();
    const body = { phone: admin.email ?? '', password: PASSWORD, otpCode: codeOf(secret) };
    const signInResponse = await live.call('login', { body });
    expect((await list(signInResponse.body.token)).status).toBe(200);

    const without = await createMemberWithPassword(app, { is_admin: true });
    const refused = await list(without.token);
    expect([refused.status, refused.error.code]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    const { body: state } = await live.call('readSecondFactor', { token: without.token });
    expect(state).toMatchObject({ offered: true, required: true, on: false });
    const beginResponse = await begin(without);
    const { token } = (await confirm(without, codeOf(beginResponse.body.secret))).body;
    expect((await list(token)).status).toBe(200);
    const member = await createMemberWithPassword(app);
    expect((await list(member.token)).error.code).toBe('FORBIDDEN');
  });

  test('is required for a password reset, whose session may then list the users', async () => {
    const { admin, secret } = await enrolled();
    const phone = admin.email ?? '';
    await app.call('forgotPassword', { body: { phone } });
    // In production over https, the cookie that identifies the browser has another name.
    app.browser.cookies.set('__Host-requester', app.browser.cookies.get('requester') ?? '');
    const body = { phone, otpCode: await codeFor(app, phone), newPassword: 'Another34' };
    expect((await live.call('resetPassword', { body })).error.code).toBe('SECOND_FACTOR');
    const whole = { ...body, secondFactorCode: codeOf(secret) };
    const { token } = (await live.call('resetPassword', { body: whole })).body;
    expect((await list(token)).status).toBe(200);
  });
});

test('the demo neither offers nor requires a second factor', async () => {
  const demo = await startTestApp({ env: { DEMO: '1' } });
  try {
    const admin = await createMemberWithPassword(demo, { is_admin: true });
    const { token } = admin;
    const state = await demo.call('readSecondFactor', { token });
    expect(state.body).toMatchObject({ offered: false, required: false });
    const beginResponse = await demo.call('beginSecondFactor', {
      token,
      body: { currentPassword: PASSWORD, enrolmentCode: 'aaaaa-aaaaa' },
    });
    expect(beginResponse.error.code).toBe('FORBIDDEN');
  } finally {
    await demo.close();
  }
});

test('tokens from before the second factor was switched on are invalid afterwards', async () => {
  const admin = await createMemberWithPassword(app, { is_admin: true });
  const elsewhere = (await signIn(admin)).body.token;
  const { secret } = (await begin(admin)).body;
  expect((await confirm(admin, codeOf(secret))).status).toBe(200);
  for (const token of [admin.token, elsewhere]) {
    expect((await app.call('readMe', { token })).status).toBe(401);
  }
});
