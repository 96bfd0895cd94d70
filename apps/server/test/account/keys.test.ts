import { MINUTE_MS } from '@sambandha/contract/durations';
import { afterAll, describe, expect, test } from 'vitest';
import { createLog } from '../../src/core/log.ts';
import { createUnsubscribeToken } from '../../src/features/notification/token.ts';
import { createJobs } from '../../src/jobs/jobs.ts';
import { createDelivery } from '../../src/outside/deliver.ts';
import {
  createMemberWithPassword,
  listMessageSubjects,
  PASSWORD,
  readLatestCode,
  readLatestLinkToken,
} from '../harness/account.ts';
import { CONTACT_HASH_KEY, SECRET, startTestApp, type TestApp } from '../harness/app.ts';
import { totpCode } from '../harness/authenticator.ts';
import { banContact } from '../harness/ban.ts';
import { enrolSecondFactor } from '../harness/enrolment.ts';
import { createMember } from '../harness/factories.ts';
import { addPhoto } from '../harness/images.ts';
import { startMailServer } from '../harness/mail-server.ts';
import { addPasskey, signInOptions, signInWithPasskey } from '../harness/passkey.ts';
import { requireValue } from '../harness/present.ts';
import { changePhone, newContacts, undoChange } from '../harness/recovery-case.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of changed keys. Processes with different keys use the database of one installation. */

const NEW_SECRET = 'another secret, of thirty-two characters and more';
const ROTATED_KEYS = { SECRET: NEW_SECRET, SECRET_PREVIOUS: SECRET };
const SECOND_FACTOR = 'second factors';

const formerApp = testApp();
const openApps: TestApp[] = [];
afterAll(async () => {
  for (const app of openApps) await app.close();
});

/** Starts a process of the same installation with these keys. */
async function startWithKeys(env: Readonly<Record<string, string>>): Promise<TestApp> {
  const app = await startTestApp({ siblingOf: formerApp, env });
  openApps.push(app);
  return app;
}

async function createAdminWithFactor(email: string) {
  const admin = await createMemberWithPassword(formerApp, { is_admin: true, email });
  const { secret, recoveryCodes } = await enrolSecondFactor(formerApp, admin);
  // The enrolment used the current code of the authenticator app. The next code is unused.
  formerApp.clock.advance(MINUTE_MS);
  return { admin, secret, recoveryCodes };
}

const signIn = (app: TestApp, contact: string, otpCode: string) =>
  app.call('login', { body: { phone: contact, password: PASSWORD, otpCode } });
const readSealedSecrets = async () => {
  const { rows } = await formerApp.query(`
    SELECT sealed_secret FROM second_factors
    UNION ALL SELECT factor ->> 'sealedSecret' FROM contact_changes
    UNION ALL SELECT present_factor ->> 'sealedSecret' FROM recovery_cases`);
  return rows as { sealed_secret: string }[];
};
const mediaStatus = async (app: TestApp, url: string) => (await app.fetch(url)).status;

