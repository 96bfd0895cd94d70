import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './harness/app.ts';
import { createMember } from './harness/factories.ts';
import {
  fieldRefusal,
  plainRegistration,
  prepareRegistration,
  send,
} from './harness/registration.ts';

const MINUTE = 60_000;
const unverified = {
  statusCode: 403,
  error: 'Forbidden',
  code: 'CONTACT_UNVERIFIED',
  message: 'Please verify your contact information',
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function members(): Promise<number> {
  const row = await app.db
    .selectFrom('members')
    .select((count) => count.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return row.rows;
}

/** Registering is refused as expected, and leaves nothing behind. */
async function expectRefusal(body: unknown, answer: { status: number; error: unknown }) {
  const before = await members();
  expect(await send(app, '/auth/register', body)).toEqual(answer);
  expect(await members()).toBe(before);
}

describe('registering refuses', () => {
  const whole = {
    ...plainRegistration,
    email: 'refused@example.org',
    profilePhoto: '/media/none',
    verificationToken: 'x'.repeat(43),
  };

  test.each([
    ['name', undefined, 'Name is required'],
    ['name', '  ', 'Name is required'],
    ['name', ['Anu'], 'Name is required'],
    ['name', 'A ', 'Name must be at least 2 characters'],
    ['name', 'A'.repeat(81), 'Please use at most 80 characters'],
    ['name', 'Anu\u0000', 'Please remove the invisible characters'],
    ['email', '', 'Email is required'],
    ['email', 'anu', 'Please enter a valid email address'],
    ['email', ['anu@example.org'], 'Email is required'],
    ['email', { contains: '@' }, 'Email is required'],
    ['email', 'anu@example.org\nBcc: all@example.org', 'Please enter a valid email address'],
    ['phone', '123', 'Please enter a valid phone number'],
    ['phone', 'nine nine zero zero', 'Please enter a valid phone number'],
    ['password', undefined, 'Password is required'],
    ['password', '', 'Password is required'],
    ['password', 'Ab1', 'Password must be at least 6 characters'],
    ['password', 'lowercase1', 'Password must contain uppercase, lowercase, and number'],
    ['password', 'UPPERCASE1', 'Password must contain uppercase, lowercase, and number'],
    ['password', 'NoNumbers', 'Password must contain uppercase, lowercase, and number'],
    ['password', `Aa1${'x'.repeat(10_000)}`, 'Password must be at most 128 characters'],
    ['password', ['Secret12'], 'Password is required'],
    ['gender', undefined, 'Please select your gender'],
    ['gender', 'OTHER', 'Please select your gender'],
    ['dateOfBirth', undefined, 'Date of birth is required'],
    ['dateOfBirth', '', 'Date of birth is required'],
    ['dateOfBirth', '14/05/1997', 'Please enter a valid date of birth'],
    ['dateOfBirth', '1997-02-30', 'Please enter a valid date of birth'],
    ['dateOfBirth', '1899-01-01', 'Please enter a valid date of birth'],
    ['dateOfBirth', '2020-01-01', 'You must be at least 18 years old'],
    ['motherTongue', 'Klingon', 'Please select your mother tongue'],
    ['maritalStatus', undefined, 'Please select your marital status'],
    ['height', `9'9"`, 'Please select a height'],
    ['rashi', 'Ophiuchus', 'Please select one of the choices'],
    ['bio', undefined, 'Please write something about yourself'],
    ['bio', '   ', 'Please write something about yourself'],
    ['bio', 'Too short.', 'Bio should be at least 50 characters'],
    ['bio', 'x'.repeat(501), 'Bio should not exceed 500 characters'],
    ['profilePhoto', undefined, 'Profile photo is required'],
    ['profilePhoto', '', 'Profile photo is required'],
    [
      'additionalPhotos',
      Array.from({ length: 6 }, () => '/media/none'),
      'You can upload maximum 5 additional photos',
    ],
    ['acceptedTerms', false, 'Please accept the terms of service and the privacy policy'],
    [
      'declaresIntent',
      undefined,
      'Please confirm that the details are true and the intent is marriage',
    ],
    ['isAdmin', true, 'Unknown field: isAdmin'],
    ['verifiedAt', '2026-01-01', 'Unknown field: verifiedAt'],
  ])('%s %j', async (field, value, message) => {
    await expectRefusal({ ...whole, [field]: value }, fieldRefusal(field, message));
  });

  test.each([
    [{ preferredAgeMin: 17 }, 'preferredAgeMin', 'Please enter a valid minimum age (18-100)'],
    [{ preferredAgeMax: 101 }, 'preferredAgeMax', 'Please enter a valid maximum age (18-100)'],
    [
      { preferredAgeMin: 30, preferredAgeMax: 30 },
      'preferredAgeMax',
      'Maximum age must be greater than minimum age',
    ],
  ])('preferences %j', async (preferences, field, message) => {
    const path = `preferences.${field}`;
    await expectRefusal({ ...whole, preferences }, fieldRefusal(path, message));
  });

  test('without any contact', async () => {
    const { email: _, ...rest } = whole;
    await expectRefusal(rest, fieldRefusal('email', 'Email is required'));
  });

  test('a made-up verification token', async () => {
    await expectRefusal(whole, { status: 403, error: unverified });
  });

  test('a verification token that expired', async () => {
    const given = await prepareRegistration(app, 'expired@example.org');
    app.clock.advance(30 * MINUTE);
    await expectRefusal(given, { status: 403, error: unverified });
  });

  test('a contact other than the proved one', async () => {
    const given = await prepareRegistration(app, 'proved@example.org');
    const body = { ...given, email: 'someone.else@example.org' };
    await expectRefusal(body, { status: 403, error: unverified });
  });

  test('a second contact that was not proved, on its field', async () => {
    const given = await prepareRegistration(app, 'both@example.org');
    await expectRefusal(
      { ...given, phone: '9900000077' },
      fieldRefusal('phone', 'Please verify your contact information'),
    );
  });

  test('a phone number that cannot exist', async () => {
    const given = await prepareRegistration(app, 'zeros@example.org');
    await expectRefusal(
      { ...given, phone: '0000000000' },
      fieldRefusal('phone', 'Please enter a valid phone number'),
    );
  });

  test('a star outside its sign, and says which signs are possible', async () => {
    const given = await prepareRegistration(app, 'star@example.org');
    const message =
      'Rohini lies in Taurus (Vrishabha). Please choose that rashi, or check the nakshatra.';
    await expectRefusal(
      { ...given, nakshatra: 'ROHINI', rashi: 'MESHA' },
      {
        status: 422,
        error: {
          statusCode: 422,
          error: 'Unprocessable Entity',
          code: 'IMPOSSIBLE',
          message,
          fields: [{ path: 'rashi', message }],
        },
      },
    );
  });

  test("someone else's photo; the token stays good for the own one", async () => {
    const theirs = await prepareRegistration(app, 'theirs@example.org');
    const given = await prepareRegistration(app, 'own@example.org');
    for (const stolen of [theirs.profilePhoto, '/media/none', 'https://example.org/me.jpg']) {
      const before = await members();
      const answer = await app.call('register', { body: { ...given, profilePhoto: stolen } });
      expect(answer.status).toBe(400);
      expect(answer.error.fields?.map(({ path }) => path)).toEqual(['profilePhoto']);
      expect(await members()).toBe(before);
    }
    expect((await app.call('register', { body: given })).status).toBe(201);
  });

  test('a contact that got an account after it was proved', async () => {
    const given = await prepareRegistration(app, 'taken@example.org');
    await createMember(app, { email: 'taken@example.org' });
    await expectRefusal(given, {
      status: 409,
      error: {
        statusCode: 409,
        error: 'Conflict',
        code: 'CONTACT_TAKEN',
        message: 'An account with this phone number or email already exists.',
      },
    });
  });

  test('more than twenty tries with one verification', async () => {
    const given = await prepareRegistration(app, 'tries@example.org');
    const wrong = { ...given, profilePhoto: '/media/none' };
    for (let tried = 0; tried < 20; tried += 1) {
      expect((await app.call('register', { body: wrong })).status).toBe(400);
    }
    const answer = await app.call('register', { body: given });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('1800');
  });
});
