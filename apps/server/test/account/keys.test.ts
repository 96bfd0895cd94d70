import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../src/core/log.ts';
import { unsubscribeToken } from '../../src/features/notification/token.ts';
import { createJobs } from '../../src/jobs/jobs.ts';
import { createDelivery } from '../../src/outside/deliver.ts';
import {
  codeFor,
  createMemberWithPassword,
  linkFor,
  PASSWORD,
  subjectsTo,
} from '../harness/account.ts';
import { CONTACT_HASH_KEY, SECRET, startTestApp, type TestApp } from '../harness/app.ts';
import { codeShown } from '../harness/authenticator.ts';
import { enrol } from '../harness/enrolment.ts';
import { createMember } from '../harness/factories.ts';
import { addPhoto } from '../harness/images.ts';
import { startMailServer } from '../harness/mail-server.ts';
import { addPasskey, passkeySignIn, signInOptions } from '../harness/passkey.ts';
import { changePhone, newContacts, undoChange } from '../harness/recovery-case.ts';

/* An installation whose keys change: the same database, opened by processes with other keys. */

const NEW = 'another secret, of thirty-two characters and more';
const ROTATED = { SECRET: NEW, SECRET_PREVIOUS: SECRET };
const SECOND_FACTOR = 'second factors';

let old: TestApp;
const open: TestApp[] = [];
beforeAll(async () => {
  old = await startTestApp();
});
afterAll(async () => {
  for (const app of open) await app.close();
  await old.close();
});

/** A process of the same installation with these keys. */
async function withKeys(env: Readonly<Record<string, string>>): Promise<TestApp> {
  const app = await startTestApp({ beside: old, env });
  open.push(app);
  return app;
}

async function adminWithFactor(email: string) {
  const admin = await createMemberWithPassword(old, { is_admin: true, email });
  const { secret, recoveryCodes } = await enrol(old, admin);
  old.clock.advance(60_000);
  return { admin, secret, recoveryCodes };
}

const signIn = (app: TestApp, phone: string, otpCode: string) =>
  app.call('login', { body: { phone, password: PASSWORD, otpCode } });
const sealedSecrets = async () => {
  const { rows } = await old.query(`
    SELECT sealed_secret FROM second_factors
    UNION ALL SELECT factor ->> 'sealedSecret' FROM contact_changes
    UNION ALL SELECT present_factor ->> 'sealedSecret' FROM recovery_cases`);
  return rows as { sealed_secret: string }[];
};
const mediaStatus = async (app: TestApp, url: string) => (await app.fetch(url)).status;

describe('rotation of SECRET with SECRET_PREVIOUS', () => {
  test('keeps sessions, passkeys, requested codes and requested challenges valid', async () => {
    const { token } = await createMember(old);
    const { authenticator } = await addPasskey(old, { token });
    const credential = authenticator.get(await signInOptions(old));
    const email = 'coming@keys.example';
    await old.call('requestOtp', { body: { email } });
    const rotated = await withKeys(ROTATED);
    expect((await rotated.call('readMe', { token })).status).toBe(200);
    const otpCode = await codeFor(old, email);
    expect((await rotated.call('verifyOtp', { body: { email, otpCode } })).status).toBe(200);
    expect((await rotated.call('passkeySignIn', { body: { credential } })).status).toBe(200);
    expect((await passkeySignIn(rotated, authenticator)).status).toBe(200);
  });

  test('keeps a second factor and its recovery codes valid', async () => {
    const { admin, secret, recoveryCodes } = await adminWithFactor('factor@keys.example');
    const rotated = await withKeys(ROTATED);
    const phone = admin.email ?? '';
    const code = codeShown(secret, old.clock.now());
    expect((await signIn(rotated, phone, code)).status).toBe(200);
    expect((await signIn(rotated, phone, recoveryCodes[0] ?? '')).status).toBe(200);
    expect((await signIn(rotated, phone, recoveryCodes[0] ?? '')).status).toBe(400);
    // The start seals the factor with the new secret, so it works without the previous secret.
    const after = await withKeys({ SECRET: NEW });
    old.clock.advance(60_000);
    const next = codeShown(secret, old.clock.now());
    expect((await signIn(after, phone, next)).status).toBe(200);
  });

  test('keeps a second factor valid that is stored with a change of contact', async () => {
    const { email, former, next } = newContacts();
    const created = await createMemberWithPassword(old, { is_admin: true, email, phone: former });
    const { token, secret, recoveryCodes } = await enrol(old, created);
    await changePhone(old, token, next);
    const off = { currentPassword: PASSWORD, otpCode: recoveryCodes[0] ?? '' };
    expect((await old.call('removeSecondFactor', { token, body: off })).status).toBe(200);
    const link = await linkFor(old, former);
    await withKeys(ROTATED);
    const after = await withKeys({ SECRET: NEW });
    expect((await undoChange(after, link)).status).toBe(200);
    old.clock.advance(60_000);
    const code = codeShown(secret, old.clock.now());
    expect((await signIn(after, next, code)).status).toBe(200);
  });

  test('keeps photo URLs and unsubscribe links valid', async () => {
    const member = await createMember(old);
    const { fileUrl } = await addPhoto(old, member);
    const token = unsubscribeToken(old.config.keys, { memberId: member.id, kind: 'MESSAGE' });
    const rotated = await withKeys(ROTATED);
    expect(await mediaStatus(rotated, fileUrl)).toBe(200);
    expect((await rotated.call('unsubscribe', { body: { token } })).status).toBe(200);
  });

  test('stores feedback sent again with the same idempotency key once', async () => {
    const title = 'Sent before and after the secret changed';
    const request = {
      headers: { 'idempotency-key': 'the-same-key-for-both' },
      body: { title, description: 'The answer was lost on its way, so it is sent again.' },
    };
    await old.call('sendFeedback', request);
    const rotated = await withKeys(ROTATED);
    expect((await rotated.call('sendFeedback', request)).status).toBe(201);
    const rows = await old.db.selectFrom('feedback').where('title', '=', title).execute();
    expect(rows).toHaveLength(1);
  });

  test('delivers an e-mail that waits in the queue', async () => {
    const mail = await startMailServer();
    const from = 'post@test.example';
    const log = createLog('silent');
    const jobs = createJobs({ connection: old.connection, log });
    const delivery = { mail: { smtpUrl: mail.url, from, requireTls: false }, sms: undefined };
    const { db, config, clock } = old;
    const sending = createDelivery({
      config: { ...config, delivery },
      db,
      now: clock.now,
      jobs,
      log,
    });
    const letter = { kind: 'deleted', subject: 'Hello', text: 'It waited.' };
    await sending.send({ ...letter, to: 'waits@keys.example', channel: 'email' });
    await jobs.stop();
    const env = { ...ROTATED, SMTP_URL: mail.url, MAIL_FROM: from };
    const rotated = await startTestApp({ beside: old, env });
    await expect.poll(() => mail.arrived.length).toBe(1);
    await rotated.close();
    await mail.close();
  });
});

