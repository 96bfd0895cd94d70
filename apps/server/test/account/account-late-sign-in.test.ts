import { hash } from '@node-rs/argon2';
import { MINUTE_MS } from '@sambandha/contract/durations';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { restoreFactor, snapshotFactor } from '../../src/features/account/second-factor/store.ts';
import { deleteSessionsOf } from '../../src/features/account/session/store.ts';
import { changeAccount, lockAccount } from '../../src/features/account/store.ts';
import {
  createMemberWithPassword,
  PASSWORD,
  readLatestCode,
  readLatestLinkToken,
} from '../harness/account.ts';
import { totpCode } from '../harness/authenticator.ts';
import { enrolSecondFactor } from '../harness/enrolment.ts';
import { createMember } from '../harness/factories.ts';
import { callDuringLock } from '../harness/lock-wait.ts';
import { requireValue } from '../harness/present.ts';
import { changePhone, newContacts, undoChange } from '../harness/recovery-case.ts';
import { prepareRegistration } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * Hashing a password takes time. If the account is recovered or changed after a sign-in began, this
 * sign-in must not open a session.
 */

const NEW_PASSWORD = 'Manjari7Kere';

const app = testApp();

interface Credentials {
  readonly phone: string;
  readonly password: string;
  readonly otpCode?: string;
}

/** Signs in, and runs `interrupt` after the account is read and before the password is checked. */
async function signInDuring(body: Credentials, interrupt: () => Promise<unknown>) {
  // Creates the row of the rate limit, which is then locked.
  await app.call('login', { body: { ...body, password: 'Wrong123' } });
  return callDuringLock(app, {
    lock: (trx) => sql`SELECT FROM rate_limits WHERE key LIKE 'login:%' FOR UPDATE`.execute(trx),
    call: () => app.call('login', { body }),
    runDuringWait: interrupt,
  });
}

const readSessions = (id: string) =>
  app.db.selectFrom('sessions').select('second_factor').where('member_id', '=', id).execute();

