import { VERIFICATION_HEADER } from '@sambandha/contract/photo/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECRET, startTestApp, type TestApp } from '../harness/app.ts';
import { type Browser, newBrowser } from '../harness/browser.ts';
import { formWith, jpeg, storedFiles } from '../harness/images.ts';
import {
  fieldRefusal,
  lastMessage,
  plainRegistration,
  proveEmail,
  sendUntyped,
  uploadPhoto,
} from '../harness/registration.ts';

const DAY = 24 * 60 * 60_000;
const { password: PASSWORD, ...answers } = plainRegistration;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The part of a registration that a draft on the device stores. */
interface Draft {
  readonly email: string;
  readonly verificationToken: string;
  readonly profilePhoto: string;
}

/** A registration up to its last step, with the password from the first step. */
async function begin(email: string): Promise<Draft> {
  const verificationToken = await proveEmail(app, email);
  const body = { password: PASSWORD, verificationToken };
  expect((await app.call('checkPassword', { body })).status).toBe(204);
  return { email, verificationToken, profilePhoto: await uploadPhoto(app, verificationToken) };
}

const finish = (draft: Draft, through = app, browser: Browser = app.browser) =>
  through.call('register', { browser, body: { ...answers, ...draft } });

/** Sends every request that takes the proof, from one browser. */
async function useEverywhere({ verificationToken, ...draft }: Draft, browser: Browser, at = app) {
  const headers = { [VERIFICATION_HEADER]: verificationToken };
  const password = 'Thieves-choice-9';
  const calls = [
    await at.call('checkPassword', { browser, body: { password, verificationToken } }),
    await at.call('uploadRegistrationPhoto', { browser, headers, form: formWith(await jpeg()) }),
    await at.call('listRegistrationPhotos', { browser, headers }),
    await finish({ ...draft, verificationToken }, at, browser),
    await at.call('register', {
      browser,
      body: { ...answers, ...draft, password, verificationToken },
    }),
  ];
  return calls.map(({ status, error }) => [status, error?.code]);
}

const nothing = Array.from({ length: 5 }, () => [403, 'CONTACT_UNVERIFIED']);

/** The browser of another person, who requested their own code and proved their contact. */
async function stranger(email: string): Promise<Browser> {
  const browser = newBrowser();
  await app.call('requestOtp', { browser, body: { email } });
  const otpCode = (await lastMessage(app, email))?.code ?? '';
  await app.call('verifyOtp', { browser, body: { email, otpCode } });
  return browser;
}

describe('a registration that is continued later', () => {
  test('needs neither code nor password for seven days in the same browser', async () => {
    const draft = await begin('later@kept.example');
    app.clock.advance(7 * DAY - 1000);
    const { status, body } = await finish(draft);
    expect([status, body.user.email]).toEqual([201, 'later@kept.example']);
    const login = { phone: 'later@kept.example', password: PASSWORD };
    expect((await app.call('login', { body: login })).status).toBe(200);
  });

  test('expires after seven days', async () => {
    const draft = await begin('late@kept.example');
    app.clock.advance(7 * DAY);
    expect(await useEverywhere(draft, app.browser)).toEqual(nothing);
  });

  test('cannot be used again after it created an account', async () => {
    const draft = await begin('used@kept.example');
    expect((await finish(draft)).status).toBe(201);
    expect(await useEverywhere(draft, app.browser)).toEqual(nothing);
  });

  test('requires a password if none was chosen', async () => {
    const email = 'none@kept.example';
    const verificationToken = await proveEmail(app, email);
    const profilePhoto = await uploadPhoto(app, verificationToken);
    const body = { ...answers, email, verificationToken, profilePhoto };
    const refusal = fieldRefusal('password', 'Password is required');
    expect(await sendUntyped(app, '/auth/register', body)).toEqual(refusal);
  });

  test('uses the password chosen last, or the password given in the last step', async () => {
    const draft = await begin('changed@kept.example');
    const { verificationToken } = draft;
    const second = 'Second-choice-8';
    await app.call('checkPassword', { body: { password: second, verificationToken } });
    expect((await finish(draft)).status).toBe(201);
    const [first, last] = await Promise.all(
      [PASSWORD, second].map((password) =>
        app.call('login', { body: { phone: draft.email, password } }),
      ),
    );
    expect([first?.status, last?.status]).toEqual([401, 200]);

    const other = await begin('given@kept.example');
    const body = { ...answers, ...other, password: second };
    expect((await app.call('register', { body })).status).toBe(201);
    const login = { phone: other.email, password: second };
    expect((await app.call('login', { body: login })).status).toBe(200);
  });
});

describe('a discarded registration', () => {
  const discard = ({ verificationToken }: Draft, browser = app.browser) =>
    app.call('discardRegistration', { browser, body: { verificationToken } });

  test('deletes its photos and invalidates its proof', async () => {
    const draft = await begin('given-up@kept.example');
    const filesBefore = await storedFiles(app);
    expect((await discard(draft)).status).toBe(204);
    expect((await app.fetch(draft.profilePhoto)).status).toBe(404);
    expect(await storedFiles(app)).toHaveLength(filesBefore.length - 6);
    expect(await useEverywhere(draft, app.browser)).toEqual(nothing);
    expect((await discard(draft)).status).toBe(204);
  });

  test('cannot be discarded from another browser', async () => {
    const draft = await begin('not-given-up@kept.example');
    expect((await discard(draft, newBrowser())).status).toBe(204);
    expect((await finish(draft)).status).toBe(201);
    expect((await discard(draft)).status).toBe(204);
    const { status } = await app.call('login', {
      body: { phone: draft.email, password: PASSWORD },
    });
    expect(status).toBe(200);
  });
});

describe('a stolen draft of a registration', () => {
  test('is refused in another browser and stays valid for its owner', async () => {
    const draft = await begin('victim@kept.example');
    expect(await useEverywhere(draft, newBrowser())).toEqual(nothing);
    expect(await useEverywhere(draft, await stranger('thief@kept.example'))).toEqual(nothing);
    expect((await finish(draft)).status).toBe(201);
  });

  test('is refused with a made-up cookie or with the stored hash as the cookie', async () => {
    const draft = await begin('leaked@kept.example');
    const { requester_hash: stored } = await app.db
      .selectFrom('verifications')
      .select('requester_hash')
      .where('contact', '=', draft.email)
      .executeTakeFirstOrThrow();
    for (const cookie of ['x'.repeat(43), stored?.toString('base64url') ?? '']) {
      const browser = newBrowser();
      browser.cookies.set('requester', cookie);
      expect(await useEverywhere(draft, browser)).toEqual(nothing);
    }
  });

  test('is refused with the cookie of the owner but without the token', async () => {
    const { email } = await begin('half@kept.example');
    expect(
      await useEverywhere(
        { email, verificationToken: 'y'.repeat(43), profilePhoto: '/' },
        app.browser,
      ),
    ).toEqual(nothing);
  });
});

test('a registration survives a new SECRET only with SECRET_PREVIOUS', async () => {
  const draft = await begin('rotated@kept.example');
  const NEW = 'another secret, of thirty-two characters and more';
  const without = await startTestApp({ beside: app, env: { SECRET: NEW } });
  const rotated = await startTestApp({
    beside: app,
    env: { SECRET: NEW, SECRET_PREVIOUS: SECRET },
  });
  try {
    expect(await useEverywhere(draft, app.browser, without)).toEqual(nothing);
    expect((await finish(draft, rotated)).status).toBe(201);
  } finally {
    await without.close();
    await rotated.close();
  }
});
