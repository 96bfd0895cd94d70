import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codeFor, createMemberWithPassword, linkFor, PASSWORD } from '../harness/account.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestMember } from '../harness/factories.ts';
import { connectLive, type LiveClient } from '../harness/live.ts';

/* Two processes on one database: a session that ends on one ends on the other, and limits are shared. */

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

const NEW = 'Another34';

/** The requests that end the sessions of a member. Each is sent to the first process. */
const endings: [name: string, end: (member: TestMember) => Promise<{ status: number }>][] = [
  ['signing out', ({ token }) => here.call('logout', { token })],
  [
    'a changed password',
    ({ token }) =>
      here.call('updatePassword', { token, body: { currentPassword: PASSWORD, newPassword: NEW } }),
  ],
  [
    'a reset password',
    async ({ email }) => {
      const phone = email ?? '';
      await here.call('forgotPassword', { body: { phone } });
      const otpCode = await codeFor(here, phone);
      return here.call('resetPassword', { body: { phone, otpCode, newPassword: NEW } });
    },
  ],
  ['deactivating', ({ token }) => here.call('deactivateAccount', { token, body: {} })],
  ['deleting', ({ token }) => here.call('deleteAccount', { token })],
];

describe('a session on two processes with open connections', () => {
  test.each(endings)('ends after %s', async (_, end) => {
    const member = await createMemberWithPassword(here);
    const { token } = member;
    const clients = [await connectLive(here.url, member), await connectLive(there.url, member)];
    open.push(...clients);
    expect((await there.call('readMe', { token })).status).toBe(200);
    expect((await end(member)).status).toBeLessThan(300);
    for (const app of [here, there]) {
      expect((await app.call('readMe', { token })).status).toBe(401);
    }
    for (const client of clients) {
      expect(await client.next('session:ended')).toEqual({});
      expect(await client.disconnected()).toBe('io server disconnect');
    }
  });

  test('ends when all other sessions are ended; the acting session stays open', async () => {
    const member = await createMemberWithPassword(here);
    const body = { phone: member.email ?? '', password: PASSWORD };
    const own = (await there.call('login', { body })).body.token;
    const hers = await connectLive(there.url, { token: own });
    const others = await connectLive(there.url, member);
    open.push(hers, others);
    expect((await here.call('endOtherSessions', { token: own })).status).toBe(204);
    expect(await others.disconnected()).toBe('io server disconnect');
    expect((await there.call('readMe', { token: member.token })).status).toBe(401);
    expect((await there.call('readMe', { token: own })).status).toBe(200);
    expect(hers.socket.connected).toBe(true);
  });
});

describe('the sessions and connections of a member on two processes', () => {
  const changes: [contact: string, change: (member: TestMember) => Promise<{ status: number }>][] =
    [
      [
        'the phone number',
        async ({ token }) => {
          const newPhone = '+919900410001';
          await here.call('requestOtp', { token, body: { phone: newPhone } });
          const otpCode = await codeFor(here, newPhone);
          return here.call('updatePhone', { token, body: { newPhone, otpCode } });
        },
      ],
      [
        'the e-mail address',
        async ({ token }) => {
          const newEmail = 'contact-changed@example.org';
          const body = { newEmail, currentPassword: PASSWORD };
          await here.call('updateEmail', { token, body });
          return here.call('confirmEmail', {
            token,
            body: { token: await linkFor(here, newEmail) },
          });
        },
      ],
    ];

  test.each(changes)('end after a change of %s, except the acting session', async (_, change) => {
    const member = await createMemberWithPassword(here);
    const body = { phone: member.email ?? '', password: PASSWORD };
    const other = (await there.call('login', { body })).body.token;
    const acting = await connectLive(there.url, member);
    const others = await connectLive(there.url, { token: other });
    open.push(acting, others);
    expect((await change(member)).status).toBe(200);
    expect(await others.next('session:ended')).toEqual({});
    expect(await others.disconnected()).toBe('io server disconnect');
    for (const app of [here, there]) {
      expect((await app.call('readMe', { token: other })).status).toBe(401);
      expect((await app.call('readMe', { token: member.token })).status).toBe(200);
    }
    expect(acting.socket.connected).toBe(true);
  });

  test('end, including the acting session, when a change of contact is undone by the link', async () => {
    const phone = '+919900410002';
    const member = await createMemberWithPassword(here, { phone });
    const { token } = member;
    const newPhone = '+919900410003';
    await here.call('requestOtp', { token, body: { phone: newPhone } });
    const otpCode = await codeFor(here, newPhone);
    await here.call('updatePhone', { token, body: { newPhone, otpCode } });
    const acting = await connectLive(there.url, member);
    open.push(acting);
    const undone = await here.call('undoChange', { body: { token: await linkFor(here, phone) } });
    expect(undone.status).toBe(200);
    expect(await acting.disconnected()).toBe('io server disconnect');
    expect((await there.call('readMe', { token })).status).toBe(401);
  });
});

describe('a rate limit across two processes', () => {
  const both = <T>(count: number, call: (app: TestApp) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, at) => call(at % 2 === 0 ? here : there)));

  test('counts wrong passwords', async () => {
    const member = await createMemberWithPassword(here);
    const body = { phone: member.email ?? '', password: 'Wrong123' };
    const answers = await both(20, (app) => app.call('login', { body }));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test('counts wrong codes', async () => {
    const email = 'two-processes@example.org';
    await here.call('requestOtp', { body: { email } });
    const code = await codeFor(here, email);
    const otpCode = code === '111111' ? '222222' : '111111';
    const answers = await both(50, (app) => app.call('verifyOtp', { body: { email, otpCode } }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    const right = await there.call('verifyOtp', { body: { email, otpCode: code } });
    expect(right.status).toBe(400);
  });

  test('counts requests for a code', async () => {
    const body = { email: 'asked-twice@example.org' };
    const answers = await both(10, (app) => app.call('requestOtp', { body }));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
  });
});
