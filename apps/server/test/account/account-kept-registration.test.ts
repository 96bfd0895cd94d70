import { DAY_MS } from '@sambandha/contract/durations';
import { VERIFICATION_HEADER } from '@sambandha/contract/photo/endpoints';
import { describe, expect, test } from 'vitest';
import { readLatestCode } from '../harness/account.ts';
import { SECRET, startTestApp } from '../harness/app.ts';
import { type Browser, newBrowser } from '../harness/browser.ts';
import { createPhotoForm, jpeg, listStoredFiles } from '../harness/images.ts';
import { requireValue } from '../harness/present.ts';
import {
  fieldErrorResponse,
  plainRegistration,
  proveEmail,
  sendUntyped,
  uploadPhoto,
} from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

const { password: PASSWORD, ...answers } = plainRegistration;

const app = testApp();

/** The part of an unfinished registration that the browser stores as a draft. */
interface Draft {
  readonly email: string;
  readonly verificationToken: string;
  readonly profilePhoto: string;
}

/** Begins a registration and chooses its password. Only the last step is left. */
async function beginRegistration(email: string): Promise<Draft> {
  const verificationToken = await proveEmail(app, email);
  const body = { password: PASSWORD, verificationToken };
  expect((await app.call('checkPassword', { body })).status).toBe(204);
  return { email, verificationToken, profilePhoto: await uploadPhoto(app, verificationToken) };
}

const finishRegistration = (draft: Draft, target = app, browser: Browser = app.browser) =>
  target.call('register', { browser, body: { ...answers, ...draft } });

/** Sends every request that takes the verification token, from one browser. */
async function sendEveryRequest(
  { verificationToken, ...draft }: Draft,
  browser: Browser,
  target = app,
) {
  const headers = { [VERIFICATION_HEADER]: verificationToken };
  const password = 'Thieves-choice-9';
  const calls = [
    await target.call('checkPassword', { browser, body: { password, verificationToken } }),
    await target.call('uploadRegistrationPhoto', {
      browser,
      headers,
      form: createPhotoForm(await jpeg()),
    }),
    await target.call('listRegistrationPhotos', { browser, headers }),
    await finishRegistration({ ...draft, verificationToken }, target, browser),
    await target.call('register', {
      browser,
      body: { ...answers, ...draft, password, verificationToken },
    }),
  ];
  return calls.map(({ status, error }) => [status, error?.code]);
}

const everyRequestRefused = Array.from({ length: 5 }, () => [403, 'CONTACT_UNVERIFIED']);

/** Returns the browser of another person, who proved a contact with a code. */
async function createStrangerBrowser(email: string): Promise<Browser> {
  const browser = newBrowser();
  await app.call('requestOtp', { browser, body: { email } });
  const otpCode = await readLatestCode(app, email);
  await app.call('verifyOtp', { browser, body: { email, otpCode } });
  return browser;
}

describe('a registration that is continued later', () => {
  test('requires neither code nor password for seven days in the same browser', async () => {
    const draft = await beginRegistration('later@kept.example');
    app.clock.advance(7 * DAY_MS - 1000);
    const { status, body } = await finishRegistration(draft);
    expect([status, body.user.email]).toEqual([201, 'later@kept.example']);
    const login = { phone: 'later@kept.example', password: PASSWORD };
    expect((await app.call('login', { body: login })).status).toBe(200);
  });

  test('expires after seven days', async () => {
    const draft = await beginRegistration('late@kept.example');
    app.clock.advance(7 * DAY_MS);
    expect(await sendEveryRequest(draft, app.browser)).toEqual(everyRequestRefused);
  });

  test('cannot be used again after it created an account', async () => {
    const draft = await beginRegistration('used@kept.example');
    expect((await finishRegistration(draft)).status).toBe(201);
    expect(await sendEveryRequest(draft, app.browser)).toEqual(everyRequestRefused);
  });

  test('requires a password if none was chosen', async () => {
    const email = 'none@kept.example';
    const verificationToken = await proveEmail(app, email);
    const profilePhoto = await uploadPhoto(app, verificationToken);
    const body = { ...answers, email, verificationToken, profilePhoto };
    const refusal = fieldErrorResponse('password', 'Password is required');
    expect(await sendUntyped(app, '/auth/register', body)).toEqual(refusal);
  });

  test('uses the password that was chosen last, or the password of the last step', async () => {
    const draft = await beginRegistration('changed@kept.example');
    const { verificationToken } = draft;
    const secondPassword = 'Second-choice-8';
    await app.call('checkPassword', { body: { password: secondPassword, verificationToken } });
    expect((await finishRegistration(draft)).status).toBe(201);
    const [firstLogin, secondLogin] = await Promise.all(
      [PASSWORD, secondPassword].map((password) =>
        app.call('login', { body: { phone: draft.email, password } }),
      ),
    );
    expect([firstLogin?.status, secondLogin?.status]).toEqual([401, 200]);

    const otherDraft = await beginRegistration('given@kept.example');
    const body = { ...answers, ...otherDraft, password: secondPassword };
    expect((await app.call('register', { body })).status).toBe(201);
    const login = { phone: otherDraft.email, password: secondPassword };
    expect((await app.call('login', { body: login })).status).toBe(200);
  });
});

