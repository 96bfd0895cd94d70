import { TERMS_VERSION } from '@sambandha/contract/account/schemas';
import { MINUTE_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { readLatestCode } from '../harness/account.ts';
import {
  plainRegistration,
  prepareRegistration,
  proveEmail,
  sendUntyped,
  uploadPhoto,
} from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

const ADMIN_PHONE = '+919900000099';
const unverified = {
  statusCode: 403,
  error: 'Forbidden',
  code: 'CONTACT_UNVERIFIED',
  message: 'Please verify your contact information',
};

const app = testApp({ env: { ADMIN_PHONE } });

async function countMembers(): Promise<number> {
  const row = await app.db
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return row.rows;
}

describe('registering', () => {
  test('creates the account of the proved contact and signs in', async () => {
    const registration = await prepareRegistration(app, 'anu@example.org');
    const response = await app.call('register', {
      body: { ...registration, email: 'Anu@Example.org' },
    });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id: expect.any(String),
        name: 'Anusha Hegde',
        email: 'anu@example.org',
        phone: null,
        isVerified: false,
        isAdmin: false,
        isModerator: false,
        profilePhoto: expect.stringMatching(/^\/media\/.*thumb/),
        additionalPhotos: [],
        profileComplete: true,
      },
    });
    const me = await app.call('readMe', { token: response.body.token });
    expect(me.body.user).toEqual(response.body.user);
  });

  test('stores the profile, preferences, consents and IP address of the registration', async () => {
    const registration = await prepareRegistration(app, 'whole@example.org');
    const secondPhoto = await uploadPhoto(app, registration.verificationToken);
    const response = await app.call('register', {
      body: {
        ...registration,
        additionalPhotos: [secondPhoto],
        gender: 'FEMALE',
        maritalStatus: 'NEVER_MARRIED',
        height: `5'4"`,
        education: 'MASTERS_DEGREE',
        profession: ' Lecturer ',
        location: 'Not specified',
        gotra: 'KASHYAPA',
        nakshatra: 'ROHINI',
        rashi: 'VRISHABHA',
        manglik: 'NO',
        caste: 'Havyaka Brahmin',
        subCaste: '',
        familyType: 'JOINT_FAMILY',
        familyValues: 'MODERATE',
        interests: 'Yakshagana, walking, ,walking',
        preferences: {
          preferredAgeMin: 26,
          preferredAgeMax: 34,
          preferredEducation: 'BACHELORS_DEGREE',
          preferredMaritalStatus: null,
        },
      },
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/138.0 Mobile Safari/537' },
    });
    expect(response.status).toBe(201);
    expect(response.body.user.additionalPhotos).toEqual([
      expect.stringMatching(/^\/media\/.*large/),
    ]);
    const { id } = response.body.user;
    const expectedState = { is_admin: false, verified_at: null, state: 'active', synthetic: false };
    expect(
      await app.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst(),
    ).toMatchObject({
      ...expectedState,
      full_name: 'Anusha Hegde',
      gender: 'FEMALE',
      date_of_birth: '1997-05-14',
      height_inches: 64,
      education: 'MASTERS_DEGREE',
      profession: 'Lecturer',
      location: null,
      bio: registration.bio,
      interests: ['Yakshagana', 'walking'],
      gotra: 'KASHYAPA',
      nakshatra: 'ROHINI',
      rashi: 'VRISHABHA',
      manglik: 'NO',
      details: {
        caste: 'Havyaka Brahmin',
        familyType: 'JOINT_FAMILY',
        familyValues: 'MODERATE',
      },
    });
    const account = await app.db
      .selectFrom('accounts')
      .selectAll()
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({
      email: 'whole@example.org',
      email_verified_at: app.clock.now(),
      phone: null,
      phone_verified_at: null,
    });
    expect(account.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const consents = app.db.selectFrom('consents').selectAll().where('member_id', '=', id);
    expect(await consents.orderBy('kind').execute()).toEqual([
      { member_id: id, kind: 'intent', version: TERMS_VERSION, given_at: app.clock.now() },
      { member_id: id, kind: 'terms', version: TERMS_VERSION, given_at: app.clock.now() },
    ]);
    const origin = app.db.selectFrom('account_origins').selectAll().where('member_id', '=', id);
    expect(await origin.executeTakeFirst()).toMatchObject({
      address: expect.stringContaining('127.0.0.1'),
      created_at: app.clock.now(),
      ended_at: null,
    });
    const preferences = await app.call('readPreferences', { token: response.body.token });
    expect(preferences.body.preferences).toMatchObject({
      preferredAgeMin: 26,
      preferredAgeMax: 34,
      preferredEducation: 'BACHELORS_DEGREE',
      preferredMaritalStatus: null,
    });
    const session = app.db.selectFrom('sessions').selectAll().where('member_id', '=', id);
    expect(await session.executeTakeFirst()).toMatchObject({ device: 'Chrome on Android' });
  });

  test('accepts the labels of the form instead of the values', async () => {
    const registration = await prepareRegistration(app, 'labels@example.org');
    const { status } = await sendUntyped(app, '/auth/register', {
      ...registration,
      gender: 'Female',
      maritalStatus: 'Never Married',
      motherTongue: 'Havyaka Kannada',
      education: "Master's Degree",
      nakshatra: 'Rohini',
      rashi: 'Taurus (Vrishabha)',
      manglik: "Don't Know",
      familyType: 'Nuclear Family',
    });
    expect(status).toBe(201);
  });

  test('succeeds with a phone number, and the configured admin number makes the member an admin', async () => {
    await app.call('requestOtp', { body: { phone: ADMIN_PHONE } });
    const otpCode = await readLatestCode(app, ADMIN_PHONE);
    const verifyResponse = await app.call('verifyOtp', { body: { phone: ADMIN_PHONE, otpCode } });
    const { verificationToken } = verifyResponse.body;
    const profilePhoto = await uploadPhoto(app, verificationToken);
    const response = await app.call('register', {
      body: {
        ...plainRegistration,
        phone: '9900000099',
        email: '',
        verificationToken,
        profilePhoto,
      },
    });
    expect(response.status).toBe(201);
    expect(response.body.user).toMatchObject({ phone: ADMIN_PHONE, email: null, isAdmin: true });
  });

  test('logs no password, token or address, and stores no password in clear text', async () => {
    const registration = await prepareRegistration(app, 'secret@example.org');
    const { body } = await app.call('register', {
      body: { ...registration, password: 'Zq7-unlikely' },
    });
    const logs = await app.readLog();
    for (const secret of ['Zq7-unlikely', body.token, registration.verificationToken, 'secret@']) {
      expect(logs).not.toContain(secret);
    }
    const accounts = await app.db.selectFrom('accounts').select('password_hash').execute();
    expect(JSON.stringify(accounts)).not.toContain('Zq7-unlikely');
  });
});

