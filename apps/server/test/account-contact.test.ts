import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  codeFor,
  createMemberWithPassword,
  give,
  linkFor,
  PASSWORD,
  subjectsTo,
} from './harness/account.ts';
import { startTestApp, type TestApp } from './harness/app.ts';
import { createMember, type TestMember } from './harness/factories.ts';
import { lastMessage } from './harness/registration.ts';

const HOUR = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const statusOf = async (token: string) => (await app.call('readMe', { token })).status;

describe('changing the phone number', () => {
  const ask = (token: string, phone: string) => app.call('requestOtp', { token, body: { phone } });
  const change = (token: string, newPhone: string, otpCode: string) =>
    app.call('updatePhone', { token, body: { newPhone, otpCode } });

  /** Changes a member's number as they would; answers the call. */
  async function moveTo(member: TestMember, phone: string) {
    await ask(member.token, phone);
    return change(member.token, phone, await codeFor(app, phone));
  }

  test('takes the code sent to the new number; the old number and the e-mail are told', async () => {
    const member = await createMember(app, { email: 'p1@example.org', phone: '+919900500001' });
    const answer = await moveTo(member, '+919900500002');
    expect(answer.status).toBe(200);
    expect(answer.body.user.phone).toBe('+919900500002');
    for (const contact of ['p1@example.org', '+919900500001']) {
      expect((await lastMessage(app, contact))?.subject).toBe(
        'Your Sambandha phone number was changed',
      );
    }
    const added = await lastMessage(app, '+919900500002');
    expect(added?.subject).toContain('now belongs to your Sambandha account');
    expect(added?.body).not.toContain('#');
  });

  test('a wrong code, none, and the code of another purpose change nothing', async () => {
    const member = await createMember(app, { phone: '+919900500003' });
    await ask(member.token, '+919900500004');
    const code = await codeFor(app, '+919900500004');
    const wrong = code === '111111' ? '222222' : '111111';
    for (const [phone, given] of [
      ['+919900500004', wrong],
      ['+919900500005', code],
    ] as const) {
      const answer = await change(member.token, phone, given);
      expect([answer.status, answer.error.code]).toEqual([400, 'OTP_INVALID']);
    }
    await app.call('requestOtp', { body: { phone: '+919900500006' } });
    const registering = await codeFor(app, '+919900500006');
    const answer = await change(member.token, '+919900500006', registering);
    expect(answer.error.code).toBe('OTP_INVALID');
    expect((await app.call('readMe', { token: member.token })).body.user.phone).toBe(
      '+919900500003',
    );
  });

  test('to a number that somebody took in the meantime is refused', async () => {
    const member = await createMember(app, { phone: '+919900500007' });
    await ask(member.token, '+919900500008');
    await createMember(app, { phone: '+919900500008' });
    const answer = await change(member.token, '+919900500008', await codeFor(app, '+919900500008'));
    expect([answer.status, answer.error.code]).toEqual([409, 'CONTACT_TAKEN']);
  });

  test('of two members with the same code one gets the number', async () => {
    const members = [await createMember(app), await createMember(app)];
    await ask(members[0]?.token ?? '', '+919900500009');
    const code = await codeFor(app, '+919900500009');
    const answers = await Promise.all(
      members.map(({ token }) => change(token, '+919900500009', code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('can be undone with the link for 72 hours, once; every session ends', async () => {
    const member = await createMember(app, { email: 'u1@example.org', phone: '+919900500010' });
    await moveTo(member, '+919900500011');
    const token = await linkFor(app, '+919900500010');
    app.clock.advance(72 * HOUR - 1);
    expect((await app.call('undoPhone', { body: { token } })).status).toBe(204);
    expect(await statusOf(member.token)).toBe(401);
    const account = await app.db
      .selectFrom('accounts')
      .select('phone')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(account.phone).toBe('+919900500010');
    const again = await app.call('undoPhone', { body: { token } });
    expect([again.status, again.error.code]).toEqual([400, 'LINK_INVALID']);
  });

  test('cannot be undone later, nor with what is no link', async () => {
    const member = await createMember(app, { phone: '+919900500012' });
    await moveTo(member, '+919900500013');
    const token = await linkFor(app, '+919900500012');
    app.clock.advance(72 * HOUR);
    for (const given of [token, 'x'.repeat(43), '']) {
      const answer = await app.call('undoPhone', { body: { token: given } });
      expect([answer.status, answer.error.message]).toEqual([400, 'This link is no longer valid.']);
    }
  });

  test('undoing the first of two changes takes the second back with it', async () => {
    const member = await createMember(app, { email: null, phone: '+919900500014' });
    await moveTo(member, '+919900500015');
    app.clock.advance(1000);
    await moveTo(member, '+919900500016');
    const first = await linkFor(app, '+919900500014');
    const second = await linkFor(app, '+919900500015');
    expect((await app.call('undoPhone', { body: { token: first } })).status).toBe(204);
    expect((await app.call('undoPhone', { body: { token: second } })).status).toBe(400);
  });

  test.each([
    ['newPhone', 'Please enter a new phone number', { otpCode: '123456' }],
    ['newPhone', 'Please enter a new phone number', { newPhone: '', otpCode: '123456' }],
    ['newPhone', 'Please enter a valid phone number', { newPhone: '12345', otpCode: '123456' }],
    [
      'newPhone',
      'Please enter a valid phone number',
      { newPhone: '0000000000', otpCode: '123456' },
    ],
    ['otpCode', 'Please enter the OTP', { newPhone: '9900500020' }],
    [
      'memberId',
      'Unknown field: memberId',
      { newPhone: '9900500020', otpCode: '123456', memberId: 'x' },
    ],
  ])('refuses %s: %s', async (path, message, body) => {
    const member = await createMember(app);
    expect(await give(app, member, 'POST', '/auth/update-phone', body)).toEqual({
      status: 400,
      fields: [{ path, message }],
    });
  });
});

describe('changing the e-mail address', () => {
  const change = (token: string, newEmail: string, currentPassword = PASSWORD) =>
    app.call('updateEmail', { token, body: { newEmail, currentPassword } });
  const verifiedAt = async (member: TestMember) =>
    (
      await app.db
        .selectFrom('accounts')
        .select('email_verified_at')
        .where('member_id', '=', member.id)
        .executeTakeFirstOrThrow()
    ).email_verified_at;

  test('holds at once, is confirmed by the link, and the old address is told', async () => {
    const member = await createMemberWithPassword(app, { email: 'e1@example.org' });
    const answer = await change(member.token, 'E1.New@Example.org');
    expect(answer.status).toBe(200);
    expect(answer.body.user.email).toBe('e1.new@example.org');
    expect(await verifiedAt(member)).toBeNull();
    expect(await subjectsTo(app, 'e1@example.org')).toEqual([
      'Your Sambandha e-mail address was changed',
    ]);
    const token = await linkFor(app, 'e1.new@example.org');

    const stranger = await createMember(app);
    const foreign = await app.call('confirmEmail', { token: stranger.token, body: { token } });
    expect(foreign.error.code).toBe('LINK_INVALID');
    const confirmed = await app.call('confirmEmail', { token: member.token, body: { token } });
    expect(confirmed.status).toBe(200);
    expect(confirmed.body.user.email).toBe('e1.new@example.org');
    expect(await verifiedAt(member)).toEqual(app.clock.now());
    const again = await app.call('confirmEmail', { token: member.token, body: { token } });
    expect([again.status, again.error.code]).toEqual([400, 'LINK_INVALID']);
  });

  test('the link of an address that was changed again, and an old link, confirm nothing', async () => {
    const member = await createMemberWithPassword(app, { email: 'e2@example.org' });
    await change(member.token, 'e2b@example.org');
    const former = await linkFor(app, 'e2b@example.org');
    await change(member.token, 'e2c@example.org');
    const late = await linkFor(app, 'e2c@example.org');
    const confirm = (token: string) =>
      app.call('confirmEmail', { token: member.token, body: { token } });
    expect((await confirm(former)).status).toBe(400);
    app.clock.advance(72 * HOUR);
    expect((await confirm(late)).status).toBe(400);
    expect(await verifiedAt(member)).toBeNull();
  });

  test('asks for the password and refuses a taken address', async () => {
    const member = await createMemberWithPassword(app, { email: 'e3@example.org' });
    await createMember(app, { email: 'taken@example.org' });
    const wrong = await change(member.token, 'e3b@example.org', 'Wrong123');
    expect([wrong.status, wrong.error.code]).toEqual([400, 'PASSWORD_WRONG']);
    const taken = await change(member.token, 'Taken@example.org');
    expect([taken.status, taken.error.code]).toEqual([409, 'CONTACT_TAKEN']);
    expect(await subjectsTo(app, 'e3@example.org')).toEqual([]);
    expect((await app.call('readMe', { token: member.token })).body.user.email).toBe(
      'e3@example.org',
    );
  });

  test.each([
    ['newEmail', 'Please enter a new email address', { currentPassword: PASSWORD }],
    ['newEmail', 'Please enter a new email address', { newEmail: ' ', currentPassword: PASSWORD }],
    [
      'newEmail',
      'Please enter a valid email address',
      { newEmail: 'a@b', currentPassword: PASSWORD },
    ],
    [
      'newEmail',
      'Please enter a valid email address',
      { newEmail: 'a@b.co\r\nBcc: c@d.co', currentPassword: PASSWORD },
    ],
    [
      'newEmail',
      'Please enter a new email address',
      { newEmail: ['a@b.co', 'c@d.co'], currentPassword: PASSWORD },
    ],
    ['currentPassword', 'Please enter your current password', { newEmail: 'a@b.co' }],
    [
      'isAdmin',
      'Unknown field: isAdmin',
      { newEmail: 'a@b.co', currentPassword: PASSWORD, isAdmin: true },
    ],
  ])('refuses %s: %s', async (path, message, body) => {
    const member = await createMember(app);
    expect(await give(app, member, 'PATCH', '/auth/update-email', body)).toEqual({
      status: 400,
      fields: [{ path, message }],
    });
  });
});