describe('rotation of SECRET with SECRET_PREVIOUS', () => {
  test('keeps sessions, passkeys, requested codes and requested challenges valid', async () => {
    const { token } = await createMember(formerApp);
    const { authenticator } = await addPasskey(formerApp, { token });
    const credential = authenticator.get(await signInOptions(formerApp));
    const email = 'coming@keys.example';
    await formerApp.call('requestOtp', { body: { email } });
    const rotatedApp = await startWithKeys(ROTATED_KEYS);
    expect((await rotatedApp.call('readMe', { token })).status).toBe(200);
    const otpCode = await readLatestCode(formerApp, email);
    expect((await rotatedApp.call('verifyOtp', { body: { email, otpCode } })).status).toBe(200);
    expect((await rotatedApp.call('passkeySignIn', { body: { credential } })).status).toBe(200);
    expect((await signInWithPasskey(rotatedApp, authenticator)).status).toBe(200);
  });

  test('keeps a second factor and its recovery codes valid', async () => {
    const { admin, secret, recoveryCodes } = await createAdminWithFactor('factor@keys.example');
    const rotatedApp = await startWithKeys(ROTATED_KEYS);
    const email = requireValue(admin.email);
    const code = totpCode(secret, formerApp.clock.now());
    expect((await signIn(rotatedApp, email, code)).status).toBe(200);
    expect((await signIn(rotatedApp, email, requireValue(recoveryCodes[0]))).status).toBe(200);
    expect((await signIn(rotatedApp, email, requireValue(recoveryCodes[0]))).status).toBe(400);
    // The start of `rotatedApp` sealed the second factor with the new SECRET, so the former SECRET
    // is no longer needed.
    const newApp = await startWithKeys({ SECRET: NEW_SECRET });
    formerApp.clock.advance(MINUTE_MS);
    const nextCode = totpCode(secret, formerApp.clock.now());
    expect((await signIn(newApp, email, nextCode)).status).toBe(200);
  });

  test('keeps a second factor valid that is stored with a change of contact', async () => {
    const { email, formerPhone, newPhone } = newContacts();
    const createdMember = await createMemberWithPassword(formerApp, {
      is_admin: true,
      email,
      phone: formerPhone,
    });
    const { token, secret, recoveryCodes } = await enrolSecondFactor(formerApp, createdMember);
    await changePhone(formerApp, token, newPhone);
    const removal = { currentPassword: PASSWORD, otpCode: requireValue(recoveryCodes[0]) };
    expect((await formerApp.call('removeSecondFactor', { token, body: removal })).status).toBe(200);
    const link = await readLatestLinkToken(formerApp, formerPhone);
    await startWithKeys(ROTATED_KEYS);
    const newApp = await startWithKeys({ SECRET: NEW_SECRET });
    expect((await undoChange(newApp, link)).status).toBe(200);
    formerApp.clock.advance(MINUTE_MS);
    const code = totpCode(secret, formerApp.clock.now());
    expect((await signIn(newApp, newPhone, code)).status).toBe(200);
  });

  test('keeps photo URLs and unsubscribe links valid', async () => {
    const member = await createMember(formerApp);
    const { fileUrl } = await addPhoto(formerApp, member);
    const token = createUnsubscribeToken(
      formerApp.config.keys,
      { memberId: member.id, kind: 'MESSAGE' },
      member.email ?? '',
    );
    const rotatedApp = await startWithKeys(ROTATED_KEYS);
    expect(await mediaStatus(rotatedApp, fileUrl)).toBe(200);
    expect((await rotatedApp.call('unsubscribe', { body: { token } })).status).toBe(200);
  });

  test('stores feedback once if it is sent again with the same idempotency key', async () => {
    const title = 'Sent before and after the secret changed';
    const request = {
      headers: { 'idempotency-key': 'the-same-key-for-both' },
      body: { title, description: 'The answer was lost on its way, so it is sent again.' },
    };
    await formerApp.call('sendFeedback', request);
    const rotatedApp = await startWithKeys(ROTATED_KEYS);
    expect((await rotatedApp.call('sendFeedback', request)).status).toBe(201);
    const rows = await formerApp.db.selectFrom('feedback').where('title', '=', title).execute();
    expect(rows).toHaveLength(1);
  });

  test('delivers an e-mail that is in the queue', async () => {
    const mail = await startMailServer();
    const from = 'post@test.example';
    const log = createLog('silent');
    const jobs = createJobs({ connection: formerApp.connection, log });
    const delivery = { mail: { smtpUrl: mail.url, from, requireTls: false }, sms: undefined };
    const { db, config, clock } = formerApp;
    const sender = createDelivery({
      config: { ...config, delivery },
      db,
      now: clock.now,
      jobs,
      log,
    });
    const message = { kind: 'deleted', subject: 'Hello', text: 'It waited.' };
    await sender.send({ ...message, to: 'waits@keys.example', channel: 'email' });
    await jobs.stop();
    const env = { ...ROTATED_KEYS, SMTP_URL: mail.url, MAIL_FROM: from };
    const rotatedApp = await startTestApp({ siblingOf: formerApp, env });
    await expect.poll(() => mail.arrived.length).toBe(1);
    await rotatedApp.close();
    await mail.close();
  });
});

