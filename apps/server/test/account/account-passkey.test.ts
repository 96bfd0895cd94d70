import { DAY_MS, MINUTE_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import {
  createMemberWithPassword,
  listMessageSubjects,
  PASSWORD,
  readLatestCode,
} from '../harness/account.ts';
import { newBrowser } from '../harness/browser.ts';
import {
  Authenticator,
  addPasskey,
  proveWithPasskey,
  signInWithPasskey,
} from '../harness/passkey.ts';
import { requireValue } from '../harness/present.ts';
import { readLastMessage } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();
const secondApp = testApp({ siblingOf: app });

const sessionStatus = async (token: string) => (await app.call('readMe', { token })).status;
const listPasskeys = async (token: string) =>
  (await app.call('listPasskeys', { token })).body.passkeys;

describe('a passkey', () => {
  test('is added with fresh proof, listed, and reported to every contact', async () => {
    const contacts = { email: 'added@p.example', phone: '+919906100001' };
    const { token } = await createMemberWithPassword(app, contacts);
    const { passkey, token: newToken } = await addPasskey(app, { token }, { name: ' My phone ' });
    const createdAt = app.clock.now().toISOString();
    expect(passkey).toMatchObject({ name: 'My phone', createdAt, lastUsedAt: null });
    expect(newToken).toBeNull();
    expect(await listPasskeys(token)).toEqual([passkey]);
    for (const contact of Object.values(contacts)) {
      const subjects = await listMessageSubjects(app, contact);
      expect(subjects).toEqual(['A passkey was added to your Sambandha account']);
    }
    expect((await readLastMessage(app, contacts.email))?.body).toContain('/forgot-password');
    expect(app.logLines.some((line) => line.includes('"event":"passkey-changed"'))).toBe(true);
  });

  test('without a name gets the name of the browser', async () => {
    const { token } = await createMemberWithPassword(app);
    const { options } = (await app.call('passkeyOptions', { token, body: {} })).body;
    const credential = new Authenticator(app).create(options);
    const { body } = await app.call('addPasskey', {
      token,
      body: { credential },
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile' },
    });
    expect(body.passkey.name).toBe('Chrome on Android');
  });

  test('is requested as discoverable and with user verification, and excludes existing passkeys', async () => {
    const { token, email } = await createMemberWithPassword(app, { email: 'options@p.example' });
    const { authenticator } = await addPasskey(app, { token });
    const { options } = (await app.call('passkeyOptions', { token, body: {} })).body;
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Sambandha' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      excludeCredentials: [{ id: authenticator.id, type: 'public-key', transports: ['internal'] }],
    });
  });

  test('signs in without a password on another process and shows the time of its last use', async () => {
    const { id, token } = await createMemberWithPassword(app);
    const { authenticator } = await addPasskey(app, { token });
    const { options } = (await app.call('passkeySignInOptions')).body;
    expect(options).toMatchObject({ allowCredentials: [], userVerification: 'required' });
    app.clock.advance(MINUTE_MS);
    const credential = authenticator.get(options);
    const { status, body } = await secondApp.call('passkeySignIn', { body: { credential } });
    expect([status, body.user.id]).toEqual([200, id]);
    expect(await sessionStatus(body.token)).toBe(200);
    const [passkey] = await listPasskeys(token);
    expect(passkey?.lastUsedAt).toBe(app.clock.now().toISOString());
  });

  test('signs in from a new browser and sends a notice to the member', async () => {
    const { token, email } = await createMemberWithPassword(app, { email: 'new@p.example' });
    // The first browser that signs in causes no notice.
    await app.call('login', { body: { phone: requireValue(email), password: PASSWORD } });
    const { authenticator } = await addPasskey(app, { token });
    const browser = newBrowser();
    const { options } = (await app.call('passkeySignInOptions', { browser })).body;
    const body = { credential: authenticator.get(options) };
    expect((await app.call('passkeySignIn', { browser, body })).status).toBe(200);
    const subjects = await listMessageSubjects(app, requireValue(email));
    expect(subjects.at(-1)).toBe('New sign-in to your Sambandha account');
    expect(browser.cookies.has('device')).toBe(true);
  });

  test.each([
    [true, 29, 200],
    [false, 1, 401],
  ])(
    'with "Remember me" %s opens a session that, after %i days, gets status %i',
    async (remember, days, expectedStatus) => {
      const { token } = await createMemberWithPassword(app);
      const { authenticator } = await addPasskey(app, { token });
      const { body } = await signInWithPasskey(app, authenticator, { remember });
      app.clock.advance(days * DAY_MS);
      expect(await sessionStatus(body.token)).toBe(expectedStatus);
    },
  );

  test('reactivates a deactivated member', async () => {
    const { id, token } = await createMemberWithPassword(app);
    const { authenticator } = await addPasskey(app, { token });
    expect((await app.call('deactivateAccount', { token, body: {} })).status).toBe(204);
    const { status, body } = await signInWithPasskey(app, authenticator);
    expect([status, body.user.id]).toEqual([200, id]);
    expect(await sessionStatus(body.token)).toBe(200);
  });

  test('of a blocked member gets the same error as the password', async () => {
    const { id, token, email } = await createMemberWithPassword(app, { email: 'bad@p.example' });
    const { authenticator } = await addPasskey(app, { token });
    const blockedColumns = { blocked_at: app.clock.now() };
    await app.db.updateTable('members').set(blockedColumns).where('id', '=', id).execute();
    const passkeyResponse = await signInWithPasskey(app, authenticator);
    const credentials = { phone: requireValue(email), password: PASSWORD };
    const passwordResponse = await app.call('login', { body: credentials });
    expect(passkeyResponse.status).toBe(403);
    expect(passkeyResponse.error).toEqual(passwordResponse.error);
  });

  test('can be renamed', async () => {
    const { token } = await createMemberWithPassword(app);
    const { passkey } = await addPasskey(app, { token }, { name: 'Old' });
    const params = { id: passkey.id };
    const body = { name: 'New' };
    const renameResponse = await app.call('renamePasskey', { token, params, body });
    expect(renameResponse.body).toEqual({ passkey: { ...passkey, name: 'New' } });
    expect((await listPasskeys(token)).map(({ name }) => name)).toEqual(['New']);
    const blankResponse = await app.call('renamePasskey', { token, params, body: { name: ' ' } });
    expect(blankResponse.error.message).toBe('Please enter a name for the passkey');
  });

  test('can be removed only by its member, and the removal ends its sessions and sends a notice', async () => {
    const { token, email } = await createMemberWithPassword(app, { email: 'gone@p.example' });
    const { authenticator, passkey } = await addPasskey(app, { token });
    const passkeyToken = (await signInWithPasskey(app, authenticator)).body.token;
    const params = { id: passkey.id };
    const stranger = await createMemberWithPassword(app);
    const foreignResponse = await app.call('removePasskey', { token: stranger.token, params });
    expect(foreignResponse.error.code).toBe('NOT_FOUND');
    expect((await app.call('removePasskey', { token, params })).status).toBe(204);
    expect(await listPasskeys(token)).toEqual([]);
    expect([await sessionStatus(token), await sessionStatus(passkeyToken)]).toEqual([200, 401]);
    const subjects = await listMessageSubjects(app, requireValue(email));
    expect(subjects.at(-1)).toBe('A passkey was removed from your Sambandha account');
  });

  test('can be removed in a session that it opened, and that session stays valid', async () => {
    const { token } = await createMemberWithPassword(app);
    const { authenticator, passkey } = await addPasskey(app, { token });
    const passkeyToken = (await signInWithPasskey(app, authenticator)).body.token;
    const removeResponse = await app.call('removePasskey', {
      token: passkeyToken,
      params: { id: passkey.id },
    });
    expect([removeResponse.status, await sessionStatus(passkeyToken)]).toEqual([204, 200]);
  });

  test('is limited to ten for a member, even with concurrent requests', async () => {
    const { token } = await createMemberWithPassword(app);
    for (let count = 0; count < 9; count += 1) await addPasskey(app, { token });
    const credentials = await Promise.all(
      [1, 2, 3].map(async () => {
        const { options } = (await app.call('passkeyOptions', { token, body: {} })).body;
        return new Authenticator(app).create(options);
      }),
    );
    const responses = await Promise.all(
      credentials.map((credential) => app.call('addPasskey', { token, body: { credential } })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const eleventhResponse = await app.call('passkeyOptions', { token, body: {} });
    expect(eleventhResponse.error.code).toBe('PASSKEY_LIMIT');
    expect(await listPasskeys(token)).toHaveLength(10);
  });

  test('is kept when the password is changed and deleted when the password is reset', async () => {
    const { token, email } = await createMemberWithPassword(app, { email: 'reset@p.example' });
    const { authenticator } = await addPasskey(app, { token });
    const change = { currentPassword: PASSWORD, newPassword: 'Another-thota-8' };
    expect((await app.call('updatePassword', { token, body: change })).status).toBe(200);
    expect((await signInWithPasskey(app, authenticator)).status).toBe(200);
    await app.call('forgotPassword', { body: { phone: requireValue(email) } });
    const otpCode = await readLatestCode(app, requireValue(email));
    const body = { phone: requireValue(email), otpCode, newPassword: 'Adike-mara-9' };
    const resetResponse = await app.call('resetPassword', { body });
    expect(await listPasskeys(resetResponse.body.token)).toEqual([]);
    expect((await signInWithPasskey(app, authenticator)).error.code).toBe('LOGIN_FAILED');
    const subjects = await listMessageSubjects(app, requireValue(email));
    expect(subjects.slice(-2)).toEqual([
      'The passkeys of your Sambandha account were removed',
      'Your Sambandha password was changed',
    ]);
  });
});

describe('fresh proof', () => {
  const readContactsStatus = async (token: string) =>
    (await app.call('readContacts', { token })).status;

  test('lasts ten minutes after a sign-in or a confirmation with a passkey', async () => {
    const { token } = await createMemberWithPassword(app);
    const { authenticator } = await addPasskey(app, { token });
    const passkeyToken = (await signInWithPasskey(app, authenticator)).body.token;
    expect(await readContactsStatus(passkeyToken)).toBe(200);
    app.clock.advance(10 * MINUTE_MS);
    expect(await readContactsStatus(passkeyToken)).toBe(403);
    expect((await proveWithPasskey(app, passkeyToken, authenticator)).status).toBe(204);
    expect(await readContactsStatus(passkeyToken)).toBe(200);
    expect(await readContactsStatus(token)).toBe(403);
    app.clock.advance(10 * MINUTE_MS);
    expect(await readContactsStatus(passkeyToken)).toBe(403);
  });

  test('by a passkey requests only passkeys of the member', async () => {
    const { token } = await createMemberWithPassword(app);
    const { authenticator } = await addPasskey(app, { token });
    const { options } = (await app.call('passkeyProveOptions', { token })).body;
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([authenticator.id]);
  });

  test('is refused with a passkey of another member, and the session stays valid', async () => {
    const member = await createMemberWithPassword(app);
    const thief = await createMemberWithPassword(app);
    const { authenticator } = await addPasskey(app, thief);
    app.clock.advance(10 * MINUTE_MS);
    const { status, error } = await proveWithPasskey(app, member.token, authenticator);
    expect([status, error.code]).toEqual([400, 'PASSKEY_INVALID']);
    expect([await readContactsStatus(member.token), await sessionStatus(member.token)]).toEqual([
      403, 200,
    ]);
  });
});
