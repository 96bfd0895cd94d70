import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { type AfterCommit, eraseMember, liftBan } from '../../src/features/account/index.ts';
import {
  codeFor,
  createMemberWithPassword,
  linkFor,
  PASSWORD,
  subjectsTo,
} from '../harness/account.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { connectLive, type LiveClient } from '../harness/live.ts';
import { lastMessage, prepareRegistration } from '../harness/registration.ts';

/*
 * The deletion of an account by an admin, through one of two processes on one database, and the data that
 * remains.
 */

let here: TestApp;
let there: TestApp;
const open: LiveClient[] = [];
beforeAll(async () => {
  here = await startTestApp();
  there = await startTestApp({ beside: here });
});
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});
afterAll(async () => {
  await there.close();
  await here.close();
});

const erase = (memberId: string, ban: boolean) =>
  inTransaction(here.db, (trx) =>
    eraseMember(here.context, trx, { memberId, erasures: [], byAdmin: { ban } }),
  );
const done = async (finish: AfterCommit | null) => {
  expect(finish).not.toBeNull();
  await finish?.();
};
const signIn = (phone: string) => here.call('login', { body: { phone, password: PASSWORD } });
const bans = () => here.db.selectFrom('banned_contacts').selectAll().execute();

describe('the deletion of an account', () => {
  test('by an admin with a ban deletes the member and stores a 32-byte hash of each contact', async () => {
    const member = await createMember(here, { email: 'b3@example.org', phone: '+919900800001' });
    const client = await connectLive(there.url, member);
    open.push(client);
    await done(await erase(member.id, true));
    expect(await client.disconnected()).toBe('io server disconnect');
    expect(await here.db.selectFrom('members').where('id', '=', member.id).execute()).toEqual([]);
    const kept = await bans();
    expect(kept).toHaveLength(2);
    for (const { contact_hash } of kept) expect(contact_hash).toHaveLength(32);
    expect(await subjectsTo(here, 'b3@example.org')).toEqual([
      'Your Sambandha account was removed',
    ]);
    expect(await erase(member.id, true)).toBeNull();
  });

  test('by an admin without a ban frees the contact, unless the member was blocked', async () => {
    const [free, blocked] = [
      await createMember(here, { email: 'b4@example.org' }),
      await createMember(here, { email: 'b5@example.org', blocked_at: here.clock.now() }),
    ];
    await done(await erase(free.id, false));
    await done(await erase(blocked.id, false));
    await prepareRegistration(here, 'b4@example.org');
    await expect(prepareRegistration(here, 'b5@example.org')).rejects.toThrow('no code was sent');
  });

  test('by a blocked member bans the contact', async () => {
    const email = 'b6@example.org';
    const member = await createMember(here, { email });
    await here.db
      .updateTable('members')
      .set({ blocked_at: here.clock.now() })
      .where('id', '=', member.id)
      .execute();
    const finish = await inTransaction(here.db, (trx) =>
      eraseMember(here.context, trx, { memberId: member.id, erasures: [] }),
    );
    await done(finish);
    await expect(prepareRegistration(here, email)).rejects.toThrow('no code was sent');
  });

  test('by an admin bans proved contacts but not an unconfirmed e-mail address', async () => {
    const member = await createMemberWithPassword(here, {
      email: 'b7@example.org',
      phone: '+919900800002',
    });
    await changePhone(member, '+919900800003');
    const newEmail = 'bystander@example.org';
    await here.call('updateEmail', {
      token: member.token,
      body: { newEmail, currentPassword: PASSWORD },
    });
    const former = await bans();
    await done(await erase(member.id, true));
    expect(await bans()).toHaveLength(former.length + 3);
    expect((await prepareRegistration(here, newEmail)).email).toBe(newEmail);
  });
});