describe('the former SECRET', () => {
  test('cannot unseal the secrets in the database after the rotation', async () => {
    await old.db.deleteFrom('second_factors').execute();
    await old.db.deleteFrom('contact_changes').execute();
    await old.db.deleteFrom('recovery_cases').execute();
    const { email, former, next } = newContacts();
    const created = await createMemberWithPassword(old, { is_admin: true, email, phone: former });
    // Three sealed secrets: the current one, one kept with two changes of the number, and one set
    // aside with the case of the second change.
    const { token } = await enrol(old, created);
    await changePhone(old, token, next);
    await changePhone(old, token, newContacts().next);
    await undoChange(old, await linkFor(old, next));
    const opens = (sealed: string) => old.config.keys.unseal(SECOND_FACTOR, sealed);
    for (const { sealed_secret } of await sealedSecrets())
      expect(opens(sealed_secret)).toBeDefined();
    await withKeys(ROTATED);
    const after = await sealedSecrets();
    expect(after).toHaveLength(3);
    for (const { sealed_secret } of after) expect(() => opens(sealed_secret)).toThrow();
  });

  test('signs no valid photo URL or unsubscribe link without SECRET_PREVIOUS', async () => {
    const member = await createMember(old);
    const { fileUrl } = await addPhoto(old, member);
    const token = unsubscribeToken(old.config.keys, { memberId: member.id, kind: 'MESSAGE' });
    const after = await withKeys({ SECRET: NEW });
    expect(await mediaStatus(after, fileUrl)).toBe(404);
    expect((await after.call('unsubscribe', { body: { token } })).status).toBe(400);
  });
});

describe('a banned contact', () => {
  const NEW_KEY = 'another key for contacts, of thirty-two characters';
  const ban = (email: string, app = old) => {
    const { hash, keyId } = app.config.keys.contactHash('banned-contact', email);
    const row = { contact_hash: hash, key_id: keyId, banned_at: old.clock.now() };
    return old.db.insertInto('banned_contacts').values(row).execute();
  };
  /** A ban from before contacts had their own key. */
  const banUnderSecret = (email: string) => {
    const contact_hash = old.config.keys.hash('banned-contact', email);
    const row = { contact_hash, key_id: null, banned_at: old.clock.now() };
    return old.db.insertInto('banned_contacts').values(row).execute();
  };
  const answerTo = async (app: TestApp, email: string) => {
    await app.call('requestOtp', { body: { email } });
    old.clock.advance(61_000);
    return (await subjectsTo(app, email)).at(-1);
  };
  const REFUSED = 'This contact cannot be used at Sambandha';

  test('stays banned when SECRET or CONTACT_HASH_KEY changes', async () => {
    await ban('first@keys.example');
    expect(await answerTo(await withKeys({ SECRET: NEW }), 'first@keys.example')).toBe(REFUSED);
    const keys = { CONTACT_HASH_KEY: NEW_KEY, CONTACT_HASH_KEY_PREVIOUS: CONTACT_HASH_KEY };
    const rotated = await withKeys({ SECRET: NEW, ...keys });
    expect(await answerTo(rotated, 'first@keys.example')).toBe(REFUSED);
    await ban('second@keys.example', rotated);
    expect(await answerTo(rotated, 'second@keys.example')).toBe(REFUSED);
    await old.db.deleteFrom('banned_contacts').execute();
  });

  test('makes the start fail if its key is missing', async () => {
    await ban('third@keys.example');
    const { keyId } = old.config.keys.contactHash('banned-contact', '');
    const start = withKeys({ SECRET: NEW, CONTACT_HASH_KEY: NEW_KEY });
    await expect(start).rejects.toThrow(`CONTACT_HASH_KEY`);
    await expect(start).rejects.toThrow(`${keyId} (1)`);
    await old.db.deleteFrom('banned_contacts').execute();
  });

  test('hashed under SECRET stays banned, and makes the start fail if that secret is missing', async () => {
    await banUnderSecret('older@keys.example');
    expect(await answerTo(await withKeys(ROTATED), 'older@keys.example')).toBe(REFUSED);
    const [id = ''] = old.config.keys.secretIds;
    await expect(withKeys({ SECRET: NEW })).rejects.toThrow(`${id} (1)`);
    const listed = await withKeys({ SECRET: NEW, CONTACT_HASH_KEY_PREVIOUS: SECRET });
    expect(await answerTo(listed, 'older@keys.example')).toBe(REFUSED);
    await old.db.deleteFrom('banned_contacts').execute();
  });
});
