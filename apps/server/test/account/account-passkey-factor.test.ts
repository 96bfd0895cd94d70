import { MINUTE_MS } from '@sambandha/contract/durations';
import { failures } from '@sambandha/contract/errors';
import { describe, expect, test } from 'vitest';
import {
  createMemberWithPassword,
  PASSWORD,
  readLatestCode,
  wrongCodeFor,
} from '../harness/account.ts';
import { totpCode } from '../harness/authenticator.ts';
import { createEnrolmentCode, enrolSecondFactor } from '../harness/enrolment.ts';
import {
  Authenticator,
  addPasskey,
  proveWithPasskey,
  signInOptions,
  signInWithPasskey,
} from '../harness/passkey.ts';
import { requireValue } from '../harness/present.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { productionApp, testApp } from '../harness/test-app.ts';

/* Tests of a passkey as the second factor of admins and moderators. */

const app = testApp();
const production = productionApp(app);

let staffCount = 0;
async function createStaff(role: 'is_admin' | 'is_moderator' = 'is_admin') {
  staffCount += 1;
  const email = `staff${staffCount}@factor.example`;
  return createMemberWithPassword(app, { [role]: true, email });
}

/** Creates a member of the team whose only second factor is a passkey. */
async function createEnrolledStaff() {
  const member = await createStaff();
  const enrolmentCode = await createEnrolmentCode(app, member.id);
  const { authenticator, passkey, token } = await addPasskey(app, member, { enrolmentCode });
  return { ...member, authenticator, passkey, token: requireValue(token) };
}

const panelAccess = (token: string) =>
  statusOrErrorCode(production.call('readAdminStats', { token }));
const factorState = async (token: string) =>
  (await production.call('readSecondFactor', { token })).body;
const sessionStatus = async (token: string) => (await app.call('readMe', { token })).status;
const signIn = (emailOrPhone: string | null, password = PASSWORD, otpCode?: string) =>
  app.call('login', {
    body: {
      phone: requireValue(emailOrPhone),
      password,
      ...(otpCode === undefined ? {} : { otpCode }),
    },
  });

