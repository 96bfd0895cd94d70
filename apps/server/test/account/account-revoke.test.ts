import { afterEach, describe, expect, test } from 'vitest';
import { CODE_ATTEMPTS } from '../../src/features/account/otp/rules.ts';
import {
  createMemberWithPassword,
  PASSWORD,
  readLatestCode,
  readLatestLinkToken,
  wrongCodeFor,
} from '../harness/account.ts';
import type { TestApp } from '../harness/app.ts';
import type { TestMember } from '../harness/factories.ts';
import { connectLive, type LiveClient } from '../harness/live.ts';
import { requireValue } from '../harness/present.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * Two processes share one database. A session that ends on one process also ends on the other. Rate
 * limits are shared.
 */

const firstApp = testApp();
const secondApp = testApp({ siblingOf: firstApp });
const openClients: LiveClient[] = [];
afterEach(() => {
  for (const client of openClients.splice(0)) client.close();
});

const NEW_PASSWORD = 'Another34';

/** The requests that end the sessions of a member. Each is sent to the first process. */
const sessionEndings: [name: string, end: (member: TestMember) => Promise<{ status: number }>][] = [
  ['signing out', ({ token }) => firstApp.call('logout', { token })],
  [
    'a changed password',
    ({ token }) =>
      firstApp.call('updatePassword', {
        token,
        body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
      }),
  ],
  [
    'a reset password',
    async ({ email }) => {
      const contact = requireValue(email);
      await firstApp.call('forgotPassword', { body: { phone: contact } });
      const otpCode = await readLatestCode(firstApp, contact);
      const body = { phone: contact, otpCode, newPassword: NEW_PASSWORD };
      return firstApp.call('resetPassword', { body });
    },
  ],
  [
    'deactivation of the account',
    ({ token }) => firstApp.call('deactivateAccount', { token, body: {} }),
  ],
  ['deletion of the account', ({ token }) => firstApp.call('deleteAccount', { token })],
];

describe('a session on two processes with open connections', () => {
  test.each(sessionEndings)('ends after %s', async (_, end) => {
    const member = await createMemberWithPassword(firstApp);
    const { token } = member;
    const clients = [
      await connectLive(firstApp.url, member),
      await connectLive(secondApp.url, member),
    ];
    openClients.push(...clients);
    expect((await secondApp.call('readMe', { token })).status).toBe(200);
    expect((await end(member)).status).toBeLessThan(300);
    for (const app of [firstApp, secondApp]) {
      expect((await app.call('readMe', { token })).status).toBe(401);
    }
    for (const client of clients) {
      expect(await client.waitForEvent('session:ended')).toEqual({});
      expect(await client.waitForDisconnection()).toBe('io server disconnect');
    }
  });

  test('ends when another session of the member ends all others, and that one stays open', async () => {
    const member = await createMemberWithPassword(firstApp);
    const body = { phone: requireValue(member.email), password: PASSWORD };
    const actingToken = (await secondApp.call('login', { body })).body.token;
    const actingClient = await connectLive(secondApp.url, { token: actingToken });
    const otherClient = await connectLive(secondApp.url, member);
    openClients.push(actingClient, otherClient);
    expect((await firstApp.call('endOtherSessions', { token: actingToken })).status).toBe(204);
    expect(await otherClient.waitForDisconnection()).toBe('io server disconnect');
    expect((await secondApp.call('readMe', { token: member.token })).status).toBe(401);
    expect((await secondApp.call('readMe', { token: actingToken })).status).toBe(200);
    expect(actingClient.socket.connected).toBe(true);
  });
});

