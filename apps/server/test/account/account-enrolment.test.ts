import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeFor, createMemberWithPassword, PASSWORD } from '../harness/account.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { codeShown } from '../harness/authenticator.ts';
import { enrol, enrolmentCodeFor } from '../harness/enrolment.ts';
import type { TestMember } from '../harness/factories.ts';

const HOUR = 3_600_000;
const STEP = 30_000;
const NEW = 'Another34';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const begin = (member: TestMember, enrolmentCode?: string) =>
  app.call('beginSecondFactor', {
    token: member.token,
    // Omits the code if there is none, which the types of the contract do not allow.
    body: JSON.parse(JSON.stringify({ currentPassword: PASSWORD, enrolmentCode })),
  });

describe('a password reset by e-mail of an admin with a second factor', () => {
  /** An admin with a second factor, and the code sent to their mailbox. */
  async function mailboxOf(state: Parameters<typeof createMemberWithPassword>[1] = {}) {
    const admin = await createMemberWithPassword(app, { is_admin: true, ...state });
    const { secret, recoveryCodes, token } = await enrol(app, admin);
    app.clock.advance(2 * STEP);
    const phone = admin.email ?? '';
    await app.call('forgotPassword', { body: { phone } });
    const otpCode = await codeFor(app, phone);
    const reset = (secondFactorCode?: string, code = otpCode) =>
      app.call('resetPassword', {
        body: {
          phone,
          otpCode: code,
          newPassword: NEW,
          ...(secondFactorCode === undefined ? {} : { secondFactorCode }),
        },
      });
    return { admin: { ...admin, token }, secret, recoveryCodes, reset, otpCode };
  }

  test('is refused without the second factor', async () => {
    const { admin, secret, reset } = await mailboxOf();
    const refused = await reset();
    expect([refused.status, refused.error.code]).toEqual([403, 'SECOND_FACTOR']);
    const right = codeShown(secret, app.clock.now());
    const guessed = await reset(right === '000000' ? '000001' : '000000');
    expect([guessed.status, guessed.error.fields]).toEqual([
      400,
      [{ path: 'secondFactorCode', message: 'Invalid OTP. Please try again.' }],
    ]);
    expect((await app.call('readMe', { token: admin.token })).status).toBe(200);
    const former = { phone: admin.email ?? '', password: PASSWORD, otpCode: right };
    expect((await app.call('login', { body: former })).status).toBe(200);
  });

  test('succeeds with an authenticator code or a recovery code', async () => {
    const one = await mailboxOf();
    await one.reset();
    const resetResponse = await one.reset(codeShown(one.secret, app.clock.now()));
    expect(resetResponse.status).toBe(200);
    const state = await app.call('readSecondFactor', { token: resetResponse.body.token });
    expect(state.body.on).toBe(true);

    const other = await mailboxOf();
    expect((await other.reset(other.recoveryCodes[0])).status).toBe(200);
    const factor = await app.call('readSecondFactor', { token: (await enter(other)).body.token });
    expect(factor.body.recoveryCodesLeft).toBe(8);
  });

  /** Signs in with the new password and the second recovery code. */
  const enter = ({ admin, recoveryCodes }: Awaited<ReturnType<typeof mailboxOf>>) =>
    app.call('login', {
      body: { phone: admin.email ?? '', password: NEW, otpCode: recoveryCodes[1] ?? '' },
    });

  test('does not reveal the second factor if the code from the mailbox is wrong', async () => {
    const { reset, otpCode } = await mailboxOf();
    const wrong = await reset(undefined, otpCode === '111111' ? '222222' : '111111');
    expect([wrong.status, wrong.error.code]).toEqual([400, 'OTP_INVALID']);
  });

  test('does not use up a recovery code if the code from the mailbox is wrong', async () => {
    const { reset, recoveryCodes, otpCode } = await mailboxOf();
    await reset(recoveryCodes[0], otpCode === '111111' ? '222222' : '111111');
    expect((await reset(recoveryCodes[0])).status).toBe(200);
  });
});