describe('two concurrent registrations', () => {
  test('with one token create one account', async () => {
    const registration = await prepareRegistration(app, 'double@example.org');
    const countBefore = await countMembers();
    const responses = await Promise.all(
      [1, 2].map(() => app.call('register', { body: registration })),
    );
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(responses[0]?.body.user).toEqual(responses[1]?.body.user);
    expect(await countMembers()).toBe(countBefore + 1);
  });

  test('with two tokens for one contact create one account', async () => {
    const firstBody = await prepareRegistration(app, 'pair@example.org');
    // The resend delay of the second code is then over.
    app.clock.advance(MINUTE_MS);
    const verificationToken = await proveEmail(app, 'pair@example.org');
    const profilePhoto = await uploadPhoto(app, verificationToken);
    const secondBody = { ...firstBody, verificationToken, profilePhoto };
    const countBefore = await countMembers();
    const responses = await Promise.all(
      [firstBody, secondBody].map((body) => app.call('register', { body })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(responses.find(({ status }) => status === 409)?.error.code).toBe('CONTACT_TAKEN');
    expect(await countMembers()).toBe(countBefore + 1);
  });
});

describe('a registration sent again after a lost response', () => {
  test('signs in to the account that it created', async () => {
    const registration = await prepareRegistration(app, 'lost@example.org');
    const countBefore = await countMembers();
    const firstResponse = await app.call('register', { body: registration });
    const secondResponse = await app.call('register', {
      body: { ...registration, name: 'Another Name' },
    });
    expect([secondResponse.status, secondResponse.body.user]).toEqual([
      201,
      firstResponse.body.user,
    ]);
    expect(await countMembers()).toBe(countBefore + 1);
    for (const { body } of [firstResponse, secondResponse]) {
      expect((await app.call('readMe', { token: body.token })).status).toBe(200);
    }
  });

  test('requires the password and the verification token of the first request', async () => {
    const registration = await prepareRegistration(app, 'lost2@example.org');
    await app.call('register', { body: registration });
    const wrongPasswordResponse = await app.call('register', {
      body: { ...registration, password: 'Another34' },
    });
    expect(wrongPasswordResponse.error).toEqual(unverified);
    const otherRegistration = await prepareRegistration(app, 'lost3@example.org');
    const { verificationToken } = otherRegistration;
    await app.call('register', { body: otherRegistration });
    const foreignTokenResponse = await app.call('register', {
      body: { ...registration, verificationToken },
    });
    expect(foreignTokenResponse.error).toEqual(unverified);
  });

  test('is limited to ten wrong passwords', async () => {
    const registration = await prepareRegistration(app, 'lost4@example.org');
    await app.call('register', { body: registration });
    const body = { ...registration, password: 'Another34' };
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => app.call('register', { body })),
    );
    expect(responses.filter(({ status }) => status === 403)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  test('is refused after the account was deactivated, blocked or deleted', async () => {
    const registration = await prepareRegistration(app, 'lost5@example.org');
    const { body } = await app.call('register', { body: registration });
    const registerAfterUpdate = async (change: object) => {
      await app.db.updateTable('members').set(change).where('id', '=', body.user.id).execute();
      return (await app.call('register', { body: registration })).error.code;
    };
    expect(await registerAfterUpdate({ state: 'deactivated' })).toBe('CONTACT_UNVERIFIED');
    expect(await registerAfterUpdate({ state: 'active', blocked_at: app.clock.now() })).toBe(
      'BLOCKED',
    );
    await registerAfterUpdate({ blocked_at: null });
    await app.call('deleteAccount', { token: body.token });
    const refusal = await app.call('register', { body: registration });
    expect(refusal.error).toEqual(unverified);
  });
});
