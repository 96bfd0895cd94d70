import { HOUR_MS } from '@sambandha/contract/durations';
import { failures } from '@sambandha/contract/errors';
import { describe, expect, test } from 'vitest';
import {
  callUntyped,
  createMemberWithPassword,
  PASSWORD,
  readLatestCode,
  readLatestLinkToken,
  wrongCodeFor,
} from '../harness/account.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { requireValue } from '../harness/present.ts';
import { confirmCaseContact, undoChange } from '../harness/recovery-case.ts';
import { readLastMessage } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();

const sessionStatus = async (token: string) => (await app.call('readMe', { token })).status;

describe('a change of the phone number', () => {
  const requestCode = (token: string, phone: string) =>
    app.call('requestOtp', { token, body: { phone } });
  const changePhone = (token: string, newPhone: string, otpCode: string) =>
    app.call('updatePhone', { token, body: { newPhone, otpCode } });

  /** Changes a member's number through the API and returns the response. */
  async function requestAndChangePhone(member: TestMember, phone: string) {
    await requestCode(member.token, phone);
    return changePhone(member.token, phone, await readLatestCode(app, phone));
  }

  test('succeeds with the code sent to the new number and notifies the former contacts', async () => {
    const member = await createMember(app, { email: 'p1@example.org', phone: '+919900500001' });
    const response = await requestAndChangePhone(member, '+919900500002');
    expect(response.status).toBe(200);
    expect(response.body.user.phone).toBe('+919900500002');
    for (const contact of ['p1@example.org', '+919900500001']) {
      expect((await readLastMessage(app, contact))?.subject).toBe(
        'Your Sambandha phone number was changed',
      );
    }
    const newNumberMessage = await readLastMessage(app, '+919900500002');
    expect(newNumberMessage?.subject).toContain('now belongs to your Sambandha account');
    // The token of a link follows `#`.
    expect(newNumberMessage?.body).not.toContain('#');
  });

  test('succeeds again after a lost response, although the code is used up', async () => {
    const member = await createMember(app, { phone: '+919900500021' });
    const phone = '+919900500022';
    await requestCode(member.token, phone);
    const code = await readLatestCode(app, phone);
    expect((await changePhone(member.token, phone, code)).status).toBe(200);
    const repeatedResponse = await changePhone(member.token, phone, code);
    expect([repeatedResponse.status, repeatedResponse.body.user.phone]).toEqual([200, phone]);
    // The number does not belong to this member, so the used code is refused.
    const stranger = await createMember(app);
    expect((await changePhone(stranger.token, phone, code)).error.code).toBe('OTP_INVALID');
  });

  test('is refused with a wrong code, a code of another number and a code for another purpose', async () => {
    const member = await createMember(app, { phone: '+919900500003' });
    await requestCode(member.token, '+919900500004');
    const code = await readLatestCode(app, '+919900500004');
    const wrongCode = wrongCodeFor(code);
    for (const [phone, otpCode] of [
      ['+919900500004', wrongCode],
      ['+919900500005', code],
    ] as const) {
      const response = await changePhone(member.token, phone, otpCode);
      expect([response.status, response.error.code]).toEqual([400, 'OTP_INVALID']);
    }
    await app.call('requestOtp', { body: { phone: '+919900500006' } });
    const registrationCode = await readLatestCode(app, '+919900500006');
    const response = await changePhone(member.token, '+919900500006', registrationCode);
    expect(response.error.code).toBe('OTP_INVALID');
    expect((await app.call('readMe', { token: member.token })).body.user.phone).toBe(
      '+919900500003',
    );
  });

  test('to a number that another member took in the meantime is refused', async () => {
    const member = await createMember(app, { phone: '+919900500007' });
    await requestCode(member.token, '+919900500008');
    await createMember(app, { phone: '+919900500008' });
    const response = await changePhone(
      member.token,
      '+919900500008',
      await readLatestCode(app, '+919900500008'),
    );
    expect([response.status, response.error.code]).toEqual([409, 'CONTACT_TAKEN']);
  });

  test('by two members with the same code succeeds once', async () => {
    const members = [await createMember(app), await createMember(app)];
    await requestCode(requireValue(members[0]).token, '+919900500009');
    const code = await readLatestCode(app, '+919900500009');
    const responses = await Promise.all(
      members.map(({ token }) => changePhone(token, '+919900500009', code)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('can be undone by the link within 72 hours, and the undo ends every session', async () => {
    const contacts = { email: 'u1@example.org', phone: '+919900500010' };
    const member = await createMemberWithPassword(app, contacts);
    await requestAndChangePhone(member, '+919900500011');
    const token = await readLatestLinkToken(app, '+919900500010');
    app.clock.advance(72 * HOUR_MS - 1);
    expect((await undoChange(app, token)).status).toBe(200);
    expect(await sessionStatus(member.token)).toBe(401);
    const response = await confirmCaseContact(app, {
      token,
      to: 'phone',
      contact: '+919900500010',
      password: PASSWORD,
    });
    expect(response.body.case.state).toBe('former');
    const account = await app.db
      .selectFrom('accounts')
      .select('phone')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(account.phone).toBe('+919900500010');
    const secondResponse = await undoChange(app, token);
    expect([secondResponse.status, secondResponse.error.code]).toEqual([400, 'LINK_INVALID']);
  });

  test('cannot be undone after 72 hours or with an invalid link', async () => {
    const member = await createMember(app, { phone: '+919900500012' });
    await requestAndChangePhone(member, '+919900500013');
    const token = await readLatestLinkToken(app, '+919900500012');
    app.clock.advance(72 * HOUR_MS);
    for (const invalidToken of [token, 'x'.repeat(43), '']) {
      const response = await undoChange(app, invalidToken);
      expect([response.status, response.error.message]).toEqual([400, failures.LINK_INVALID[1]]);
    }
  });

  test('can be undone after a later change, whose link is then invalid', async () => {
    const member = await createMember(app, { email: null, phone: '+919900500014' });
    await requestAndChangePhone(member, '+919900500015');
    await requestAndChangePhone(member, '+919900500016');
    const firstLink = await readLatestLinkToken(app, '+919900500014');
    const secondLink = await readLatestLinkToken(app, '+919900500015');
    expect((await undoChange(app, firstLink)).status).toBe(200);
    expect((await undoChange(app, secondLink)).status).toBe(400);
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
  ])('is refused with an error on %s: %s', async (path, message, body) => {
    const member = await createMember(app);
    expect(await callUntyped(app, member, 'POST', '/auth/update-phone', body)).toEqual({
      status: 400,
      fields: [{ path, message }],
    });
  });
});