describe('the second factor of an admin or a moderator', () => {
  const invalid = [400, 'ENROLMENT_INVALID'];
  const refusal = async (member: TestMember, code: string) => {
    const response = await begin(member, code);
    return [response.status, response.error.code];
  };

  /** A new session of the member, opened with the password alone. */
  const again = async (member: TestMember): Promise<TestMember> => {
    const body = { phone: member.email ?? '', password: PASSWORD };
    return { ...member, token: (await app.call('login', { body })).body.token };
  };

  test.each(['is_admin', 'is_moderator'])(
    'is not enrolled with the password alone (%s)',
    async (role) => {
      const member = await createMemberWithPassword(app, { [role]: true });
      const response = await begin(member);
      expect([response.status, response.error.fields]).toEqual([
        400,
        [{ path: 'enrolmentCode', message: 'Please enter the enrolment code' }],
      ]);
      expect(await refusal(member, 'aaaaa-aaaaa')).toEqual(invalid);
    },
  );

  test('is enrolled with the code from the command line in upper case and with spaces', async () => {
    const member = await createMemberWithPassword(app, { is_moderator: true });
    const code = await enrolmentCodeFor(app, member.id);
    const beginResponse = await begin(member, ` ${code.toUpperCase().replace('-', ' ')} `);
    expect(beginResponse.status).toBe(200);
  });

  test("is not enrolled with another member's code", async () => {
    const [one, other] = await Promise.all([
      createMemberWithPassword(app, { is_admin: true }),
      createMemberWithPassword(app, { is_admin: true }),
    ]);
    const code = await enrolmentCodeFor(app, one.id);
    expect(await refusal(other, code)).toEqual(invalid);
    expect((await begin(one, code)).status).toBe(200);
  });

  test('is not enrolled with a code that is a day old', async () => {
    const member = await createMemberWithPassword(app, { is_admin: true });
    const code = await enrolmentCodeFor(app, member.id);
    app.clock.advance(24 * HOUR);
    expect(await refusal(await again(member), code)).toEqual(invalid);
  });

  test('is not switched on after its code has expired', async () => {
    const member = await createMemberWithPassword(app, { is_admin: true });
    const { secret } = (await begin(member, await enrolmentCodeFor(app, member.id))).body;
    app.clock.advance(24 * HOUR);
    const late = await app.call('confirmSecondFactor', {
      token: (await again(member)).token,
      body: { otpCode: codeShown(secret, app.clock.now()) },
    });
    expect([late.status, late.error.code]).toEqual(invalid);
  });

  test('is not enrolled again with a code that was used', async () => {
    const member = await createMemberWithPassword(app, { is_admin: true });
    const code = await enrolmentCodeFor(app, member.id);
    const { recoveryCodes, token } = await enrol(app, member, code);
    app.clock.advance(2 * STEP);
    await app.call('removeSecondFactor', {
      token,
      body: { currentPassword: PASSWORD, otpCode: recoveryCodes[0] ?? '' },
    });
    expect(await refusal(await again(member), code)).toEqual(invalid);
  });

  test('has one enrolment code: a new code replaces the former code', async () => {
    const member = await createMemberWithPassword(app, { is_admin: true });
    const former = await enrolmentCodeFor(app, member.id);
    const code = await enrolmentCodeFor(app, member.id);
    expect(await refusal(member, former)).toEqual(invalid);
    expect((await begin(member, code)).status).toBe(200);
  });

  test('the enrolment code allows five concurrent attempts; further attempts get 429', async () => {
    const member = await createMemberWithPassword(app, { is_admin: true });
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => begin(member, `aaaaa-aaaa${'bcdefghjkmnp'[n]}`)),
    );
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test('the enrolment code is not in clear text in its table or in the log', async () => {
    const member = await createMemberWithPassword(app, { is_admin: true });
    const code = await enrolmentCodeFor(app, member.id);
    const rows = await app.db.selectFrom('enrolment_codes').selectAll().execute();
    const storedHashes = rows.map((row) => row.code_hash.toString('latin1')).join();
    expect(storedHashes).not.toContain(code.replace('-', ''));
    expect(app.logged.join('\n')).not.toContain(code);
  });
});
