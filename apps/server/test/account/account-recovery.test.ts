import { describe, expect, test, vi } from 'vitest';
import {
  createMemberWithPassword,
  listMessageSubjects,
  PASSWORD,
  readLatestCode,
  wrongCodeFor,
} from '../harness/account.ts';
import { requireValue } from '../harness/present.ts';
import {
  fieldErrorResponse,
  otpInvalidError,
  readLastMessage,
  sendUntyped,
} from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

const NEW_PASSWORD = 'Another34';

const app = testApp();

// The field `phone` takes a phone number or an e-mail address.
const requestReset = (contact: string) => app.call('forgotPassword', { body: { phone: contact } });
const resetPassword = (contact: string, otpCode: string, newPassword = NEW_PASSWORD) =>
  app.call('resetPassword', { body: { phone: contact, otpCode, newPassword } });
const login = (contact: string, password: string) =>
  app.call('login', { body: { phone: contact, password } });
const sessionStatus = async (token: string) => (await app.call('readMe', { token })).status;

describe('a password reset', () => {
  test('with the code ends every session, notifies the member and signs in', async () => {
    const member = await createMemberWithPassword(app, { email: 'forgot@example.org' });
    expect((await requestReset('Forgot@Example.org')).status).toBe(202);
    const code = await readLatestCode(app, 'forgot@example.org');
    const response = await resetPassword('forgot@example.org', code);
    expect(response.status).toBe(200);
    expect(response.body.user.id).toBe(member.id);
    expect(await sessionStatus(response.body.token)).toBe(200);
    expect(await sessionStatus(member.token)).toBe(401);
    expect((await login('forgot@example.org', PASSWORD)).status).toBe(401);
    expect((await login('forgot@example.org', NEW_PASSWORD)).status).toBe(200);
    expect(await listMessageSubjects(app, 'forgot@example.org')).toContain(
      'Your Sambandha password was changed',
    );
    expect((await resetPassword('forgot@example.org', code)).error).toMatchObject(otpInvalidError);
  });

  test('closes the connections before it sends the notices', async () => {
    const member = await createMemberWithPassword(app, { email: 'closed@example.org' });
    await requestReset('closed@example.org');
    const code = await readLatestCode(app, 'closed@example.org');
    const { id } = await app.db
      .selectFrom('sessions')
      .select('id')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const endSessions = vi.spyOn(app.context.live, 'endSessions');
    const send = vi.spyOn(app.context.deliver, 'send');
    try {
      expect((await resetPassword('closed@example.org', code)).status).toBe(200);
      // One call, whose argument is a list of one id.
      expect(endSessions.mock.calls).toEqual([[[id]]]);
      expect(send.mock.calls.map(([{ kind }]) => kind)).toContain('password-changed');
      const firstNotice = requireValue(send.mock.invocationCallOrder[0]);
      expect(endSessions.mock.invocationCallOrder[0]).toBeLessThan(firstNotice);
    } finally {
      endSessions.mockRestore();
      send.mockRestore();
    }
  });

  test('succeeds by phone in different notations of the number', async () => {
    await createMemberWithPassword(app, { email: null, phone: '+919900300001' });
    await requestReset('99003 00001');
    const response = await resetPassword(
      '+91 9900300001',
      await readLatestCode(app, '+919900300001'),
    );
    expect(response.status).toBe(200);
  });

  test('returns the same response for unknown, unconfirmed, deactivated and blocked accounts', async () => {
    const contacts = [
      'known@r.example',
      'unconfirmed@r.example',
      'deactivated@r.example',
      'blocked@r.example',
    ];
    const [, unconfirmedMember] = await Promise.all([
      createMemberWithPassword(app, { email: 'known@r.example' }),
      createMemberWithPassword(app, { email: 'unconfirmed@r.example' }),
      createMemberWithPassword(app, { email: 'deactivated@r.example', state: 'deactivated' }),
      createMemberWithPassword(app, { email: 'blocked@r.example', blocked_at: app.clock.now() }),
    ]);
    await app.db
      .updateTable('accounts')
      .set({
        email: 'other@r.example',
        email_key: 'other@r.example',
        new_email: 'unconfirmed@r.example',
      })
      .where('member_id', '=', unconfirmedMember.id)
      .execute();
    const responses = [];
    for (const contact of [...contacts, 'nobody@r.example']) {
      const { status, body, headers } = await requestReset(contact);
      const secondResponse = await requestReset(contact);
      const wrongCodeResponse = await resetPassword(contact, '000000');
      responses.push({
        status,
        body,
        headers: [...headers.keys()],
        secondRequest: [
          secondResponse.status,
          secondResponse.error.message,
          secondResponse.headers.get('retry-after'),
        ],
        wrongCode: [wrongCodeResponse.status, wrongCodeResponse.error],
      });
    }
    for (const response of responses) expect(response).toEqual(responses[0]);
    expect(responses[0]?.body).toEqual({
      message: 'If this contact has an account, we have sent it an OTP',
      expiresIn: 600,
      resendAfter: 60,
    });
    for (const contact of ['unconfirmed@r.example', 'nobody@r.example']) {
      const message = await readLastMessage(app, contact);
      expect([message?.code, message?.subject]).toEqual([
        null,
        'No Sambandha account with this phone number or email',
      ]);
    }
  });

  test('reactivates a deactivated member and is refused for a blocked member', async () => {
    await createMemberWithPassword(app, { email: 'back@r.example', state: 'deactivated' });
    await requestReset('back@r.example');
    const resetResponse = await resetPassword(
      'back@r.example',
      await readLatestCode(app, 'back@r.example'),
    );
    expect(await sessionStatus(resetResponse.body.token)).toBe(200);

    const blockedMember = await createMemberWithPassword(app, {
      email: 'stop@r.example',
      blocked_at: app.clock.now(),
    });
    await requestReset('stop@r.example');
    const refusal = await resetPassword(
      'stop@r.example',
      await readLatestCode(app, 'stop@r.example'),
    );
    expect([refusal.status, refusal.error.code]).toEqual([403, 'BLOCKED']);
    await app.db
      .updateTable('members')
      .set({ blocked_at: null })
      .where('id', '=', blockedMember.id)
      .execute();
    expect((await login('stop@r.example', PASSWORD)).status).toBe(200);
  });

  test('succeeds once for concurrent requests with the right code', async () => {
    await createMemberWithPassword(app, { email: 'many@r.example' });
    await requestReset('many@r.example');
    const code = await readLatestCode(app, 'many@r.example');
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        resetPassword('many@r.example', code, `Another${index}`),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });

  test('is refused with the right code after fifty concurrent wrong codes', async () => {
    await createMemberWithPassword(app, { email: 'burn@r.example' });
    await requestReset('burn@r.example');
    const code = await readLatestCode(app, 'burn@r.example');
    const wrongCode = wrongCodeFor(code);
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => resetPassword('burn@r.example', wrongCode)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([400]));
    expect((await resetPassword('burn@r.example', code)).error).toMatchObject(otpInvalidError);
  });

  test('is refused with a code for another purpose or another contact', async () => {
    await createMemberWithPassword(app, { email: 'one@r.example' });
    await createMemberWithPassword(app, { email: 'two@r.example' });
    await requestReset('one@r.example');
    await requestReset('two@r.example');
    const code = await readLatestCode(app, 'one@r.example');
    expect((await resetPassword('two@r.example', code)).error).toMatchObject(otpInvalidError);
    const verifyResponse = await app.call('verifyOtp', {
      body: { email: 'one@r.example', otpCode: code },
    });
    expect(verifyResponse.error).toMatchObject(otpInvalidError);
    await app.call('requestOtp', { body: { email: 'new@r.example' } });
    const registrationCode = await readLatestCode(app, 'new@r.example');
    expect((await resetPassword('new@r.example', registrationCode)).error).toMatchObject(
      otpInvalidError,
    );
  });

  test.each([
    ['phone', 'Please enter your phone number or email', {}],
    ['phone', 'Please enter your phone number or email', { phone: ['a@b.co'] }],
    ['phone', 'Please enter a valid email address', { phone: 'a@b' }],
    ['phone', 'Please enter a valid email address', { phone: 'a@b.co\nBcc: c@d.co' }],
    ['phone', 'Please enter a valid email address', { phone: 'a@b.co, c@d.co' }],
    ['phone', 'Please enter a valid phone number', { phone: '12345' }],
    ['phone', 'Please enter a valid phone number', { phone: '0000000000' }],
    ['isAdmin', 'Unknown field: isAdmin', { phone: 'a@b.co', isAdmin: true }],
  ])('request is refused with an error on %s: %s', async (path, message, body) => {
    expect(await sendUntyped(app, '/auth/forgot-password', body)).toEqual(
      fieldErrorResponse(path, message),
    );
  });

  test.each([
    ['newPassword', 'Please enter a new password', {}],
    ['newPassword', 'Password must be at least 6 characters', { newPassword: 'Ab1' }],
    [
      'newPassword',
      'Password must contain uppercase, lowercase, and number',
      { newPassword: 'abcdefg' },
    ],
    [
      'newPassword',
      'Password must be at most 128 characters',
      { newPassword: `A1${'a'.repeat(9998)}` },
    ],
    [
      'newPassword',
      'Too many people use this password. Please choose another one.',
      { newPassword: 'Password1' },
    ],
    ['otpCode', 'Please enter the OTP', { newPassword: NEW_PASSWORD, otpCode: '' }],
    ['otpCode', 'Invalid OTP. Please try again.', { newPassword: NEW_PASSWORD, otpCode: '12345a' }],
    ['isAdmin', 'Unknown field: isAdmin', { newPassword: NEW_PASSWORD, isAdmin: true }],
  ])('is refused with an error on %s: %s', async (path, message, body) => {
    const input = { phone: 'a@b.co', otpCode: '123456', ...body };
    expect(await sendUntyped(app, '/auth/reset-password', input)).toEqual(
      fieldErrorResponse(path, message),
    );
  });
});
