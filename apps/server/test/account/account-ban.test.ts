import { HOUR_MS } from '@sambandha/contract/durations';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { type AfterCommit, eraseMember, liftBan } from '../../src/features/account/index.ts';
import {
  createMemberWithPassword,
  listMessageSubjects,
  PASSWORD,
  readLatestCode,
  readLatestLinkToken,
} from '../harness/account.ts';
import { startTestApp } from '../harness/app.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { connectLive, type LiveClient } from '../harness/live.ts';
import { requireValue } from '../harness/present.ts';
import { prepareRegistration, readLastMessage } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * Tests which contacts the deletion of an account bans, and what a banned contact can still do. The
 * deletion runs in one of two processes on one database.
 */

const firstApp = testApp();
const secondApp = testApp({ siblingOf: firstApp });
const openClients: LiveClient[] = [];
afterEach(() => {
  for (const client of openClients.splice(0)) client.close();
});

const eraseByAdmin = (memberId: string, { ban }: { readonly ban: boolean }) =>
  inTransaction(firstApp.db, (trx) =>
    eraseMember(firstApp.context, trx, { memberId, erasures: [], byAdmin: { ban } }),
  );
/** Runs the work that follows the commit. Throws if there is none. */
const runAfterCommit = (finish: AfterCommit | null) => requireValue(finish)();
const signIn = (contact: string) =>
  firstApp.call('login', { body: { phone: contact, password: PASSWORD } });
const listBans = () => firstApp.db.selectFrom('banned_contacts').selectAll().execute();

describe('the deletion of an account', () => {
  test('by an admin with a ban deletes the member and stores a 32-byte hash of each contact', async () => {
    const member = await createMember(firstApp, {
      email: 'b3@example.org',
      phone: '+919900800001',
    });
    const client = await connectLive(secondApp.url, member);
    openClients.push(client);
    await runAfterCommit(await eraseByAdmin(member.id, { ban: true }));
    expect(await client.waitForDisconnection()).toBe('io server disconnect');
    const memberQuery = firstApp.db.selectFrom('members').where('id', '=', member.id);
    expect(await memberQuery.execute()).toEqual([]);
    const storedBans = await listBans();
    expect(storedBans).toHaveLength(2);
    for (const { contact_hash } of storedBans) expect(contact_hash).toHaveLength(32);
    expect(await listMessageSubjects(firstApp, 'b3@example.org')).toEqual([
      'Your Sambandha account was removed',
    ]);
    expect(await eraseByAdmin(member.id, { ban: true })).toBeNull();
  });

  test('by an admin without a ban frees the contact, unless the member was blocked', async () => {
    const [unblockedMember, blockedMember] = [
      await createMember(firstApp, { email: 'b4@example.org' }),
      await createMember(firstApp, { email: 'b5@example.org', blocked_at: firstApp.clock.now() }),
    ];
    await runAfterCommit(await eraseByAdmin(unblockedMember.id, { ban: false }));
    await runAfterCommit(await eraseByAdmin(blockedMember.id, { ban: false }));
    await prepareRegistration(firstApp, 'b4@example.org');
    await expect(prepareRegistration(firstApp, 'b5@example.org')).rejects.toThrow(
      'no code was sent',
    );
  });

  test('by a blocked member bans the contact', async () => {
    const email = 'b6@example.org';
    const member = await createMember(firstApp, { email });
    await firstApp.db
      .updateTable('members')
      .set({ blocked_at: firstApp.clock.now() })
      .where('id', '=', member.id)
      .execute();
    const finish = await inTransaction(firstApp.db, (trx) =>
      eraseMember(firstApp.context, trx, { memberId: member.id, erasures: [] }),
    );
    await runAfterCommit(finish);
    await expect(prepareRegistration(firstApp, email)).rejects.toThrow('no code was sent');
  });

  test('by an admin bans proved contacts but not an unconfirmed e-mail address', async () => {
    const member = await createMemberWithPassword(firstApp, {
      email: 'b7@example.org',
      phone: '+919900800002',
    });
    await changePhone(member, '+919900800003');
    const newEmail = 'bystander@example.org';
    await firstApp.call('updateEmail', {
      token: member.token,
      body: { newEmail, currentPassword: PASSWORD },
    });
    const bansBefore = await listBans();
    await runAfterCommit(await eraseByAdmin(member.id, { ban: true }));
    // The ban covers the e-mail address, the former number and the new number.
    expect(await listBans()).toHaveLength(bansBefore.length + 3);
    expect((await prepareRegistration(firstApp, newEmail)).email).toBe(newEmail);
  });
});

