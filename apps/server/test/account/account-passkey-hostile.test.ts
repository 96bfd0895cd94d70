import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { deleteExpiredRows } from '../../src/db/sweep.ts';
import { createMemberWithPassword, listMessageSubjects } from '../harness/account.ts';
import { startTestApp } from '../harness/app.ts';
import { newBrowser } from '../harness/browser.ts';
import {
  Authenticator,
  addPasskey,
  type Forgery,
  signInOptions,
  signInWithPasskey,
} from '../harness/passkey.ts';
import { testApp } from '../harness/test-app.ts';

/* Misuse of passkeys by another person. Signatures are real unless a test changes them. */

const app = testApp();
const secondApp = testApp({ siblingOf: app });

async function createMemberWithPasskey() {
  const member = await createMemberWithPassword(app);
  return { ...member, ...(await addPasskey(app, member)), token: member.token };
}

const signInRefusal = { statusCode: 401, error: 'Unauthorized', code: 'LOGIN_FAILED' };
const loginFailed = { ...signInRefusal, message: 'Login failed. Please try again.' };

describe('sign-in with a passkey', () => {
  test.each<[attack: string, forgery: Forgery]>([
    ['from another origin', { origin: 'https://sambandha.example.net' }],
    ['from another port of the same host', { origin: 'http://localhost:1' }],
    ['for another relying party', { rpId: 'sambandha.example.net' }],
    ['without user verification', { userVerified: false }],
    ['with a challenge that the server did not issue', { challenge: 'a-challenge-of-my-own' }],
    ['with client data of a registration', { type: 'webauthn.create' }],
    ['for another member', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
  ])('is refused %s', async (_, forgery) => {
    const { authenticator } = await createMemberWithPasskey();
    const response = await signInWithPasskey(app, authenticator, forgery);
    expect([response.status, response.error]).toEqual([401, loginFailed]);
    expect((await signInWithPasskey(app, authenticator)).status).toBe(200);
  });

  test('succeeds with a counter above 2^31', async () => {
    const { authenticator } = await createMemberWithPasskey();
    authenticator.counter = 3_000_000_000;
    expect((await signInWithPasskey(app, authenticator)).status).toBe(200);
  });

  test('is refused with an unknown passkey', async () => {
    const { error } = await signInWithPasskey(app, new Authenticator(app));
    expect(error).toEqual(loginFailed);
  });

  test('is refused with the id of one passkey and the signature of another', async () => {
    const victim = await createMemberWithPasskey();
    const credential = new Authenticator(app).get(await signInOptions(app));
    const body = { credential: { ...credential, id: victim.authenticator.id } };
    expect((await app.call('passkeySignIn', { body })).error).toEqual(loginFailed);
  });

  test('is refused with a changed signature', async () => {
    const { authenticator } = await createMemberWithPasskey();
    const credential = authenticator.get(await signInOptions(app));
    const signature = Buffer.from(credential.signature, 'base64url');
    signature.writeUInt8(signature.readUInt8(20) ^ 1, 20);
    const body = { credential: { ...credential, signature: signature.toString('base64url') } };
    expect((await app.call('passkeySignIn', { body })).error).toEqual(loginFailed);
  });

  test('is refused with invalid bytes', async () => {
    const { authenticator } = await createMemberWithPasskey();
    const credential = authenticator.get(await signInOptions(app));
    for (const part of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
      const body = { credential: { ...credential, [part]: 'AAAA' } };
      expect((await app.call('passkeySignIn', { body })).error).toEqual(loginFailed);
    }
  });

  test('is refused with a passkey that was removed after the response was signed', async () => {
    const { token, authenticator, passkey } = await createMemberWithPasskey();
    const credential = authenticator.get(await signInOptions(app));
    await app.call('removePasskey', { token, params: { id: passkey.id } });
    const response = await app.call('passkeySignIn', { body: { credential } });
    expect(response.error).toEqual(loginFailed);
  });

  test('is refused with a used response on both processes', async () => {
    const { authenticator } = await createMemberWithPasskey();
    const body = { credential: authenticator.get(await signInOptions(app)) };
    expect((await app.call('passkeySignIn', { body })).status).toBe(200);
    for (const target of [app, secondApp]) {
      expect((await target.call('passkeySignIn', { body })).error).toEqual(loginFailed);
    }
  });

  test('succeeds once for concurrent requests with one response', async () => {
    const { authenticator } = await createMemberWithPasskey();
    const body = { credential: authenticator.get(await signInOptions(app)) };
    const responses = await Promise.all(
      [app, secondApp, app, secondApp, app].map((target) => target.call('passkeySignIn', { body })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  });

  test('is refused with a challenge that was used with another passkey', async () => {
    const { token, authenticator } = await createMemberWithPasskey();
    const { authenticator: otherAuthenticator } = await addPasskey(app, { token });
    const options = await signInOptions(app);
    const firstResponse = await app.call('passkeySignIn', {
      body: { credential: authenticator.get(options) },
    });
    const secondResponse = await app.call('passkeySignIn', {
      body: { credential: otherAuthenticator.get(options) },
    });
    expect([firstResponse.status, secondResponse.error]).toEqual([200, loginFailed]);
  });

  test('is refused after five minutes', async () => {
    const { authenticator } = await createMemberWithPasskey();
    const earlyCredential = authenticator.get(await signInOptions(app));
    const lateCredential = authenticator.get(await signInOptions(app));
    app.clock.advance(5 * MINUTE_MS - 1);
    const inTimeResponse = await app.call('passkeySignIn', {
      body: { credential: earlyCredential },
    });
    app.clock.advance(1);
    const lateResponse = await app.call('passkeySignIn', { body: { credential: lateCredential } });
    expect([inTimeResponse.status, lateResponse.error]).toEqual([200, loginFailed]);
  });

  test('is refused in a browser that did not request the challenge', async () => {
    const { authenticator } = await createMemberWithPasskey();
    const body = { credential: authenticator.get(await signInOptions(app)) };
    const otherBrowserRequest = { browser: newBrowser(), body };
    expect((await app.call('passkeySignIn', otherBrowserRequest)).error).toEqual(loginFailed);
    const otherBrowser = newBrowser();
    await signInOptions(app, otherBrowser);
    const otherBrowserResponse = await app.call('passkeySignIn', { browser: otherBrowser, body });
    expect(otherBrowserResponse.error).toEqual(loginFailed);
  });

  test('is refused with a response for fresh proof, and fresh proof with a response for sign-in', async () => {
    const { token, authenticator } = await createMemberWithPasskey();
    const { options } = (await app.call('passkeyProveOptions', { token })).body;
    const proofBody = { credential: authenticator.get(options) };
    expect((await app.call('passkeySignIn', { body: proofBody })).error).toEqual(loginFailed);
    const signInBody = { credential: authenticator.get(await signInOptions(app)) };
    const proveResponse = await app.call('passkeyProve', { token, body: signInBody });
    expect([proveResponse.status, proveResponse.error.code]).toEqual([400, 'PASSKEY_INVALID']);
  });
});

describe('the detection of a copied authenticator', () => {
  test('refuses a counter that did not increase, and notifies the member and the operator', async () => {
    const member = await createMemberWithPassword(app, { email: 'copied@p.example' });
    const { authenticator } = await addPasskey(app, member);
    authenticator.counter = 5;
    expect((await signInWithPasskey(app, authenticator)).status).toBe(200);
    // The sign-in stored the counter 6. A copy has the same counter or a lower counter.
    for (const counter of [6, 3, 0]) {
      const response = await signInWithPasskey(app, authenticator, { counter });
      expect(response.error).toEqual(loginFailed);
    }
    const subjects = await listMessageSubjects(app, 'copied@p.example');
    const expectedSubject = 'We refused a passkey for your Sambandha account';
    expect(subjects.filter((subject) => subject === expectedSubject)).toHaveLength(1);
    expect(app.logLines.some((line) => line.includes('"detail":"copied"'))).toBe(true);
  });

  test('reports nothing if one response is sent twice', async () => {
    const member = await createMemberWithPassword(app, { email: 'twice@p.example' });
    const { authenticator } = await addPasskey(app, member);
    authenticator.counter = 5;
    const body = { credential: authenticator.get(await signInOptions(app)) };
    expect((await app.call('passkeySignIn', { body })).status).toBe(200);
    expect((await app.call('passkeySignIn', { body })).error).toEqual(loginFailed);
    const subjects = await listMessageSubjects(app, 'twice@p.example');
    expect(subjects).not.toContain('We refused a passkey for your Sambandha account');
    const lines = app.logLines.filter((line) => line.includes('"detail":"copied"'));
    expect(lines.filter((line) => line.includes(member.id))).toEqual([]);
  });

  test('accepts only one of two concurrent responses with the same counter', async () => {
    const { authenticator } = await createMemberWithPasskey();
    authenticator.counter = 1;
    const optionsOfTwoRequests = [await signInOptions(app), await signInOptions(app)];
    const bodies = optionsOfTwoRequests.map((options) => ({
      credential: authenticator.get(options, { counter: 9 }),
    }));
    const responses = await Promise.all(bodies.map((body) => app.call('passkeySignIn', { body })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});

test('sign-in with a passkey is limited to 600 requests an hour from one IP address', async () => {
  const freshApp = await startTestApp();
  try {
    const body = { credential: new Authenticator(freshApp).get(await signInOptions(freshApp)) };
    const signInStatus = async () => (await freshApp.call('passkeySignIn', { body })).status;
    expect(await signInStatus()).toBe(401);
    await freshApp.db
      .updateTable('rate_limits')
      .set({ used: 599 })
      .where('key', 'like', 'passkey-try:%')
      .execute();
    expect([await signInStatus(), await signInStatus()]).toEqual([401, 429]);
    freshApp.clock.advance(HOUR_MS);
    expect(await signInStatus()).toBe(401);
  } finally {
    await freshApp.close();
  }
});

test('a used challenge is deleted after it has expired', async () => {
  const { authenticator } = await createMemberWithPasskey();
  await signInWithPasskey(app, authenticator);
  const countChallenges = async () =>
    (await app.query('SELECT 1 FROM used_challenges')).rows.length;
  expect(await countChallenges()).toBeGreaterThan(0);
  app.clock.advance(DAY_MS);
  await deleteExpiredRows(app.db, app.clock.now());
  expect(await countChallenges()).toBe(0);
});
