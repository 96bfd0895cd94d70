import { HOUR_MS } from '@sambandha/contract/durations';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { type AfterCommit, eraseMember, liftBan } from '../../src/features/account/index.ts';
import {
  codeFor,
  createMemberWithPassword,
  linkTokenFor,
  PASSWORD,
  subjectsTo,
} from '../harness/account.ts';
import { startTestApp } from '../harness/app.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { connectLive, type LiveClient } from '../harness/live.ts';
import { present } from '../harness/present.ts';
import { lastMessage, prepareRegistration } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * Tests which contacts the deletion of an account bans, and what a banned contact can still do. The
 * deletion runs in one of two processes on one database.
 */

const first = testApp();
const second = testApp({ siblingOf: first });
const openClients: LiveClient[] = [];
afterEach(() => {
  for (const client of openClients.splice(0)) client.close();
});

const eraseByAdmin = (memberId: string, { ban }: { readonly ban: boolean }) =>
  inTransaction(first.db, (trx) =>
    eraseMember(first.context, trx, { memberId, erasures: [], byAdmin: { ban } }),
  );
/** Runs the work that follows the commit. It must exist. */
const runAfterCommit = (finish: AfterCommit | null) => present(finish)();
const signIn = (contact: string) =>
  first.call('login', { body: { phone: contact, password: PASSWORD } });
const listBans = () => first.db.selectFrom('banned_contacts').selectAll().execute();

describe('the deletion of an account', () => {
  test('by an admin with a ban deletes the member and stores a 32-byte hash of each contact', async () => {
    const member = await createMember(first, { email: 'b3@example.org', phone: '+919900800001' });
    const client = await connectLive(second.url, member);
    openClients.push(client);
    await runAfterCommit(await eraseByAdmin(member.id, { ban: true }));
    expect(await client.disconnected()).toBe('io server disconnect');
    expect(await first.db.selectFrom('members').where('id', '=', member.id).execute()).toEqual([]);
    const storedBans = await listBans();
    expect(storedBans).toHaveLength(2);
    for (const { contact_hash } of storedBans) expect(contact_hash).toHaveLength(32);
    expect(await subjectsTo(first, 'b3@example.org')).toEqual([
      'Your Sambandha account was removed',
    ]);
    expect(await eraseByAdmin(member.id, { ban: true })).toBeNull();
  });

  test('by an admin without a ban frees the contact, unless the member was blocked', async () => {
    const [unblockedMember, blockedMember] = [
      await createMember(first, { email: 'b4@example.org' }),
      await createMember(first, { email: 'b5@example.org', blocked_at: first.clock.now() }),
    ];
    await runAfterCommit(await eraseByAdmin(unblockedMember.id, { ban: false }));
    await runAfterCommit(await eraseByAdmin(blockedMember.id, { ban: false }));
    await prepareRegistration(first, 'b4@example.org');
    await expect(prepareRegistration(first, 'b5@example.org')).rejects.toThrow('no code was sent');
  });

  test('by a blocked member bans the contact', async () => {
    const email = 'b6@example.org';
    const member = await createMember(first, { email });
    await first.db
      .updateTable('members')
      .set({ blocked_at: first.clock.now() })
      .where('id', '=', member.id)
      .execute();
    const finish = await inTransaction(first.db, (trx) =>
      eraseMember(first.context, trx, { memberId: member.id, erasures: [] }),
    );
    await runAfterCommit(finish);
    await expect(prepareRegistration(first, email)).rejects.toThrow('no code was sent');
  });

  test('by an admin bans proved contacts but not an unconfirmed e-mail address', async () => {
    const member = await createMemberWithPassword(first, {
      email: 'b7@example.org',
      phone: '+919900800002',
    });
    await changePhone(member, '+919900800003');
    const newEmail = 'bystander@example.org';
    await first.call('updateEmail', {
      token: member.token,
      body: { newEmail, currentPassword: PASSWORD },
    });
    const bansBefore = await listBans();
    await runAfterCommit(await eraseByAdmin(member.id, { ban: true }));
    // The e-mail address, the former number and the new number.
    expect(await listBans()).toHaveLength(bansBefore.length + 3);
    expect((await prepareRegistration(first, newEmail)).email).toBe(newEmail);
  });
});

