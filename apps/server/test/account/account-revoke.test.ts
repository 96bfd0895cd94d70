import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codeFor, createMemberWithPassword, linkFor, PASSWORD } from '../harness/account.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestMember } from '../harness/factories.ts';
import { connectLive, type LiveClient } from '../harness/live.ts';

/* Two processes on one database: a session that ends on one ends on the other, and limits are shared. */

let first: TestApp;
let second: TestApp;
const open: LiveClient[] = [];
beforeAll(async () => {
  first = await startTestApp();
  second = await startTestApp({ beside: first });
});
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const NEW = 'Another34';

/** The requests that end the sessions of a member. Each is sent to the first process. */
const endings: [name: string, end: (member: TestMember) => Promise<{ status: number }>][] = [
  ['signing out', ({ token }) => first.call('logout', { token })],
  [
    'a changed password',
    ({ token }) =>
      first.call('updatePassword', {
        token,
        body: { currentPassword: PASSWORD, newPassword: NEW },
      }),
  ],
  [
    'a reset password',
    async ({ email }) => {
      const phone = email ?? '';
      await first.call('forgotPassword', { body: { phone } });
      const otpCode = await codeFor(first, phone);
      return first.call('resetPassword', { body: { phone, otpCode, newPassword: NEW } });
    },
  ],
  ['deactivating', ({ token }) => first.call('deactivateAccount', { token, body: {} })],
  ['deleting', ({ token }) => first.call('deleteAccount', { token })],
];

describe('a session on two processes with open connections', () => {
  test.each(endings)('ends after %s', async (_, end) => {
    const member = await createMemberWithPassword(first);
    const { token } = member;
    const clients = [await connectLive(first.url, member), await connectLive(second.url, member)];
    open.push(...clients);
    expect((await second.call('readMe', { token })).status).toBe(200);
    expect((await end(member)).status).toBeLessThan(300);
    for (const app of [first, second]) {
      expect((await app.call('readMe', { token })).status).toBe(401);
    }
    for (const client of clients) {
      expect(await client.next('session:ended')).toEqual({});
      expect(await client.disconnected()).toBe('io server disconnect');
    }
  });

  test('ends when all other sessions are ended; the acting session stays open', async () => {
    const member = await createMemberWithPassword(first);
    const body = { phone: member.email ?? '', password: PASSWORD };
    const own = (await second.call('login', { body })).body.token;
    const ownDevice = await connectLive(second.url, { token: own });
    const others = await connectLive(second.url, member);
    open.push(ownDevice, others);
    expect((await first.call('endOtherSessions', { token: own })).status).toBe(204);
    expect(await others.disconnected()).toBe('io server disconnect');
    expect((await second.call('readMe', { token: member.token })).status).toBe(401);
    expect((await second.call('readMe', { token: own })).status).toBe(200);
    expect(ownDevice.socket.connected).toBe(true);
  });
});

describe('the sessions and connections of a member on two processes', () => {
  const changes: [contact: string, change: (member: TestMember) => Promise<{ status: number }>][] =
    [
      [
        'the phone number',
        async ({ token }) => {
          const newPhone = '+919900410001';
          await first.call('requestOtp', { token, body: { phone: newPhone } });
          const otpCode = await codeFor(first, newPhone);
          return first.call('updatePhone', { token, body: { newPhone, otpCode } });
        },
      ],
      [
        'the e-mail address',
        async ({ token }) => {
          const newEmail = 'contact-changed@example.org';
          const body = { newEmail, currentPassword: PASSWORD };
          await first.call('updateEmail', { token, body });
          return first.call('confirmEmail', {
            token,
            body: { token: await linkFor(first, newEmail) },
          });
        },
      ],
    ];

  test.each(changes)('end after a change of %s, except the acting session', async (_, change) => {
    const member = await createMemberWithPassword(first);
    const body = { phone: member.email ?? '', password: PASSWORD };
    const other = (await second.call('login', { body })).body.token;
    const actingDevice = await connectLive(second.url, member);
    const others = await connectLive(second.url, { token: other });
    open.push(actingDevice, others);
    expect((await change(member)).status).toBe(200);
    expect(await others.next('session:ended')).toEqual({});
    expect(await others.disconnected()).toBe('io server disconnect');
    for (const app of [first, second]) {
      expect((await app.call('readMe', { token: other })).status).toBe(401);
      expect((await app.call('readMe', { token: member.token })).status).toBe(200);
    }
    expect(actingDevice.socket.connected).toBe(true);
  });

  test('end, including the acting session, when a change of contact is undone by the link', async () => {
    const phone = '+919900410002';
    const member = await createMemberWithPassword(first, { phone });
    const { token } = member;
    const newPhone = '+919900410003';
    await first.call('requestOtp', { token, body: { phone: newPhone } });
    const otpCode = await codeFor(first, newPhone);
    await first.call('updatePhone', { token, body: { newPhone, otpCode } });
    const actingDevice = await connectLive(second.url, member);
    open.push(actingDevice);
    const undone = await first.call('undoChange', { body: { token: await linkFor(first, phone) } });
    expect(undone.status).toBe(200);
    expect(await actingDevice.disconnected()).toBe('io server disconnect');
    expect((await second.call('readMe', { token })).status).toBe(401);
  });
});

describe('a rate limit across two processes', () => {
  const both = <T>(count: number, call: (app: TestApp) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, at) => call(at % 2 === 0 ? first : second)));

  test('counts wrong passwords', async () => {
    const member = await createMemberWithPassword(first);
    const body = { phone: member.email ?? '', password: 'Wrong123' };
    const responses = await both(20, (app) => app.call('login', { body }));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test('counts wrong codes', async () => {
    const email = 'two-processes@example.org';
    await first.call('requestOtp', { body: { email } });
    const code = await codeFor(first, email);
    const otpCode = code === '111111' ? '222222' : '111111';
    const responses = await both(50, (app) => app.call('verifyOtp', { body: { email, otpCode } }));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([400]));
    const right = await second.call('verifyOtp', { body: { email, otpCode: code } });
    expect(right.status).toBe(400);
  });

  test('counts requests for a code', async () => {
    const body = { email: 'asked-twice@example.org' };
    const responses = await both(10, (app) => app.call('requestOtp', { body }));
    expect(responses.filter(({ status }) => status === 202)).toHaveLength(1);
  });
});
