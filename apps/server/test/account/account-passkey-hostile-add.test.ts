import { MINUTE_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { createMemberWithPassword, PASSWORD } from '../harness/account.ts';
import type { Cbor } from '../harness/cbor.ts';
import { Authenticator, addPasskey, type Forgery, signInWithPasskey } from '../harness/passkey.ts';
import { testApp } from '../harness/test-app.ts';

/* Attempts of another person to add a passkey to an account. Every signature is real. */

const app = testApp();

async function createMemberWithPasskey() {
  const member = await createMemberWithPassword(app);
  return { ...member, ...(await addPasskey(app, member)), token: member.token };
}

describe('adding a passkey', () => {
  const begin = async (token: string) =>
    (await app.call('passkeyOptions', { token, body: {} })).body.options;
  const add = (
    token: string,
    authenticator: Authenticator,
    creation: Parameters<Authenticator['create']>,
  ) => app.call('addPasskey', { token, body: { credential: authenticator.create(...creation) } });
  const statusAndCode = (response: { status: number; error: { code: string } }) => [
    response.status,
    response.error.code,
  ];

  test.each<[attack: string, forgery: Forgery]>([
    ['from another origin', { origin: 'https://sambandha.example.net' }],
    ['for another relying party', { rpId: 'sambandha.example.net' }],
    ['without user verification', { userVerified: false }],
    ['with a challenge that the server did not issue', { challenge: 'a-challenge-of-my-own' }],
    ['with client data of a sign-in', { type: 'webauthn.get' }],
    [
      'with an attestation that contains certificates',
      {
        attestation: {
          fmt: 'packed',
          attStmt: new Map<string, Cbor>([
            ['alg', -7],
            ['sig', Buffer.alloc(70)],
            ['x5c', [Buffer.alloc(300)]],
          ]),
        },
      },
    ],
    [
      'with an unsupported attestation format',
      { attestation: { fmt: 'android-safetynet', attStmt: new Map() } },
    ],
  ])('is refused %s', async (_, forgery) => {
    const { token } = await createMemberWithPassword(app);
    const response = await add(token, new Authenticator(app), [await begin(token), forgery]);
    expect(statusAndCode(response)).toEqual([400, 'PASSKEY_INVALID']);
  });

  test('is refused with invalid bytes', async () => {
    const { token } = await createMemberWithPassword(app);
    const credential = new Authenticator(app).create(await begin(token));
    for (const part of ['clientDataJSON', 'attestationObject'] as const) {
      const body = { credential: { ...credential, [part]: 'AAAA' } };
      const response = await app.call('addPasskey', { token, body });
      expect(statusAndCode(response)).toEqual([400, 'PASSKEY_INVALID']);
    }
  });

  test('is refused with a used challenge, an expired challenge or a challenge of another session', async () => {
    const member = await createMemberWithPassword(app, { email: 'challenge@p.example' });
    const { token } = member;
    const usedOptions = await begin(token);
    expect((await add(token, new Authenticator(app), [usedOptions])).status).toBe(201);
    const replayResponse = await add(token, new Authenticator(app), [usedOptions]);
    const options = await begin(token);
    const credentials = { phone: 'challenge@p.example', password: PASSWORD };
    const otherToken = (await app.call('login', { body: credentials })).body.token;
    const otherSessionResponse = await add(otherToken, new Authenticator(app), [options]);
    app.clock.advance(5 * MINUTE_MS);
    const lateResponse = await add(token, new Authenticator(app), [options]);
    for (const response of [replayResponse, otherSessionResponse, lateResponse]) {
      expect(statusAndCode(response)).toEqual([400, 'PASSKEY_INVALID']);
    }
  });

  test('is refused with the credential of another member or an id that differs from the signed id', async () => {
    const victim = await createMemberWithPasskey();
    const thief = await createMemberWithPassword(app);
    const options = await begin(thief.token);
    const foreignResponse = await add(thief.token, victim.authenticator, [options]);
    expect(statusAndCode(foreignResponse)).toEqual([400, 'PASSKEY_INVALID']);
    const credential = new Authenticator(app).create(await begin(thief.token));
    const body = { credential: { ...credential, id: victim.authenticator.id } };
    const changedIdResponse = await app.call('addPasskey', { token: thief.token, body });
    expect(statusAndCode(changedIdResponse)).toEqual([400, 'PASSKEY_INVALID']);
    const userHandle = Buffer.from(victim.id.replaceAll('-', ''), 'hex').toString('base64url');
    const { body: victimSession } = await signInWithPasskey(app, victim.authenticator, {
      userHandle,
    });
    expect(victimSession.user.id).toBe(victim.id);
  });

  test('adds one passkey for concurrent requests with one challenge', async () => {
    const { token } = await createMemberWithPassword(app);
    const options = await begin(token);
    const responses = await Promise.all(
      [1, 2, 3].map(() => add(token, new Authenticator(app), [options])),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });
});
