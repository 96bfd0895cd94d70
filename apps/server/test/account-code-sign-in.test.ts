import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeFor, createMemberWithPassword, PASSWORD, subjectsTo } from './harness/account.ts';
import { startTestApp, type TestApp } from './harness/app.ts';
import { codeShown } from './harness/authenticator.ts';
import { type Browser, newBrowser } from './harness/browser.ts';
import { enrol, enrolmentCodeFor } from './harness/enrolment.ts';
import { addPasskey } from './harness/passkey.ts';
import { questioned } from './harness/recovery-case.ts';
import { lastMessage } from './harness/registration.ts';

const MINUTE = 60_000;

let app: TestApp;
let beside: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  beside = await startTestApp({ beside: app });
});
afterAll(async () => {
  await beside.close();
  await app.close();
});

let made = 0;
function contacts() {
  made += 1;
  return { email: `code${made}@in.example`, phone: `+9199061${String(made).padStart(5, '0')}` };
}

const member = (columns: Parameters<typeof createMemberWithPassword>[1] = {}) => {
  const { email, phone } = contacts();
  return createMemberWithPassword(app, { email, phone, ...columns });
};

const ask = (phone: string | null, browser: Browser = app.browser) =>
  app.call('requestSignInCode', { browser, body: { phone: phone ?? '' } });

async function codeOf(phone: string | null, browser?: Browser): Promise<string> {
  const { status } = await ask(phone, browser);
  if (status !== 202) throw new Error(`no code: ${status}`);
  return codeFor(app, phone ?? '');
}

interface More {
  readonly remember?: boolean;
  readonly secondFactorCode?: string;
  readonly browser?: Browser;
}

const enter = (phone: string | null, otpCode: string, { browser, ...more }: More = {}) =>
  app.call('codeSignIn', {
    ...(browser === undefined ? {} : { browser }),
    body: { phone: phone ?? '', otpCode, ...more },
  });

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
const statusOf = async (token: string) => (await app.call('readMe', { token })).status;

describe('a code signs in', () => {
  test.each(['email', 'phone'] as const)('by %s, on any process', async (kind) => {
    const { id, [kind]: contact } = await member();
    const otpCode = await codeOf(contact);
    const body = { phone: contact ?? '', otpCode };
    const { status, body: session } = await beside.call('codeSignIn', { body });
    expect([status, session.user.id]).toEqual([200, id]);
    expect(await statusOf(session.token)).toBe(200);
  });

  test('and says in its message what it is for, and that nobody may ask for it', async () => {
    const { email } = await member();
    const code = await codeOf(email);
    expect(await lastMessage(app, email ?? '')).toMatchObject({
      subject: 'Your code to sign in to Sambandha',
      body: `${code} is your code to sign in to Sambandha. Valid for 10 minutes. Never share it: nobody may ask you for it, not even us.`,
    });
  });

  test('and brings a deactivated member back', async () => {
    const { email, token } = await member();
    await app.call('deactivateAccount', { token, body: {} });
    expect((await enter(email, await codeOf(email))).status).toBe(200);
  });

  test('and no blocked one, in the words of the password', async () => {
    const { id, email } = await member();
    const blocked = { blocked_at: app.clock.now() };
    await app.db.updateTable('members').set(blocked).where('id', '=', id).execute();
    const byCode = await enter(email, await codeOf(email));
    const given = { phone: email ?? '', password: PASSWORD };
    expect(byCode.status).toBe(403);
    expect(byCode.error).toEqual((await app.call('login', { body: given })).error);
  });

  test('from a new browser, which is told', async () => {
    const { email } = await member();
    await app.call('login', { body: { phone: email ?? '', password: PASSWORD } });
    const browser = newBrowser();
    expect((await enter(email, await codeOf(email, browser), { browser })).status).toBe(200);
    const subjects = await subjectsTo(app, email ?? '');
    expect(subjects.at(-1)).toBe('New sign-in to your Sambandha account');
  });

  test.each([
    [true, 29, 200],
    [false, 1, 401],
  ])('with "Remember me" %s for days: after %i it answers %i', async (remember, days, after) => {
    const { email } = await member();
    const { body } = await enter(email, await codeOf(email), { remember });
    app.clock.advance(days * 24 * 60 * MINUTE);
    expect(await statusOf(body.token)).toBe(after);
  });
});

describe('who signed in by code has given no fresh proof', () => {
  test('and changes nothing of the account with the mailbox alone', async () => {
    const { email } = await member();
    const { token } = (await enter(email, await codeOf(email))).body;
    const change = { currentPassword: PASSWORD, newPassword: 'Another-thota-8' };
    const asked = [
      await app.call('readContacts', { token }),
      await app.call('passkeyOptions', { token, body: {} }),
      await app.call('updatePassword', { token, body: change }),
      await app.call('exportData', { token }),
      await app.call('deleteAccount', { token }),
    ];
    expect(asked.map(({ error }) => error?.code)).toEqual(asked.map(() => 'REAUTH_NEEDED'));
  });

  test('but gives it with the password', async () => {
    const { email } = await member();
    const { token } = (await enter(email, await codeOf(email))).body;
    expect((await app.call('prove', { token, body: { password: PASSWORD } })).status).toBe(204);
    expect((await app.call('readContacts', { token })).status).toBe(200);
  });
});

describe('a second factor', () => {
  test('is asked for afterwards, and the code is still good', async () => {
    const admin = await member({ is_admin: true });
    const { secret } = await enrol(app, admin);
    app.clock.advance(MINUTE);
    const otpCode = await codeOf(admin.email);
    const asked = await enter(admin.email, otpCode);
    expect([asked.status, asked.error.code]).toEqual([403, 'SECOND_FACTOR']);
    const secondFactorCode = codeShown(secret, app.clock.now());
    const wrong = await enter(admin.email, otpCode, {
      secondFactorCode: wrongOf(secondFactorCode),
    });
    expect(wrong.error.fields).toEqual([
      { path: 'secondFactorCode', message: 'Invalid OTP. Please try again.' },
    ]);
    expect((await enter(admin.email, otpCode, { secondFactorCode })).status).toBe(200);
  });

  test('that is a passkey is not replaced by a code', async () => {
    const admin = await member({ is_admin: true });
    const enrolmentCode = await enrolmentCodeFor(app, admin.id);
    await addPasskey(app, admin, { enrolmentCode });
    app.clock.advance(MINUTE);
    const { error } = await enter(admin.email, await codeOf(admin.email));
    expect(error.code).toBe('PASSKEY_NEEDED');
  });

  test('is told to nobody who has no right code', async () => {
    const admin = await member({ is_admin: true });
    await enrol(app, admin);
    app.clock.advance(MINUTE);
    const otpCode = await codeOf(admin.email);
    expect((await enter(admin.email, wrongOf(otpCode))).error.code).toBe('OTP_INVALID');
  });
});

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
      subject: 'Your Sambandha account cannot be entered with a code at present',
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

test('the specified sign-in answers as before', async () => {
  const { id, email } = await member();
  const { status, body } = await app.call('login', {
    body: { phone: email ?? '', password: PASSWORD },
  });
  expect([status, Object.keys(body).sort(), body.user.id]).toEqual([200, ['token', 'user'], id]);
  expect((await app.call('readContacts', { token: body.token })).status).toBe(200);
});