describe('discarding a registration', () => {
  const discard = ({ verificationToken }: Draft, browser = app.browser) =>
    app.call('discardRegistration', { browser, body: { verificationToken } });

  test('deletes its photos and invalidates its proof', async () => {
    const draft = await beginRegistration('given-up@kept.example');
    const filesBefore = await listStoredFiles(app);
    expect((await discard(draft)).status).toBe(204);
    expect((await app.fetch(draft.profilePhoto)).status).toBe(404);
    // A photo has three sizes in two formats.
    expect(await listStoredFiles(app)).toHaveLength(filesBefore.length - 6);
    expect(await sendEveryRequest(draft, app.browser)).toEqual(everyRequestRefused);
    expect((await discard(draft)).status).toBe(204);
  });

  test('has no effect from another browser or after the registration created an account', async () => {
    const draft = await beginRegistration('not-given-up@kept.example');
    expect((await discard(draft, newBrowser())).status).toBe(204);
    expect((await finishRegistration(draft)).status).toBe(201);
    expect((await discard(draft)).status).toBe(204);
    const { status } = await app.call('login', {
      body: { phone: draft.email, password: PASSWORD },
    });
    expect(status).toBe(200);
  });
});

describe('a stolen draft of a registration', () => {
  test('is refused in another browser and remains valid for its owner', async () => {
    const draft = await beginRegistration('victim@kept.example');
    expect(await sendEveryRequest(draft, newBrowser())).toEqual(everyRequestRefused);
    expect(
      await sendEveryRequest(draft, await createStrangerBrowser('thief@kept.example')),
    ).toEqual(everyRequestRefused);
    expect((await finishRegistration(draft)).status).toBe(201);
  });

  test('is refused with a made-up cookie or with the stored hash as the cookie', async () => {
    const draft = await beginRegistration('leaked@kept.example');
    const { requester_hash: storedHash } = await app.db
      .selectFrom('verifications')
      .select('requester_hash')
      .where('contact', '=', draft.email)
      .executeTakeFirstOrThrow();
    for (const cookie of ['x'.repeat(43), requireValue(storedHash).toString('base64url')]) {
      const browser = newBrowser();
      browser.cookies.set('requester', cookie);
      expect(await sendEveryRequest(draft, browser)).toEqual(everyRequestRefused);
    }
  });

  test('is refused with the cookie of the owner but without the token', async () => {
    const { email } = await beginRegistration('half@kept.example');
    expect(
      await sendEveryRequest(
        { email, verificationToken: 'y'.repeat(43), profilePhoto: '/' },
        app.browser,
      ),
    ).toEqual(everyRequestRefused);
  });
});

test('a registration survives a new SECRET only with SECRET_PREVIOUS', async () => {
  const draft = await beginRegistration('rotated@kept.example');
  const NEW_SECRET = 'another secret, of thirty-two characters and more';
  const appWithoutPrevious = await startTestApp({ siblingOf: app, env: { SECRET: NEW_SECRET } });
  const appWithPrevious = await startTestApp({
    siblingOf: app,
    env: { SECRET: NEW_SECRET, SECRET_PREVIOUS: SECRET },
  });
  try {
    expect(await sendEveryRequest(draft, app.browser, appWithoutPrevious)).toEqual(
      everyRequestRefused,
    );
    expect((await finishRegistration(draft, appWithPrevious)).status).toBe(201);
  } finally {
    await appWithoutPrevious.close();
    await appWithPrevious.close();
  }
});