describe('the first passkey of an admin or a moderator', () => {
  test.each(['is_admin', 'is_moderator'] as const)(
    'requires an enrolment code in addition to fresh proof: %s',
    async (role) => {
      const { id, token } = await createStaff(role);
      const listResponse = await app.call('listPasskeys', { token });
      expect(listResponse.body).toEqual({ passkeys: [], needsEnrolment: true });
      const responseWithoutCode = await app.call('passkeyOptions', { token, body: {} });
      expect([responseWithoutCode.status, responseWithoutCode.error.message]).toEqual([
        400,
        'Please enter the enrolment code',
      ]);
      await createEnrolmentCode(app, id);
      const body = { enrolmentCode: 'aaaaa-aaaaa' };
      const wrongCodeResponse = await app.call('passkeyOptions', { token, body });
      expect([wrongCodeResponse.status, wrongCodeResponse.error.code]).toEqual([
        400,
        'ENROLMENT_INVALID',
      ]);
    },
  );

  test('gives access to the panel immediately and at a later sign-in, and ends the other sessions', async () => {
    const member = await createStaff();
    expect(await panelAccess(member.token)).toBe('SECOND_FACTOR_NEEDED');
    expect(await factorState(member.token)).toMatchObject({ required: true, on: false });
    const enrolmentCode = await createEnrolmentCode(app, member.id);
    const { authenticator, token } = await addPasskey(app, member, { enrolmentCode });
    expect(await sessionStatus(member.token)).toBe(401);
    expect(await panelAccess(requireValue(token))).toBe(200);
    expect(await factorState(requireValue(token))).toMatchObject({ required: false, on: false });
    const { body } = await signInWithPasskey(app, authenticator);
    expect(await panelAccess(body.token)).toBe(200);
  });

  test('is refused if the enrolment code was replaced after the setup began', async () => {
    const { id, token } = await createStaff();
    const body = { enrolmentCode: await createEnrolmentCode(app, id) };
    const { options } = (await app.call('passkeyOptions', { token, body })).body;
    await createEnrolmentCode(app, id);
    const credential = new Authenticator(app).create(options);
    const { status, error } = await app.call('addPasskey', { token, body: { credential } });
    expect([status, error.code]).toEqual([400, 'ENROLMENT_INVALID']);
  });

  test('uses up the enrolment code, even with concurrent requests', async () => {
    const member = await createStaff();
    const enrolmentCode = await createEnrolmentCode(app, member.id);
    const body = { enrolmentCode };
    const begin = async () =>
      (await app.call('passkeyOptions', { token: member.token, body })).body.options;
    const [firstOptions, secondOptions] = [await begin(), await begin()];
    const add = (options: typeof firstOptions) =>
      app.call('addPasskey', {
        token: member.token,
        body: { credential: new Authenticator(app).create(options) },
      });
    const responses = await Promise.all([add(firstOptions), add(secondOptions)]);
    const [acceptedStatus, refusedStatus] = responses.map(({ status }) => status).sort();
    expect(acceptedStatus).toBe(201);
    // The first success ends this session. The second request can reach the server before or after
    // the session ends.
    expect([400, 401]).toContain(refusedStatus);
    const storedPasskeys = await app.db
      .selectFrom('passkeys')
      .select('id')
      .where('member_id', '=', member.id)
      .execute();
    expect(storedPasskeys).toHaveLength(1);
  });

  test('can be followed by another passkey without an enrolment code', async () => {
    const { token } = await createEnrolledStaff();
    const { authenticator } = await addPasskey(app, { token });
    const { body } = await signInWithPasskey(app, authenticator);
    expect(await panelAccess(body.token)).toBe(200);
    expect((await app.call('listPasskeys', { token })).body.needsEnrolment).toBe(false);
  });

  test('needs no enrolment code after an authenticator app was enrolled', async () => {
    const member = await createStaff();
    const { token } = await enrolSecondFactor(app, member);
    const { authenticator } = await addPasskey(app, { token });
    const { body } = await signInWithPasskey(app, authenticator);
    expect(await panelAccess(body.token)).toBe(200);
  });
});

describe('the password of an admin whose only second factor is a passkey', () => {
  test('does not sign in', async () => {
    const { email } = await createEnrolledStaff();
    const { status, error } = await signIn(email);
    expect([status, error.code, error.message]).toEqual([
      403,
      'PASSKEY_NEEDED',
      failures.PASSKEY_NEEDED[1],
    ]);
    expect((await signIn(email, 'Wrong123')).error.code).toBe('LOGIN_FAILED');
  });

  test('does not count as fresh proof, but the passkey does', async () => {
    const { token, authenticator } = await createEnrolledStaff();
    app.clock.advance(10 * MINUTE_MS);
    const proveResponse = await app.call('prove', { token, body: { password: PASSWORD } });
    expect(proveResponse.error.code).toBe('PASSKEY_NEEDED');
    expect((await app.call('readContacts', { token })).status).toBe(403);
    expect((await proveWithPasskey(app, token, authenticator)).status).toBe(204);
    expect((await app.call('readContacts', { token })).status).toBe(200);
  });

  test('cannot be reset with access to the mailbox alone', async () => {
    const { email, authenticator } = await createEnrolledStaff();
    await app.call('forgotPassword', { body: { phone: requireValue(email) } });
    const otpCode = await readLatestCode(app, requireValue(email));
    const body = { phone: requireValue(email), otpCode, newPassword: 'Another-thota-8' };
    const { error } = await app.call('resetPassword', { body });
    expect(error.code).toBe('PASSKEY_NEEDED');
    expect((await signInWithPasskey(app, authenticator)).status).toBe(200);
  });

  test('signs in after the passkey is removed, but without access to the panel', async () => {
    const { email, token, passkey } = await createEnrolledStaff();
    await app.call('removePasskey', { token, params: { id: passkey.id } });
    expect(await panelAccess(token)).toBe('SECOND_FACTOR_NEEDED');
    const { body } = await signIn(email);
    expect(await panelAccess(body.token)).toBe('SECOND_FACTOR_NEEDED');
    const { needsEnrolment } = (await app.call('listPasskeys', { token: body.token })).body;
    expect(needsEnrolment).toBe(true);
  });
});

