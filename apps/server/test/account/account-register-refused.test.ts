import { communityDate } from '@sambandha/contract/calendar';
import { DAY_MS } from '@sambandha/contract/durations';
import { failures } from '@sambandha/contract/errors';
import { describe, expect, test } from 'vitest';
import { createMember } from '../harness/factories.ts';
import {
  fieldErrorResponse,
  plainRegistration,
  prepareRegistration,
  sendUntyped,
} from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

const unverified = {
  statusCode: 403,
  error: 'Forbidden',
  code: 'CONTACT_UNVERIFIED',
  message: 'Please verify your contact information',
};

const app = testApp();

async function countMembers(): Promise<number> {
  const row = await app.db
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return row.rows;
}

/** Expects that a registration is refused with this response and stores no member. */
async function expectRefusal(body: unknown, response: { status: number; error: unknown }) {
  const countBefore = await countMembers();
  expect(await sendUntyped(app, '/auth/register', body)).toEqual(response);
  expect(await countMembers()).toBe(countBefore);
}

describe('registration', () => {
  const completeBody = {
    ...plainRegistration,
    email: 'refused@example.org',
    profilePhoto: '/media/none',
    verificationToken: 'x'.repeat(43),
  };

  test.each([
    ['name', 'Name is required', undefined],
    ['name', 'Name is required', '  '],
    ['name', 'Name is required', ['Anu']],
    ['name', 'Name must be at least 2 characters', 'A '],
    ['name', 'Please use at most 80 characters', 'A'.repeat(81)],
    ['name', 'Please remove hidden characters from your text', 'Anu\u0000'],
    ['email', 'Email is required', ''],
    ['email', 'Please enter a valid email address', 'anu'],
    ['email', 'Email is required', ['anu@example.org']],
    ['email', 'Email is required', { contains: '@' }],
    ['email', 'Please enter a valid email address', 'anu@example.org\nBcc: all@example.org'],
    ['phone', 'Please enter a valid phone number', '123'],
    ['phone', 'Please enter a valid phone number', 'nine nine zero zero'],
    ['password', 'Password is required', ''],
    ['password', 'Password must be at least 6 characters', 'Ab1'],
    ['password', 'Password must contain uppercase, lowercase, and number', 'lowercase1'],
    ['password', 'Password must contain uppercase, lowercase, and number', 'UPPERCASE1'],
    ['password', 'Password must contain uppercase, lowercase, and number', 'NoNumbers'],
    ['password', 'Too many people use this password. Please choose another one.', 'Password1'],
    ['password', 'Password must be at most 128 characters', `Aa1${'x'.repeat(10_000)}`],
    ['password', 'Password is required', ['Secret12']],
    ['verificationToken', 'Please verify your contact information', undefined],
    ['verificationToken', 'Please verify your contact information', ''],
    ['gender', 'Please select your gender', undefined],
    ['gender', 'Please select your gender', 'OTHER'],
    ['dateOfBirth', 'Date of birth is required', undefined],
    ['dateOfBirth', 'Date of birth is required', ''],
    ['dateOfBirth', 'Please enter a valid date of birth', '14/05/1997'],
    ['dateOfBirth', 'Please enter a valid date of birth', '1997-02-30'],
    ['dateOfBirth', 'Please enter a valid date of birth', '1899-01-01'],
    ['dateOfBirth', 'You must be at least 18 years old', communityDate()],
    ['motherTongue', 'Please select your mother tongue', 'Klingon'],
    ['maritalStatus', 'Please select your marital status', undefined],
    ['height', 'Please select a height', `9'9"`],
    ['rashi', 'Please select one of the choices', 'Ophiuchus'],
    ['bio', 'Please write something about yourself', undefined],
    ['bio', 'Please write something about yourself', '   '],
    ['bio', 'Bio should be at least 50 characters', 'Too short.'],
    ['bio', 'Bio should not exceed 500 characters', 'x'.repeat(501)],
    ['profilePhoto', 'Profile photo is required', undefined],
    ['profilePhoto', 'Profile photo is required', ''],
    [
      'additionalPhotos',
      'You can upload maximum 5 additional photos',
      Array.from({ length: 6 }, () => '/media/none'),
    ],
    ['acceptedTerms', 'Please accept the terms of service and the privacy policy', false],
    [
      'declaresIntent',
      'Please confirm that your details are true and that you are here to find someone to marry',
      undefined,
    ],
    ['isAdmin', 'Unknown field: isAdmin', true],
    ['verifiedAt', 'Unknown field: verifiedAt', '2026-01-01'],
  ])('refuses %s: %s', async (field, message, value) => {
    await expectRefusal({ ...completeBody, [field]: value }, fieldErrorResponse(field, message));
  });

  test.each([
    ['preferredAgeMin', 'Please enter a valid minimum age (18-100)', { preferredAgeMin: 17 }],
    ['preferredAgeMax', 'Please enter a valid maximum age (18-100)', { preferredAgeMax: 101 }],
    [
      'preferredAgeMax',
      'Maximum age must be greater than minimum age',
      { preferredAgeMin: 30, preferredAgeMax: 30 },
    ],
  ])('refuses preferences.%s: %s', async (field, message, preferences) => {
    const path = `preferences.${field}`;
    await expectRefusal({ ...completeBody, preferences }, fieldErrorResponse(path, message));
  });

  test('refuses a request without a contact', async () => {
    const { email: _, ...rest } = completeBody;
    await expectRefusal(rest, fieldErrorResponse('email', 'Email is required'));
  });

  test('refuses a made-up verification token', async () => {
    await expectRefusal(completeBody, { status: 403, error: unverified });
  });

  test('refuses an expired verification token', async () => {
    const registration = await prepareRegistration(app, 'expired@example.org');
    app.clock.advance(7 * DAY_MS);
    await expectRefusal(registration, { status: 403, error: unverified });
  });

  test('refuses a contact other than the proved contact', async () => {
    const registration = await prepareRegistration(app, 'proved@example.org');
    const body = { ...registration, email: 'someone.else@example.org' };
    await expectRefusal(body, { status: 403, error: unverified });
  });

  test('refuses a second contact that was not proved, with an error on its field', async () => {
    const registration = await prepareRegistration(app, 'both@example.org');
    await expectRefusal(
      { ...registration, phone: '9900000077' },
      fieldErrorResponse('phone', 'Please verify your contact information'),
    );
  });

  test('refuses a phone number that cannot exist', async () => {
    const registration = await prepareRegistration(app, 'zeros@example.org');
    await expectRefusal(
      { ...registration, phone: '0000000000' },
      fieldErrorResponse('phone', 'Please enter a valid phone number'),
    );
  });

  test('refuses a nakshatra outside its rashi and names the possible rashi', async () => {
    const registration = await prepareRegistration(app, 'star@example.org');
    const message =
      'Rohini lies in Taurus (Vrishabha). Please choose that rashi, or check the nakshatra.';
    await expectRefusal(
      { ...registration, nakshatra: 'ROHINI', rashi: 'MESHA' },
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

  test('refuses a photo of another registration, and the token stays valid', async () => {
    const otherRegistration = await prepareRegistration(app, 'theirs@example.org');
    const registration = await prepareRegistration(app, 'own@example.org');
    for (const foreignPhoto of [
      otherRegistration.profilePhoto,
      '/media/none',
      'https://example.org/me.jpg',
    ]) {
      const countBefore = await countMembers();
      const response = await app.call('register', {
        body: { ...registration, profilePhoto: foreignPhoto },
      });
      expect(response.status).toBe(400);
      expect(response.error.fields?.map(({ path }) => path)).toEqual(['profilePhoto']);
      expect(await countMembers()).toBe(countBefore);
    }
    expect((await app.call('register', { body: registration })).status).toBe(201);
  });

  test('refuses a contact that got an account after it was proved', async () => {
    const registration = await prepareRegistration(app, 'taken@example.org');
    await createMember(app, { email: 'taken@example.org' });
    await expectRefusal(registration, {
      status: 409,
      error: {
        statusCode: 409,
        error: 'Conflict',
        code: 'CONTACT_TAKEN',
        message: failures.CONTACT_TAKEN[1],
      },
    });
  });

  test('refuses more than twenty attempts with one verification token', async () => {
    const registration = await prepareRegistration(app, 'tries@example.org');
    const invalidBody = { ...registration, profilePhoto: '/media/none' };
    for (let attempt = 0; attempt < 20; attempt += 1) {
      expect((await app.call('register', { body: invalidBody })).status).toBe(400);
    }
    const response = await app.call('register', { body: registration });
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('1800');
  });
});