describe('the former SECRET', () => {
  test('cannot unseal the secrets in the database after the rotation', async () => {
    await formerApp.db.deleteFrom('second_factors').execute();
    await formerApp.db.deleteFrom('contact_changes').execute();
    await formerApp.db.deleteFrom('recovery_cases').execute();
    const { email, formerPhone, newPhone } = newContacts();
    const createdMember = await createMemberWithPassword(formerApp, {
      is_admin: true,
      email,
      phone: formerPhone,
    });
    // There are three sealed secrets: the current secret, the secret stored with the first change
    // of the number, and the secret stored with the case about the second change.
    const { token } = await enrolSecondFactor(formerApp, createdMember);
    await changePhone(formerApp, token, newPhone);
    await changePhone(formerApp, token, newContacts().newPhone);
    await undoChange(formerApp, await readLatestLinkToken(formerApp, newPhone));
    const unsealFactor = (sealed: string) => formerApp.config.keys.unseal(SECOND_FACTOR, sealed);
    for (const { sealed_secret } of await readSealedSecrets()) {
      expect(unsealFactor(sealed_secret)).toBeDefined();
    }
    await startWithKeys(ROTATED_KEYS);
    const sealedAfter = await readSealedSecrets();
    expect(sealedAfter).toHaveLength(3);
    for (const { sealed_secret } of sealedAfter) {
      expect(() => unsealFactor(sealed_secret)).toThrow();
    }
  });

  test('signs no valid photo URL or unsubscribe link without SECRET_PREVIOUS', async () => {
    const member = await createMember(formerApp);
    const { fileUrl } = await addPhoto(formerApp, member);
    const token = createUnsubscribeToken(
      formerApp.config.keys,
      { memberId: member.id, kind: 'MESSAGE' },
      member.email ?? '',
    );
    const newApp = await startWithKeys({ SECRET: NEW_SECRET });
    expect(await mediaStatus(newApp, fileUrl)).toBe(404);
    expect((await newApp.call('unsubscribe', { body: { token } })).status).toBe(400);
  });
});

describe('a banned contact', () => {
  const NEW_KEY = 'another key for contacts, of thirty-two characters';
  /** Adds a ban as it was stored before contacts had their own key. */
  const addBanUnderSecret = (email: string) => {
    const contact_hash = formerApp.config.keys.hash('banned-contact', email);
    const row = { contact_hash, key_id: null, banned_at: formerApp.clock.now() };
    return formerApp.db.insertInto('banned_contacts').values(row).execute();
  };
  const lastSubjectAfterRequest = async (app: TestApp, email: string) => {
    await app.call('requestOtp', { body: { email } });
    // The next request must come after the resend delay.
    formerApp.clock.advance(61_000);
    return (await listMessageSubjects(app, email)).at(-1);
  };
  const BAN_SUBJECT = 'This phone number or email cannot be used on Sambandha';

  test('remains banned when SECRET or CONTACT_HASH_KEY changes', async () => {
    await banContact(formerApp, 'first@keys.example');
    expect(
      await lastSubjectAfterRequest(
        await startWithKeys({ SECRET: NEW_SECRET }),
        'first@keys.example',
      ),
    ).toBe(BAN_SUBJECT);
    const keys = { CONTACT_HASH_KEY: NEW_KEY, CONTACT_HASH_KEY_PREVIOUS: CONTACT_HASH_KEY };
    const rotatedApp = await startWithKeys({ SECRET: NEW_SECRET, ...keys });
    expect(await lastSubjectAfterRequest(rotatedApp, 'first@keys.example')).toBe(BAN_SUBJECT);
    await banContact(formerApp, 'second@keys.example', rotatedApp);
    expect(await lastSubjectAfterRequest(rotatedApp, 'second@keys.example')).toBe(BAN_SUBJECT);
    await formerApp.db.deleteFrom('banned_contacts').execute();
  });

  test('makes the start of the app fail if the key of its hash is missing', async () => {
    await banContact(formerApp, 'third@keys.example');
    const { keyId } = formerApp.config.keys.contactHash('banned-contact', '');
    const start = startWithKeys({ SECRET: NEW_SECRET, CONTACT_HASH_KEY: NEW_KEY });
    await expect(start).rejects.toThrow(`CONTACT_HASH_KEY`);
    await expect(start).rejects.toThrow(`${keyId} (1)`);
    await formerApp.db.deleteFrom('banned_contacts').execute();
  });

  test('that is hashed under SECRET remains banned, and the start fails if that secret is missing', async () => {
    await addBanUnderSecret('older@keys.example');
    const rotatedApp = await startWithKeys(ROTATED_KEYS);
    expect(await lastSubjectAfterRequest(rotatedApp, 'older@keys.example')).toBe(BAN_SUBJECT);
    const id = formerApp.config.keys.currentSecretId;
    await expect(startWithKeys({ SECRET: NEW_SECRET })).rejects.toThrow(`${id} (1)`);
    const appWithListedKey = await startWithKeys({
      SECRET: NEW_SECRET,
      CONTACT_HASH_KEY_PREVIOUS: SECRET,
    });
    expect(await lastSubjectAfterRequest(appWithListedKey, 'older@keys.example')).toBe(BAN_SUBJECT);
    await formerApp.db.deleteFrom('banned_contacts').execute();
  });
});