describe('a passkey added before its member became an admin', () => {
  const promote = (id: string) =>
    app.db.updateTable('members').set({ is_admin: true }).where('id', '=', id).execute();

  test('signs in without access to the panel', async () => {
    const member = await createMemberWithPassword(app);
    const { authenticator } = await addPasskey(app, member);
    await promote(member.id);
    const { body } = await signInWithPasskey(app, authenticator);
    expect(await panelAccess(body.token)).toBe('SECOND_FACTOR_NEEDED');
  });

  test('requires the code of an enrolled authenticator app, and then accepts the same passkey response', async () => {
    const member = await createMemberWithPassword(app, { email: 'promoted@factor.example' });
    const { authenticator } = await addPasskey(app, member);
    await promote(member.id);
    const { secret, token } = await enrolSecondFactor(app, member);
    // The enrolment used the current code of the authenticator app. The next code is unused.
    app.clock.advance(MINUTE_MS);
    const credential = authenticator.get(await signInOptions(app));
    const firstResponse = await app.call('passkeySignIn', { body: { credential } });
    expect([firstResponse.status, firstResponse.error.code]).toEqual([403, 'SECOND_FACTOR']);
    const otpCode = totpCode(secret, app.clock.now());
    const body = { credential, otpCode };
    const bodyWithWrongCode = { credential, otpCode: wrongCodeFor(otpCode) };
    expect((await app.call('passkeySignIn', { body: bodyWithWrongCode })).error.code).toBe(
      'OTP_INVALID',
    );
    const secondResponse = await app.call('passkeySignIn', { body });
    expect(await panelAccess(secondResponse.body.token)).toBe(200);
    expect((await proveWithPasskey(app, token, authenticator)).error.code).toBe('SECOND_FACTOR');
  });

  test('no longer signs in once another passkey is the second factor', async () => {
    const member = await createMemberWithPassword(app);
    const { authenticator } = await addPasskey(app, member);
    await promote(member.id);
    const enrolmentCode = await createEnrolmentCode(app, member.id);
    await addPasskey(app, member, { enrolmentCode });
    expect((await signInWithPasskey(app, authenticator)).error.code).toBe('PASSKEY_NEEDED');
  });
});

test('a sign-in by password concurrent with the first passkey leaves no valid session', async () => {
  const member = await createStaff();
  const enrolmentCode = await createEnrolmentCode(app, member.id);
  const [addResult, signInResponse] = await Promise.all([
    addPasskey(app, member, { enrolmentCode }),
    signIn(member.email),
  ]);
  const sessionStatusOrRefusal =
    signInResponse.status === 200
      ? await sessionStatus(signInResponse.body.token)
      : signInResponse.status;
  expect([401, 403]).toContain(sessionStatusOrRefusal);
  expect(await panelAccess(requireValue(addResult.token))).toBe(200);
});

test('a passkey of a member without a role needs no enrolment code and does not count as a second factor', async () => {
  const member = await createMemberWithPassword(app, { email: 'plain@factor.example' });
  const { authenticator } = await addPasskey(app, member);
  expect((await signIn(member.email)).status).toBe(200);
  const rows = await app.db
    .selectFrom('passkeys')
    .select('second_factor')
    .where('member_id', '=', member.id)
    .execute();
  expect(rows).toEqual([{ second_factor: false }]);
  expect((await signInWithPasskey(app, authenticator)).status).toBe(200);
});
