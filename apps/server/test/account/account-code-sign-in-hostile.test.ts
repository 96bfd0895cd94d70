import { describe, expect, test } from 'vitest';
import { codeFor, PASSWORD } from '../harness/account.ts';
import { newBrowser } from '../harness/browser.ts';
import { app, ask, codeOf, enter, member, startCodeApp, wrongOf } from '../harness/code-sign-in.ts';
import { questioned } from '../harness/recovery-case.ts';
import { lastMessage } from '../harness/registration.ts';

/* Sign-in codes in the hands of other people. */

const MINUTE = 60_000;

startCodeApp();

describe('nobody gets in', () => {
  const refused = (answer: { status: number; error: { code: string } }) => [
    answer.status,
    answer.error.code,
  ];
  const otpInvalid = [400, 'OTP_INVALID'];

  test('by guessing: five tries, also at the same moment', async () => {
    const { email } = await member();
    const otpCode = await codeOf(email);
    const tries = Array.from({ length: 5 }, () => enter(email, wrongOf(otpCode)));
    for (const answer of await Promise.all(tries)) expect(refused(answer)).toEqual(otpInvalid);
    expect(refused(await enter(email, otpCode))).toEqual(otpInvalid);
  });

  test('with a code twice, also at the same moment', async () => {
    const { email } = await member();
    const otpCode = await codeOf(email);
    const answers = await Promise.all([1, 2, 3].map(() => enter(email, otpCode)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(refused(await enter(email, otpCode))).toEqual(otpInvalid);
  });

  test('after ten minutes', async () => {
    const { email } = await member();
    const otpCode = await codeOf(email);
    app.clock.advance(10 * MINUTE);
    expect(refused(await enter(email, otpCode))).toEqual(otpInvalid);
  });

  test('with a code that another browser asked for', async () => {
    const { email } = await member();
    const otpCode = await codeOf(email);
    const elsewhere = await enter(email, otpCode, { browser: newBrowser() });
    expect(refused(elsewhere)).toEqual(otpInvalid);
  });

  test('with a code for another purpose, nor is this one good for another', async () => {
    const { email } = await member();
    await app.call('forgotPassword', { body: { phone: email ?? '' } });
    const forReset = await codeFor(app, email ?? '');
    expect(refused(await enter(email, forReset))).toEqual(otpInvalid);
    app.clock.advance(MINUTE);
    const otpCode = await codeOf(email);
    const body = { phone: email ?? '', otpCode, newPassword: 'Another-thota-8' };
    if (otpCode !== forReset) {
      expect(refused(await app.call('resetPassword', { body }))).toEqual(otpInvalid);
    }
    const registering = await app.call('verifyOtp', { body: { email: email ?? '', otpCode } });
    expect(refused(registering)).toEqual(otpInvalid);
  });

  test('by an address that is not confirmed yet', async () => {
    const { token } = await member();
    const newEmail = 'waiting@in.example';
    await app.call('updateEmail', { token, body: { newEmail, currentPassword: PASSWORD } });
    app.clock.advance(MINUTE);
    expect((await ask(newEmail)).status).toBe(202);
    expect((await lastMessage(app, newEmail))?.code ?? null).toBeNull();
  });

  test('while it is settled whose the account is: the message says so', async () => {
    const { next } = await questioned(app);
    app.clock.advance(MINUTE);
    expect((await ask(next)).status).toBe(202);
    expect(await lastMessage(app, next)).toMatchObject({
      subject: 'You cannot sign in to Sambandha with an OTP right now',
      code: null,
    });
  });

  test('with a code from before the change was taken back', async () => {
    const { email } = await member();
    const otpCode = await codeOf(email);
    const row = await app.db
      .selectFrom('accounts')
      .select('member_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await app.query(
      `INSERT INTO recovery_cases (id, member_id, kind, changed_at, opened_at)
       VALUES (gen_random_uuid(), '${row.member_id}', 'phone', now(), now())`,
    );
    expect(refused(await enter(email, otpCode))).toEqual([409, 'RECOVERY_OPEN']);
  });
});

describe('who asks learns nothing, and floods nobody', () => {
  test.each([
    ['an e-mail address', 'nobody@in.example'],
    ['a phone number', '+919906299999'],
  ])('%s that nobody has gets nothing, and the same answer', async (_, unknown) => {
    const { email, phone } = await member();
    const known = await ask(unknown.includes('@') ? email : phone);
    const answer = await ask(unknown);
    expect([answer.status, answer.body]).toEqual([known.status, known.body]);
    expect(await lastMessage(app, unknown)).toBeUndefined();
    const entering = await enter(unknown, '123456');
    expect(entering.error).toEqual((await enter(email, '123456', { browser: newBrowser() })).error);
  });

  test('another code takes a minute, and five an hour are the most', async () => {
    const { email } = await member();
    expect((await ask(email)).status).toBe(202);
    const hurried = await ask(email);
    expect([hurried.status, hurried.headers.get('retry-after')]).toEqual([429, '60']);
    for (let sent = 1; sent < 5; sent += 1) {
      app.clock.advance(MINUTE);
      expect((await ask(email)).status).toBe(202);
    }
    app.clock.advance(MINUTE);
    expect((await ask(email)).status).toBe(429);
  });

  test("strangers' requests do not hold up the member's own device", async () => {
    const { email } = await member();
    await app.call('login', { body: { phone: email ?? '', password: PASSWORD } });
    for (let asked = 0; asked < 12; asked += 1) await ask(email, newBrowser());
    expect((await ask(email, newBrowser())).status).toBe(429);
    expect((await ask(email)).status).toBe(202);
  });

  test('a number without text messages is refused on its field', async () => {
    const { error } = await ask('+15005550006');
    expect(error.fields?.[0]?.path).toBe('phone');
  });
});
