import { describe, expect, test } from 'vitest';
import {
  callUntyped,
  createMemberWithPassword,
  listMessageSubjects,
  PASSWORD,
} from '../harness/account.ts';
import { startTestApp } from '../harness/app.ts';
import { type Browser, newBrowser } from '../harness/browser.ts';
import { createMember } from '../harness/factories.ts';
import { requireValue } from '../harness/present.ts';
import { readLastMessage } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

const NEW_PASSWORD = 'Another34';

const app = testApp();

/** Signs a member in with an e-mail address or a phone number. */
const login = (contact: string, password = PASSWORD) =>
  app.call('login', { body: { phone: contact, password } });
const sessionStatus = async (token: string) => (await app.call('readMe', { token })).status;

describe('changing the password', () => {
  const changePassword = (token: string, currentPassword: string, newPassword: string) =>
    app.call('updatePassword', { token, body: { currentPassword, newPassword } });

  test('ends every session, returns a new token, and sends the member a notice', async () => {
    const member = await createMemberWithPassword(app, {
      email: 'pw@example.org',
      phone: '+919900400001',
    });
    const otherToken = (await login('pw@example.org')).body.token;
    const response = await changePassword(member.token, PASSWORD, NEW_PASSWORD);
    expect(response.status).toBe(200);
    expect(await sessionStatus(response.body.token)).toBe(200);
    expect(await sessionStatus(member.token)).toBe(401);
    expect(await sessionStatus(otherToken)).toBe(401);
    expect((await login('pw@example.org')).status).toBe(401);
    expect((await login('pw@example.org', NEW_PASSWORD)).status).toBe(200);
    for (const contact of ['pw@example.org', '+919900400001']) {
      expect(await listMessageSubjects(app, contact)).toContain(
        'Your Sambandha password was changed',
      );
    }
  });

  test('with a wrong current password is refused and does not end the session', async () => {
    const member = await createMemberWithPassword(app, { email: 'wrong@example.org' });
    const response = await changePassword(member.token, 'Wrong123', NEW_PASSWORD);
    expect([response.status, response.error.code, response.error.message]).toEqual([
      400,
      'PASSWORD_WRONG',
      'Current password is incorrect.',
    ]);
    expect(await sessionStatus(member.token)).toBe(200);
    expect((await login('wrong@example.org')).status).toBe(200);
  });

  test('is limited to ten wrong passwords', async () => {
    const member = await createMemberWithPassword(app, { email: 'guess@example.org' });
    const responses = await Promise.all(
      Array.from({ length: 15 }, () => changePassword(member.token, 'Wrong123', NEW_PASSWORD)),
    );
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(10);
    const response = await changePassword(member.token, PASSWORD, NEW_PASSWORD);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '900']);
  });

  test('succeeds once for two concurrent requests', async () => {
    const member = await createMemberWithPassword(app, { email: 'twice@example.org' });
    const responses = await Promise.all([
      changePassword(member.token, PASSWORD, 'Aralikatte-1'),
      changePassword(member.token, PASSWORD, 'Aralikatte-2'),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each([
    ['currentPassword', 'Please enter your current password', { newPassword: NEW_PASSWORD }],
    ['newPassword', 'Please enter a new password', { currentPassword: PASSWORD }],
    [
      'newPassword',
      'Password must be at least 6 characters',
      { currentPassword: PASSWORD, newPassword: 'Ab1' },
    ],
    [
      'newPassword',
      'Password must contain uppercase, lowercase, and number',
      { currentPassword: PASSWORD, newPassword: 'secret12' },
    ],
    [
      'newPassword',
      'Too many people use this password. Please choose another one.',
      { currentPassword: PASSWORD, newPassword: 'Password1' },
    ],
    [
      'currentPassword',
      'Password must be at most 128 characters',
      { currentPassword: 'x'.repeat(10_000), newPassword: NEW_PASSWORD },
    ],
    [
      'isAdmin',
      'Unknown field: isAdmin',
      { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, isAdmin: true },
    ],
  ])('is refused with an error on %s: %s', async (path, message, body) => {
    const member = await createMember(app);
    expect(await callUntyped(app, member, 'PATCH', '/auth/update-password', body)).toEqual({
      status: 400,
      fields: [{ path, message }],
    });
  });
});

describe('sessions', () => {
  test('are listed, and one session or all other sessions can be ended', async () => {
    const member = await createMemberWithPassword(app, { email: 's1@example.org' });
    const [firstLogin, secondLogin] = [
      await login('s1@example.org'),
      await login('s1@example.org'),
    ];
    const { body } = await app.call('listSessions', { token: member.token });
    expect(body.sessions).toHaveLength(3);
    expect(body.sessions.filter(({ current }) => current)).toHaveLength(1);
    // `createMember` stores this device.
    expect(body.sessions.map(({ device }) => device)).toContain('Test');
    const firstSession = (
      await app.call('listSessions', { token: firstLogin.body.token })
    ).body.sessions.find(({ current }) => current);
    const params = { id: requireValue(firstSession).id };
    expect((await app.call('endSession', { token: member.token, params })).status).toBe(204);
    expect(await sessionStatus(firstLogin.body.token)).toBe(401);
    expect((await app.call('endSession', { token: member.token, params })).status).toBe(404);
    expect(await sessionStatus(secondLogin.body.token)).toBe(200);
    expect((await app.call('endOtherSessions', { token: member.token })).status).toBe(204);
    expect(await sessionStatus(secondLogin.body.token)).toBe(401);
    expect(await sessionStatus(member.token)).toBe(200);
  });

  test('of another member cannot be ended: the response is 404', async () => {
    const [member, otherMember] = [await createMember(app), await createMember(app)];
    const { body } = await app.call('listSessions', { token: otherMember.token });
    const params = { id: requireValue(body.sessions[0]).id };
    const response = await app.call('endSession', { token: member.token, params });
    expect([response.status, response.error.code]).toEqual([404, 'NOT_FOUND']);
    expect(await sessionStatus(otherMember.token)).toBe(200);
  });

  test('on a new device cause a notice', async () => {
    await createMemberWithPassword(app, { email: 'd1@example.org' });
    const signInFrom = (browser: Browser, password: string, userAgent: string) =>
      app.call('login', {
        browser,
        headers: { 'user-agent': userAgent },
        body: { phone: 'd1@example.org', password },
      });
    const [phoneBrowser, desktopBrowser] = [newBrowser(), newBrowser()];
    const android = 'Mozilla/5.0 (Linux; Android 15) Chrome/150.0 Mobile Safari/537.36';
    const windows = 'Mozilla/5.0 (Windows NT 10.0) Firefox/150.0';
    await signInFrom(phoneBrowser, PASSWORD, android);
    await signInFrom(phoneBrowser, PASSWORD, android);
    expect(await listMessageSubjects(app, 'd1@example.org')).toEqual([]);
    await signInFrom(desktopBrowser, PASSWORD, windows);
    await signInFrom(desktopBrowser, PASSWORD, windows);
    await signInFrom(newBrowser(), 'Wrong123', 'Mozilla/5.0 (iPhone) Safari/600');
    expect(await listMessageSubjects(app, 'd1@example.org')).toEqual([
      'New sign-in to your Sambandha account',
    ]);
    expect((await readLastMessage(app, 'd1@example.org'))?.body).toContain('Firefox on Windows');
  });
});

describe('deactivating an account', () => {
  test('ends all sessions and hides the member until the next sign-in', async () => {
    const woman = await createMemberWithPassword(app, { email: 'off@example.org' });
    const man = await createMember(app, { gender: 'MALE' });
    const otherToken = (await login('off@example.org')).body.token;
    const readProfile = () =>
      app.call('readProfile', { token: man.token, params: { id: woman.id } });
    expect((await readProfile()).status).toBe(200);
    const response = await app.call('deactivateAccount', { token: woman.token, body: {} });
    expect([response.status, response.body]).toEqual([204, null]);
    expect(await sessionStatus(woman.token)).toBe(401);
    expect(await sessionStatus(otherToken)).toBe(401);
    expect((await readProfile()).status).toBe(404);
    expect(await listMessageSubjects(app, 'off@example.org')).toEqual([
      'Your Sambandha account is deactivated',
    ]);
    expect((await login('off@example.org')).status).toBe(200);
    expect((await readProfile()).status).toBe(200);
  });

  test('refuses unknown fields', async () => {
    const member = await createMember(app);
    const response = await callUntyped(app, member, 'PATCH', '/auth/deactivate-account', {
      memberId: 'x',
    });
    expect(response.status).toBe(400);
    expect(await sessionStatus(member.token)).toBe(200);
  });
});

test('in the demo, any password of sufficient length is accepted as the current password', async () => {
  const demo = await startTestApp({ env: { DEMO: '1' } });
  try {
    const signInResponse = await demo.call('login', {
      body: { phone: '99000 55556', password: 'sesame' },
    });
    const { token } = signInResponse.body;
    const changePassword = (currentPassword: string) =>
      demo.call('updatePassword', { token, body: { currentPassword, newPassword: NEW_PASSWORD } });
    expect((await changePassword('short')).status).toBe(400);
    expect((await changePassword('sesame')).status).toBe(200);
  } finally {
    await demo.close();
  }
});