describe('a banned contact', () => {
  const EMAIL = 'banned@example.org';
  const PHONE = '+919900800009';

  beforeAll(async () => {
    const member = await createMember(first, { email: EMAIL, phone: PHONE });
    await runAfterCommit(await eraseByAdmin(member.id, { ban: true }));
  });

  test('gets the usual response, and a message that contains no code and states how to appeal', async () => {
    const requestCode = async (email: string) => {
      const { status, body, headers } = await second.call('requestOtp', { body: { email } });
      const secondResponse = await second.call('requestOtp', { body: { email } });
      const wrongCodeResponse = await second.call('verifyOtp', {
        body: { email, otpCode: '000000' },
      });
      return {
        status,
        body,
        headers: [...headers.keys()],
        again: [secondResponse.status, secondResponse.error],
        wrong: [wrongCodeResponse.status, wrongCodeResponse.error],
      };
    };
    expect(await requestCode('Banned@Example.org')).toEqual(
      await requestCode('anybody@example.org'),
    );
    const message = await lastMessage(first, EMAIL);
    expect([message?.subject, message?.code]).toEqual([
      'This phone number or email cannot be used on Sambandha',
      null,
    ]);
    expect(message?.body).toContain('support@sambandha.example');
    expect(message?.body).not.toMatch(/\d{6}/);
  });

  test('gets no code to reset a password and cannot sign in', async () => {
    const { status } = await second.call('forgotPassword', { body: { phone: PHONE } });
    expect([status, (await lastMessage(first, PHONE))?.code]).toEqual([202, null]);
    expect((await signIn(EMAIL)).error.code).toBe('LOGIN_FAILED');
  });

  test('gets a refusal message when a member enters it as a new contact', async () => {
    const member = await createMemberWithPassword(first);
    const { token } = member;
    expect((await second.call('requestOtp', { token, body: { phone: PHONE } })).status).toBe(202);
    expect((await lastMessage(first, PHONE))?.subject).toContain('cannot be used');
    const body = { newEmail: EMAIL, currentPassword: PASSWORD };
    const response = await second.call('updateEmail', { token, body });
    expect([response.status, response.body.user.email]).toEqual([200, EMAIL]);
    const message = await lastMessage(first, EMAIL);
    expect(message?.subject).toBe('This phone number or email cannot be used on Sambandha');
    // The token of a link follows `#`.
    expect(message?.body).not.toContain('#');
  });

  test('is refused even if it was proved, or its code or link was sent, before the ban', async () => {
    const email = 'proved@example.org';
    const body = await prepareRegistration(first, email);
    const member = await createMemberWithPassword(first, { email: 'waits@example.org' });
    await first.call('updateEmail', {
      token: member.token,
      body: { newEmail: email, currentPassword: PASSWORD },
    });
    const link = await linkTokenFor(first, email);
    const phone = '+919900800010';
    await first.call('requestOtp', { token: member.token, body: { phone } });
    const otpCode = await codeFor(first, phone);
    const bannedMember = await createMember(first, { email: 'short@example.org' });
    await first.db
      .updateTable('accounts')
      .set({ email, phone, phone_verified_at: first.clock.now() })
      .where('member_id', '=', bannedMember.id)
      .execute();
    // Simulates rows that are written during the deletion.
    const storedVerifications = await first.db.selectFrom('verifications').selectAll().execute();
    const storedCodes = await first.db.selectFrom('requested_codes').selectAll().execute();
    await runAfterCommit(await eraseByAdmin(bannedMember.id, { ban: true }));
    await first.db.deleteFrom('verifications').execute();
    await first.db.insertInto('verifications').values(storedVerifications).execute();
    await first.db.deleteFrom('requested_codes').execute();
    await first.db.insertInto('requested_codes').values(storedCodes).execute();

    const registerResponse = await second.call('register', { body });
    expect([registerResponse.status, registerResponse.error.code]).toEqual([403, 'BLOCKED']);
    const { token } = member;
    const confirmResponse = await second.call('confirmEmail', { token, body: { token: link } });
    expect([confirmResponse.status, confirmResponse.error.code]).toEqual([400, 'LINK_INVALID']);
    const changeResponse = await second.call('updatePhone', {
      token,
      body: { newPhone: phone, otpCode },
    });
    expect([changeResponse.status, changeResponse.error.code]).toEqual([400, 'OTP_INVALID']);
    const user = (await first.call('readMe', { token })).body.user;
    expect(user.phone).toBeNull();
  });

  test('has no account after a registration concurrent with the ban', async () => {
    for (let round = 0; round < 6; round += 1) {
      const email = `meanwhile${round}@example.org`;
      const body = await prepareRegistration(first, email);
      const member = await createMember(first, { email });
      const [registerResponse, finish] = await Promise.all([
        second.call('register', { body }),
        eraseByAdmin(member.id, { ban: true }),
      ]);
      await finish?.();
      expect([403, 409]).toContain(registerResponse.status);
      const { rows } = await first.query(`SELECT 1 FROM accounts WHERE email = '${email}'`);
      expect(rows).toEqual([]);
    }
  });

  test('is unbanned by `liftBan` regardless of letter case, spaces and country code', async () => {
    expect(await liftBan(first.context, first.db, ' BANNED@example.org ')).toBe(true);
    expect(await liftBan(first.context, first.db, '99008 00009')).toBe(true);
    expect(await liftBan(first.context, first.db, '99008 00009')).toBe(false);
    expect(await liftBan(first.context, first.db, 'no contact')).toBe(false);
    // After an hour, neither the resend delay nor the hourly limits refuse the request.
    first.clock.advance(HOUR_MS);
    expect((await prepareRegistration(first, EMAIL)).email).toBe(EMAIL);
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
  await first.call('requestOtp', { token, body: { phone: newPhone } });
  const otpCode = await codeFor(first, newPhone);
  const { status } = await first.call('updatePhone', { token, body: { newPhone, otpCode } });
  expect(status).toBe(200);
}