describe('a sign-in during a change of the account', () => {
  test('with the password of a thief is refused after the undo link was used', async () => {
    const { email, formerPhone, newPhone } = newContacts();
    const owner = await createMemberWithPassword(app, { email, phone: formerPhone });
    await changePhone(app, owner.token, newPhone);
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    await app.call('updatePassword', { token: owner.token, body });
    const link = await readLatestLinkToken(app, formerPhone);
    const response = await signInDuring({ phone: newPhone, password: NEW_PASSWORD }, () =>
      undoChange(app, link),
    );
    expect([response.status, response.error.code]).toEqual([401, 'LOGIN_FAILED']);
    expect(await readSessions(owner.id)).toEqual([]);
  });

  test('without the second factor is refused after the undo link restored the factor', async () => {
    const { email, formerPhone, newPhone } = newContacts();
    const owner = await createMemberWithPassword(app, {
      email,
      phone: formerPhone,
      is_admin: true,
    });
    const { token, recoveryCodes } = await enrolSecondFactor(app, owner);
    await changePhone(app, token, newPhone);
    const removal = { currentPassword: PASSWORD, otpCode: requireValue(recoveryCodes[0]) };
    expect((await app.call('removeSecondFactor', { token, body: removal })).status).toBe(200);
    const link = await readLatestLinkToken(app, formerPhone);
    const response = await signInDuring({ phone: newPhone, password: PASSWORD }, () =>
      undoChange(app, link),
    );
    expect(response.error.code).toBe('SECOND_FACTOR');
    expect(await readSessions(owner.id)).toEqual([]);
  });

  test('is refused if the second factor is restored after the check for a second factor', async () => {
    const owner = await createMemberWithPassword(app, {
      email: 'back@late.example',
      is_admin: true,
    });
    const { token, recoveryCodes } = await enrolSecondFactor(app, owner);
    const snapshot = JSON.parse(requireValue(await snapshotFactor(app.db, owner.id)));
    const removal = { currentPassword: PASSWORD, otpCode: requireValue(recoveryCodes[0]) };
    await app.call('removeSecondFactor', { token, body: removal });
    const body = { phone: 'back@late.example', password: PASSWORD };
    const response = await callDuringLock(app, {
      lock: (trx) => lockAccount(trx, owner.id),
      call: () => app.call('login', { body }),
      runDuringWait: (trx) => restoreFactor(trx, owner.id, snapshot),
    });
    expect(response.error.code).toBe('SECOND_FACTOR');
  });

  test('opens a session without the second factor if the undo link removed the factor', async () => {
    const { email, formerPhone, newPhone } = newContacts();
    const owner = await createMemberWithPassword(app, {
      email,
      phone: formerPhone,
      is_admin: true,
    });
    await changePhone(app, owner.token, newPhone);
    const { secret } = await enrolSecondFactor(app, owner);
    const link = await readLatestLinkToken(app, formerPhone);
    // The enrolment used the current code of the authenticator app. The next code is unused.
    app.clock.advance(MINUTE_MS);
    const otpCode = totpCode(secret, app.clock.now());
    const credentials = { phone: newPhone, password: PASSWORD, otpCode };
    const response = await signInDuring(credentials, () => undoChange(app, link));
    expect(response.status).toBe(200);
    expect(await readSessions(owner.id)).toEqual([{ second_factor: false }]);
  });

  test('with the former password is refused after the password was changed', async () => {
    const member = await createMemberWithPassword(app, { email: 'changed@late.example' });
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const credentials = { phone: 'changed@late.example', password: PASSWORD };
    const change = () => app.call('updatePassword', { token: member.token, body });
    expect((await signInDuring(credentials, change)).error.code).toBe('LOGIN_FAILED');
    expect(await readSessions(member.id)).toHaveLength(1);
  });

  test('with the former password is refused after the password was reset', async () => {
    const email = 'reset@late.example';
    const member = await createMemberWithPassword(app, { email });
    const reset = async () => {
      await app.call('forgotPassword', { body: { phone: email } });
      const otpCode = await readLatestCode(app, email);
      const body = { phone: email, otpCode, newPassword: NEW_PASSWORD };
      await app.call('resetPassword', { body });
    };
    const response = await signInDuring({ phone: email, password: PASSWORD }, reset);
    expect(response.error.code).toBe('LOGIN_FAILED');
    expect(await readSessions(member.id)).toHaveLength(1);
  });

  test('by a repeated registration is refused after the password was reset', async () => {
    const body = await prepareRegistration(app, 'repeated@late.example');
    const { id } = (await app.call('register', { body })).body.user;
    const response = await callDuringLock(app, {
      lock: (trx) => lockAccount(trx, id),
      call: () => app.call('register', { body }),
      runDuringWait: async (trx) => {
        await deleteSessionsOf(trx, id);
        await changeAccount(trx, id, { password_hash: 'a new one' });
      },
    });
    expect(response.error.code).toBe('CONTACT_UNVERIFIED');
    expect(await readSessions(id)).toEqual([]);
  });

  test('is refused after the member was blocked', async () => {
    const email = 'blocked@late.example';
    const member = await createMemberWithPassword(app, { email });
    const admin = await createMember(app, { is_admin: true });
    const params = { id: member.id };
    const block = () =>
      app.call('blockUser', { token: admin.token, params, body: { reason: 'Asked for money' } });
    const response = await signInDuring({ phone: email, password: PASSWORD }, block);
    expect(response.error.code).toBe('BLOCKED');
    expect(await readSessions(member.id)).toEqual([]);
  });

  test('reactivates an account that was deactivated meanwhile', async () => {
    const email = 'paused@late.example';
    const member = await createMemberWithPassword(app, { email });
    const response = await signInDuring({ phone: email, password: PASSWORD }, () =>
      app.call('deactivateAccount', { token: member.token }),
    );
    expect(response.status).toBe(200);
    const { rows } = await app.query(`SELECT state FROM persons WHERE id = '${member.id}'`);
    expect(rows).toEqual([{ state: 'active' }]);
  });

  test('with the former number is refused after the number was changed', async () => {
    const { email, formerPhone, newPhone } = newContacts();
    const member = await createMemberWithPassword(app, { email, phone: formerPhone });
    const credentials = { phone: formerPhone, password: PASSWORD };
    const response = await signInDuring(credentials, () =>
      changePhone(app, member.token, newPhone),
    );
    expect(response.error.code).toBe('LOGIN_FAILED');
    expect(await readSessions(member.id)).toHaveLength(1);
  });

  test('is refused like an unknown account after the account was deleted', async () => {
    const member = await createMemberWithPassword(app, { email: 'gone@late.example' });
    const credentials = { phone: 'gone@late.example', password: PASSWORD };
    const response = await signInDuring(credentials, () =>
      app.call('deleteAccount', { token: member.token }),
    );
    expect([response.status, response.error.code]).toEqual([401, 'LOGIN_FAILED']);
  });
});

test('concurrent sign-ins succeed while the hash is renewed', async () => {
  const email = 'twice@late.example';
  const member = await createMemberWithPassword(app, { email });
  const weakerHash = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await app.db
    .updateTable('accounts')
    .set({ password_hash: weakerHash })
    .where('member_id', '=', member.id)
    .execute();
  const body = { phone: email, password: PASSWORD };
  const responses = await Promise.all([1, 2, 3].map(() => app.call('login', { body })));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { password_hash: renewedHash } = await app.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(renewedHash).not.toBe(weakerHash);
});