describe('a banned contact', () => {
  const EMAIL = 'banned@example.org';
  const PHONE = '+919900800009';

  beforeAll(async () => {
    const member = await createMember(firstApp, { email: EMAIL, phone: PHONE });
    await runAfterCommit(await eraseByAdmin(member.id, { ban: true }));
  });

  test('gets the usual response, and a message that contains no code and states how to appeal', async () => {
    const requestCode = async (email: string) => {
      const { status, body, headers } = await secondApp.call('requestOtp', { body: { email } });
      const secondResponse = await secondApp.call('requestOtp', { body: { email } });
      const wrongCodeResponse = await secondApp.call('verifyOtp', {
        body: { email, otpCode: '000000' },
      });
      return {
        status,
        body,
        headers: [...headers.keys()],
        secondRequest: [secondResponse.status, secondResponse.error],
        wrongCode: [wrongCodeResponse.status, wrongCodeResponse.error],
      };
    };
    expect(await requestCode('Banned@Example.org')).toEqual(
      await requestCode('anybody@example.org'),
    );
    const message = await readLastMessage(firstApp, EMAIL);
    expect([message?.subject, message?.code]).toEqual([
      'This phone number or email cannot be used on Sambandha',
      null,
    ]);
    expect(message?.body).toContain('support@sambandha.example');
    expect(message?.body).not.toMatch(/\d{6}/);
  });

  test('gets no code to reset a password and cannot sign in', async () => {
    const { status } = await secondApp.call('forgotPassword', { body: { phone: PHONE } });
    expect([status, (await readLastMessage(firstApp, PHONE))?.code]).toEqual([202, null]);
    expect((await signIn(EMAIL)).error.code).toBe('LOGIN_FAILED');
  });

  test('gets a refusal message when a member enters it as a new contact', async () => {
    const member = await createMemberWithPassword(firstApp);
    const { token } = member;
    expect((await secondApp.call('requestOtp', { token, body: { phone: PHONE } })).status).toBe(
      202,
    );
    expect((await readLastMessage(firstApp, PHONE))?.subject).toContain('cannot be used');
    const body = { newEmail: EMAIL, currentPassword: PASSWORD };
    const response = await secondApp.call('updateEmail', { token, body });
    expect([response.status, response.body.user.email]).toEqual([200, EMAIL]);
    const message = await readLastMessage(firstApp, EMAIL);
    expect(message?.subject).toBe('This phone number or email cannot be used on Sambandha');
    // The token of a link follows `#`.
    expect(message?.body).not.toContain('#');
  });

  test('is refused even if it was proved, or its code or link was sent, before the ban', async () => {
    const email = 'proved@example.org';
    const body = await prepareRegistration(firstApp, email);
    const member = await createMemberWithPassword(firstApp, { email: 'waits@example.org' });
    await firstApp.call('updateEmail', {
      token: member.token,
      body: { newEmail: email, currentPassword: PASSWORD },
    });
    const link = await readLatestLinkToken(firstApp, email);
    const phone = '+919900800010';
    await firstApp.call('requestOtp', { token: member.token, body: { phone } });
    const otpCode = await readLatestCode(firstApp, phone);
    const bannedMember = await createMember(firstApp, { email: 'short@example.org' });
    await firstApp.db
      .updateTable('accounts')
      .set({ email, phone, phone_verified_at: firstApp.clock.now() })
      .where('member_id', '=', bannedMember.id)
      .execute();
    // Simulates rows that are written during the deletion.
    const storedVerifications = await firstApp.db.selectFrom('verifications').selectAll().execute();
    const storedCodes = await firstApp.db.selectFrom('requested_codes').selectAll().execute();
    await runAfterCommit(await eraseByAdmin(bannedMember.id, { ban: true }));
    await firstApp.db.deleteFrom('verifications').execute();
    await firstApp.db.insertInto('verifications').values(storedVerifications).execute();
    await firstApp.db.deleteFrom('requested_codes').execute();
    await firstApp.db.insertInto('requested_codes').values(storedCodes).execute();

    const registerResponse = await secondApp.call('register', { body });
    expect([registerResponse.status, registerResponse.error.code]).toEqual([403, 'BLOCKED']);
    const { token } = member;
    const confirmResponse = await secondApp.call('confirmEmail', { token, body: { token: link } });
    expect([confirmResponse.status, confirmResponse.error.code]).toEqual([400, 'LINK_INVALID']);
    const changeResponse = await secondApp.call('updatePhone', {
      token,
      body: { newPhone: phone, otpCode },
    });
    expect([changeResponse.status, changeResponse.error.code]).toEqual([400, 'OTP_INVALID']);
    const user = (await firstApp.call('readMe', { token })).body.user;
    expect(user.phone).toBeNull();
  });

  test('has no account after a registration concurrent with the ban', async () => {
    for (let round = 0; round < 6; round += 1) {
      const email = `meanwhile${round}@example.org`;
      const body = await prepareRegistration(firstApp, email);
      const member = await createMember(firstApp, { email });
      const [registerResponse, finish] = await Promise.all([
        secondApp.call('register', { body }),
        eraseByAdmin(member.id, { ban: true }),
      ]);
      await finish?.();
      // The contact is taken (409) before the deletion, and banned (403) after it.
      expect([403, 409]).toContain(registerResponse.status);
      const { rows } = await firstApp.query(`SELECT 1 FROM accounts WHERE email = '${email}'`);
      expect(rows).toEqual([]);
    }
  });

  test('is unbanned by `liftBan` regardless of letter case, spaces and country code', async () => {
    expect(await liftBan(firstApp.context, firstApp.db, ' BANNED@example.org ')).toBe(true);
    expect(await liftBan(firstApp.context, firstApp.db, '99008 00009')).toBe(true);
    expect(await liftBan(firstApp.context, firstApp.db, '99008 00009')).toBe(false);
    expect(await liftBan(firstApp.context, firstApp.db, 'no contact')).toBe(false);
    // After an hour, neither the resend delay nor the hourly limits refuse the request.
    firstApp.clock.advance(HOUR_MS);
    expect((await prepareRegistration(firstApp, EMAIL)).email).toBe(EMAIL);
  });
});

test('in the demo, sign-in with a banned number is refused', async () => {
  const demo = await startTestApp({ env: { DEMO: '1' } });
  try {
    const phone = '+919900800020';
    const member = await createMember(demo, { phone });
    await inTransaction(demo.db, (trx) =>
      eraseMember(demo.context, trx, { memberId: member.id, erasures: [], byAdmin: { ban: true } }),
    );
    const signInResponse = await demo.call('login', { body: { phone, password: PASSWORD } });
    expect([signInResponse.status, signInResponse.error.code]).toEqual([403, 'BLOCKED']);
  } finally {
    await demo.close();
  }
});

async function changePhone({ token }: TestMember, newPhone: string): Promise<void> {
  await firstApp.call('requestOtp', { token, body: { phone: newPhone } });
  const otpCode = await readLatestCode(firstApp, newPhone);
  const { status } = await firstApp.call('updatePhone', { token, body: { newPhone, otpCode } });
  expect(status).toBe(200);
}