describe('the sessions and connections of a member on two processes', () => {
  const contactChanges: [
    contact: string,
    change: (member: TestMember) => Promise<{ status: number }>,
  ][] = [
    [
      'the phone number',
      async ({ token }) => {
        const newPhone = '+919900410001';
        await firstApp.call('requestOtp', { token, body: { phone: newPhone } });
        const otpCode = await readLatestCode(firstApp, newPhone);
        return firstApp.call('updatePhone', { token, body: { newPhone, otpCode } });
      },
    ],
    [
      'the e-mail address',
      async ({ token }) => {
        const newEmail = 'contact-changed@example.org';
        const body = { newEmail, currentPassword: PASSWORD };
        await firstApp.call('updateEmail', { token, body });
        return firstApp.call('confirmEmail', {
          token,
          body: { token: await readLatestLinkToken(firstApp, newEmail) },
        });
      },
    ],
  ];

  test.each(contactChanges)(
    'end after a change of %s, except the acting session',
    async (_, change) => {
      const member = await createMemberWithPassword(firstApp);
      const body = { phone: requireValue(member.email), password: PASSWORD };
      const otherToken = (await secondApp.call('login', { body })).body.token;
      const actingClient = await connectLive(secondApp.url, member);
      const otherClient = await connectLive(secondApp.url, { token: otherToken });
      openClients.push(actingClient, otherClient);
      expect((await change(member)).status).toBe(200);
      expect(await otherClient.waitForEvent('session:ended')).toEqual({});
      expect(await otherClient.waitForDisconnection()).toBe('io server disconnect');
      for (const app of [firstApp, secondApp]) {
        expect((await app.call('readMe', { token: otherToken })).status).toBe(401);
        expect((await app.call('readMe', { token: member.token })).status).toBe(200);
      }
      expect(actingClient.socket.connected).toBe(true);
    },
  );

  test('end, including the acting session, when a change of contact is undone by the link', async () => {
    const phone = '+919900410002';
    const member = await createMemberWithPassword(firstApp, { phone });
    const { token } = member;
    const newPhone = '+919900410003';
    await firstApp.call('requestOtp', { token, body: { phone: newPhone } });
    const otpCode = await readLatestCode(firstApp, newPhone);
    await firstApp.call('updatePhone', { token, body: { newPhone, otpCode } });
    const actingClient = await connectLive(secondApp.url, member);
    openClients.push(actingClient);
    const undoResponse = await firstApp.call('undoChange', {
      body: { token: await readLatestLinkToken(firstApp, phone) },
    });
    expect(undoResponse.status).toBe(200);
    expect(await actingClient.waitForDisconnection()).toBe('io server disconnect');
    expect((await secondApp.call('readMe', { token })).status).toBe(401);
  });
});

describe('a rate limit across two processes', () => {
  const callBoth = <T>(count: number, call: (app: TestApp) => Promise<T>): Promise<T[]> =>
    Promise.all(
      Array.from({ length: count }, (_, index) => call(index % 2 === 0 ? firstApp : secondApp)),
    );

  test('counts wrong passwords', async () => {
    const member = await createMemberWithPassword(firstApp);
    const body = { phone: requireValue(member.email), password: 'Wrong123' };
    const responses = await callBoth(20, (app) => app.call('login', { body }));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test('counts wrong codes', async () => {
    const email = 'two-processes@example.org';
    await firstApp.call('requestOtp', { body: { email } });
    const code = await readLatestCode(firstApp, email);
    const otpCode = wrongCodeFor(code);
    // Each process alone receives fewer wrong codes than the limit.
    const responses = await callBoth(CODE_ATTEMPTS, (app) =>
      app.call('verifyOtp', { body: { email, otpCode } }),
    );
    expect(new Set(responses.map(({ error }) => error.code))).toEqual(new Set(['OTP_INVALID']));
    const rightCodeResponse = await secondApp.call('verifyOtp', {
      body: { email, otpCode: code },
    });
    expect(rightCodeResponse.error.code).toBe('OTP_INVALID');
  });

  test('counts requests for a code', async () => {
    const body = { email: 'asked-twice@example.org' };
    const responses = await callBoth(10, (app) => app.call('requestOtp', { body }));
    expect(responses.filter(({ status }) => status === 202)).toHaveLength(1);
  });
});
