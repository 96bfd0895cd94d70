import { DAY_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { newEnrolmentCode } from '../../src/features/account/index.ts';
import {
  createMemberWithPassword,
  PASSWORD,
  readLatestCode,
  wrongCodeFor,
} from '../harness/account.ts';
import { TOTP_PERIOD_MS, totpCode } from '../harness/authenticator.ts';
import { createEnrolmentCode, enrolSecondFactor } from '../harness/enrolment.ts';
import type { TestMember } from '../harness/factories.ts';
import { waitForBlockedStatement } from '../harness/lock-wait.ts';
import { requireValue } from '../harness/present.ts';
import { testApp } from '../harness/test-app.ts';

const NEW_PASSWORD = 'Another34';

const app = testApp();

const beginEnrolment = (member: TestMember, enrolmentCode?: string) =>
  app.call('beginSecondFactor', {
    token: member.token,
    // Omits the code if there is none, which the types of the contract do not allow.
    body: JSON.parse(JSON.stringify({ currentPassword: PASSWORD, enrolmentCode })),
  });

describe('a password reset by e-mail of an admin with a second factor', () => {
  /** Creates an admin with a second factor, and requests a password reset for their mailbox. */
  async function createAdminWithResetCode(
    columns: Parameters<typeof createMemberWithPassword>[1] = {},
  ) {
    const admin = await createMemberWithPassword(app, { is_admin: true, ...columns });
    const { secret, recoveryCodes, token } = await enrolSecondFactor(app, admin);
    // The enrolment used the current code of the authenticator app. A later code is unused.
    app.clock.advance(2 * TOTP_PERIOD_MS);
    const email = requireValue(admin.email);
    await app.call('forgotPassword', { body: { phone: email } });
    const otpCode = await readLatestCode(app, email);
    const reset = (secondFactorCode?: string, code = otpCode) =>
      app.call('resetPassword', {
        body: {
          phone: email,
          otpCode: code,
          newPassword: NEW_PASSWORD,
          ...(secondFactorCode === undefined ? {} : { secondFactorCode }),
        },
      });
    return { admin: { ...admin, token }, secret, recoveryCodes, reset, otpCode };
  }

  test('is refused without the second factor', async () => {
    const { admin, secret, reset } = await createAdminWithResetCode();
    const refusal = await reset();
    expect([refusal.status, refusal.error.code]).toEqual([403, 'SECOND_FACTOR']);
    const validCode = totpCode(secret, app.clock.now());
    const guessResponse = await reset(wrongCodeFor(validCode));
    expect([guessResponse.status, guessResponse.error.fields]).toEqual([
      400,
      [{ path: 'secondFactorCode', message: 'Invalid OTP. Please try again.' }],
    ]);
    expect((await app.call('readMe', { token: admin.token })).status).toBe(200);
    const credentials = {
      phone: requireValue(admin.email),
      password: PASSWORD,
      otpCode: validCode,
    };
    expect((await app.call('login', { body: credentials })).status).toBe(200);
  });

  test('succeeds with an authenticator code or a recovery code', async () => {
    const firstAdmin = await createAdminWithResetCode();
    await firstAdmin.reset();
    const resetResponse = await firstAdmin.reset(totpCode(firstAdmin.secret, app.clock.now()));
    expect(resetResponse.status).toBe(200);
    const factorAfterReset = await app.call('readSecondFactor', {
      token: resetResponse.body.token,
    });
    expect(factorAfterReset.body.on).toBe(true);

    const secondAdmin = await createAdminWithResetCode();
    expect((await secondAdmin.reset(secondAdmin.recoveryCodes[0])).status).toBe(200);
    const factorAfterSignIn = await app.call('readSecondFactor', {
      token: (await signInWithRecoveryCode(secondAdmin)).body.token,
    });
    // The reset and the sign-in used two of the ten codes.
    expect(factorAfterSignIn.body.recoveryCodesLeft).toBe(8);
  });

  /** Signs in with the new password and the second recovery code. */
  const signInWithRecoveryCode = ({
    admin,
    recoveryCodes,
  }: Awaited<ReturnType<typeof createAdminWithResetCode>>) =>
    app.call('login', {
      body: {
        phone: requireValue(admin.email),
        password: NEW_PASSWORD,
        otpCode: requireValue(recoveryCodes[1]),
      },
    });

  test('does not reveal the second factor if the code from the mailbox is wrong', async () => {
    const { reset, otpCode } = await createAdminWithResetCode();
    const response = await reset(undefined, wrongCodeFor(otpCode));
    expect([response.status, response.error.code]).toEqual([400, 'OTP_INVALID']);
  });

  test('does not use up a recovery code if the code from the mailbox is wrong', async () => {
    const { reset, recoveryCodes, otpCode } = await createAdminWithResetCode();
    await reset(recoveryCodes[0], wrongCodeFor(otpCode));
    expect((await reset(recoveryCodes[0])).status).toBe(200);
  });
});

describe('the second factor of an admin or a moderator', () => {
  const enrolmentInvalid = [400, 'ENROLMENT_INVALID'];
  const tryEnrolment = async (member: TestMember, code: string) => {
    const response = await beginEnrolment(member, code);
    return [response.status, response.error.code];
  };

  /** Returns a new session of the member, opened with the password alone. */
  const signInAgain = async (member: TestMember): Promise<TestMember> => {
    const body = { phone: requireValue(member.email), password: PASSWORD };
    return { ...member, token: (await app.call('login', { body })).body.token };
  };

  test.each(['is_admin', 'is_moderator'])(
    'is not enrolled with the password alone (%s)',
    async (role) => {
      const member = await createMemberWithPassword(app, { [role]: true });
      const response = await beginEnrolment(member);
      expect([response.status, response.error.fields]).toEqual([
        400,
        [{ path: 'enrolmentCode', message: 'Please enter the enrolment code' }],
      ]);
      expect(await tryEnrolment(member, 'aaaaa-aaaaa')).toEqual(enrolmentInvalid);
    },
  );

  test('is enrolled with the code from the command line in upper case and with spaces', async () => {
    const member = await createMemberWithPassword(app, { is_moderator: true });
    const code = await createEnrolmentCode(app, member.id);
    const beginResponse = await beginEnrolment(member, ` ${code.toUpperCase().replace('-', ' ')} `);
    expect(beginResponse.status).toBe(200);
  });

  test("is not enrolled with another member's code", async () => {
    const [codeOwner, otherAdmin] = await Promise.all([
      createMemberWithPassword(app, { is_admin: true }),
      createMemberWithPassword(app, { is_admin: true }),
    ]);
    const code = await createEnrolmentCode(app, codeOwner.id);
    expect(await tryEnrolment(otherAdmin, code)).toEqual(enrolmentInvalid);
    expect((await beginEnrolment(codeOwner, code)).status).toBe(200);
  });

  test('is not enrolled with a code that is a day old', async () => {
    const member = await createMemberWithPassword(app, { is_admin: true });
    const code = await createEnrolmentCode(app, member.id);
    app.clock.advance(DAY_MS);
    expect(await tryEnrolment(await signInAgain(member), code)).toEqual(enrolmentInvalid);
  });

  test('is not activated after the enrolment code has expired', async () => {
    const member = await createMemberWithPassword(app, { is_admin: true });
    const { secret } = (await beginEnrolment(member, await createEnrolmentCode(app, member.id)))
      .body;
    app.clock.advance(DAY_MS);
    const response = await app.call('confirmSecondFactor', {
      token: (await signInAgain(member)).token,
      body: { otpCode: totpCode(secret, app.clock.now()) },
    });
    expect([response.status, response.error.code]).toEqual(enrolmentInvalid);
  });

  test('is not enrolled again with a code that was used', async () => {
    const member = await createMemberWithPassword(app, { is_admin: true });
    const code = await createEnrolmentCode(app, member.id);
    const { recoveryCodes, token } = await enrolSecondFactor(app, member, code);
    await app.call('removeSecondFactor', {
      token,
      body: { currentPassword: PASSWORD, otpCode: requireValue(recoveryCodes[0]) },
    });
    expect(await tryEnrolment(await signInAgain(member), code)).toEqual(enrolmentInvalid);
  });

  test('has one enrolment code: a new code replaces the former code', async () => {
    const member = await createMemberWithPassword(app, { is_admin: true });
    const formerCode = await createEnrolmentCode(app, member.id);
    const code = await createEnrolmentCode(app, member.id);
    expect(await tryEnrolment(member, formerCode)).toEqual(enrolmentInvalid);
    expect((await beginEnrolment(member, code)).status).toBe(200);
  });

  test('is not activated if the enrolment code was replaced after the setup began', async () => {
    const member = await createMemberWithPassword(app, { is_admin: true });
    const { secret } = (await beginEnrolment(member, await createEnrolmentCode(app, member.id)))
      .body;
    const code = await createEnrolmentCode(app, member.id);
    const otpCode = totpCode(secret, app.clock.now());
    const response = await app.call('confirmSecondFactor', {
      token: member.token,
      body: { otpCode },
    });
    expect([response.status, response.error.code]).toEqual([400, 'OTP_INVALID']);
    expect((await beginEnrolment(member, code)).status).toBe(200);
  });

  test('is not enrolled with a code that a concurrent transaction replaces', async () => {
    const member = await createMemberWithPassword(app, { is_admin: true });
    const formerCode = await createEnrolmentCode(app, member.id);
    const transactionResult = await app.db.transaction().execute(async (trx) => {
      await newEnrolmentCode(app.context, trx, member.id);
      const attempt = tryEnrolment(member, formerCode);
      await Promise.race([attempt, waitForBlockedStatement(app)]);
      // The promise is wrapped in an object, because a returned promise would be awaited while this
      // transaction has the lock.
      return { attempt };
    });
    expect(await transactionResult.attempt).toEqual(enrolmentInvalid);
  });

  test('allows five concurrent attempts with an enrolment code, and further attempts get 429', async () => {
    const member = await createMemberWithPassword(app, { is_admin: true });
    const responses = await Promise.all(
      // Each attempt has another valid letter at the end.
      Array.from({ length: 12 }, (_, index) =>
        beginEnrolment(member, `aaaaa-aaaa${'bcdefghjkmnp'[index]}`),
      ),
    );
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test('has an enrolment code that is not in clear text in its table or in the log', async () => {
    const member = await createMemberWithPassword(app, { is_admin: true });
    const code = await createEnrolmentCode(app, member.id);
    const rows = await app.db.selectFrom('enrolment_codes').selectAll().execute();
    const storedHashes = rows.map((row) => row.code_hash.toString('latin1')).join();
    const log = await app.readLog();
    for (const spelling of [code, code.replace('-', '')]) {
      expect(storedHashes).not.toContain(spelling);
      expect(log).not.toContain(spelling);
    }
  });
});