describe('a banned contact', () => {
  const EMAIL = 'banned@example.org';
  const PHONE = '+919900800009';

  beforeAll(async () => {
    const member = await createMember(here, { email: EMAIL, phone: PHONE });
    await done(await erase(member.id, true));
  });

  test('gets the usual response, and a message without a code that says how to appeal', async () => {
    const ask = async (email: string) => {
      const { status, body, headers } = await there.call('requestOtp', { body: { email } });
      const again = await there.call('requestOtp', { body: { email } });
      const wrong = await there.call('verifyOtp', { body: { email, otpCode: '000000' } });
      return {
        status,
        body,
        headers: [...headers.keys()],
        again: [again.status, again.error],
        wrong: [wrong.status, wrong.error],
      };
    };
    expect(await ask('Banned@Example.org')).toEqual(await ask('anybody@example.org'));
    const told = await lastMessage(here, EMAIL);
    expect([told?.subject, told?.code]).toEqual(['This contact cannot be used at Sambandha', null]);
    expect(told?.body).toContain('support@sambandha.example');
    expect(told?.body).not.toMatch(/\d{6}/);
  });

  test('gets no code to reset a password and cannot sign in', async () => {
    const { status } = await there.call('forgotPassword', { body: { phone: PHONE } });
    expect([status, (await lastMessage(here, PHONE))?.code]).toEqual([202, null]);
    expect((await signIn(EMAIL)).error.code).toBe('LOGIN_FAILED');
  });

  test('gets a refusal message when a member enters it as a new contact', async () => {
    const member = await createMemberWithPassword(here);
    const { token } = member;
    here.clock.advance(61_000);
    expect((await there.call('requestOtp', { token, body: { phone: PHONE } })).status).toBe(202);
    expect((await lastMessage(here, PHONE))?.subject).toContain('cannot be used');
    const body = { newEmail: EMAIL, currentPassword: PASSWORD };
    const answer = await there.call('updateEmail', { token, body });
    expect([answer.status, answer.body.user.email]).toEqual([200, EMAIL]);
    const told = await lastMessage(here, EMAIL);
    expect(told?.subject).toBe('This contact cannot be used at Sambandha');
    expect(told?.body).not.toContain('#');
  });

  test('is refused even if it was proved, or its code or link was sent, before the ban', async () => {
    const email = 'proved@example.org';
    const body = await prepareRegistration(here, email);
    const member = await createMemberWithPassword(here, { email: 'waits@example.org' });
    await here.call('updateEmail', {
      token: member.token,
      body: { newEmail: email, currentPassword: PASSWORD },
    });
    const link = await linkFor(here, email);
    const phone = '+919900800010';
    await here.call('requestOtp', { token: member.token, body: { phone } });
    const otpCode = await codeFor(here, phone);
    const other = await createMember(here, { email: 'short@example.org' });
    await here.db
      .updateTable('accounts')
      .set({ email, phone, phone_verified_at: here.clock.now() })
      .where('member_id', '=', other.id)
      .execute();
    // Simulates rows that are written during the deletion.
    const written = await here.db.selectFrom('verifications').selectAll().execute();
    const codes = await here.db.selectFrom('requested_codes').selectAll().execute();
    await done(await erase(other.id, true));
    await here.db.deleteFrom('verifications').execute();
    await here.db.insertInto('verifications').values(written).execute();
    await here.db.deleteFrom('requested_codes').execute();
    await here.db.insertInto('requested_codes').values(codes).execute();

    const registered = await there.call('register', { body });
    expect([registered.status, registered.error.code]).toEqual([403, 'BLOCKED']);
    const { token } = member;
    const confirmed = await there.call('confirmEmail', { token, body: { token: link } });
    expect([confirmed.status, confirmed.error.code]).toEqual([400, 'LINK_INVALID']);
    const changed = await there.call('updatePhone', { token, body: { newPhone: phone, otpCode } });
    expect([changed.status, changed.error.code]).toEqual([400, 'OTP_INVALID']);
    const user = (await here.call('readMe', { token })).body.user;
    expect(user.phone).toBeNull();
  });

  test('has no account after a registration concurrent with the ban', async () => {
    for (let round = 0; round < 6; round += 1) {
      const email = `meanwhile${round}@example.org`;
      const body = await prepareRegistration(here, email);
      const member = await createMember(here, { email });
      const [registered, finish] = await Promise.all([
        there.call('register', { body }),
        erase(member.id, true),
      ]);
      await finish?.();
      expect([403, 409]).toContain(registered.status);
      const { rows } = await here.query(`SELECT 1 FROM accounts WHERE email = '${email}'`);
      expect(rows).toEqual([]);
    }
  });

  test('is unbanned by `liftBan` regardless of letter case, spaces and country code', async () => {
    expect(await liftBan(here.context, here.db, ' BANNED@example.org ')).toBe(true);
    expect(await liftBan(here.context, here.db, '99008 00009')).toBe(true);
    expect(await liftBan(here.context, here.db, '99008 00009')).toBe(false);
    expect(await liftBan(here.context, here.db, 'no contact')).toBe(false);
    here.clock.advance(3_600_000);
    expect((await prepareRegistration(here, EMAIL)).email).toBe(EMAIL);
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
    const refused = await demo.call('login', { body: { phone, password: PASSWORD } });
    expect([refused.status, refused.error.code]).toEqual([403, 'BLOCKED']);
  } finally {
    await demo.close();
  }
});

async function changePhone({ token }: TestMember, newPhone: string): Promise<void> {
  await here.call('requestOtp', { token, body: { phone: newPhone } });
  const otpCode = await codeFor(here, newPhone);
  const { status } = await here.call('updatePhone', { token, body: { newPhone, otpCode } });
  expect(status).toBe(200);
}
