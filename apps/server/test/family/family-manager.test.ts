import { sharedFields } from '@sambandha/contract/profile/fields';
import { describe, expect, test } from 'vitest';
import type { TestMember } from '../harness/factories.ts';
import { familyCalls, headersOnBehalfOf } from '../harness/family.ts';
import { addPhoto, createPhotoForm, jpeg } from '../harness/images.ts';
import { waitForBlockedStatement } from '../harness/lock-wait.ts';
import { managedProfileCalls } from '../harness/managed-profile.ts';
import { requireValue } from '../harness/present.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * Tests of a manager's edits of the candidate's profile, and of the fields that only the candidate
 * can edit.
 */

const app = testApp();
const familyApi = familyCalls(app);
const profileApi = managedProfileCalls(app);

const BIO = 'She teaches in Sirsi, sings at every wedding of the family, and keeps bees.';

describe('a manager', () => {
  // The part speaker includes the rights of a manager.
  test.each(['manager', 'speaker'] as const)(
    'with the part %s changes the profile and the preferences',
    async (part) => {
      const { woman, asRelative } = await profileApi.createFamily({}, part);
      const { status, body } = await profileApi.updateProfile(asRelative, {
        location: 'Sirsi',
        bio: BIO,
      });
      expect(status).toBe(200);
      expect(body.profile).toMatchObject({ location: 'Sirsi', aboutMe: BIO });
      expect(await profileApi.readProfile(woman)).toMatchObject({
        location: 'Sirsi',
        aboutMe: BIO,
      });
      const preferences = { preferredAgeMin: 24, preferredAgeMax: 31 };
      const response = await app.call('updatePreferences', { ...asRelative, body: preferences });
      expect(response.body.preferences).toMatchObject(preferences);
      const { body: stored } = await app.call('readPreferences', { token: woman.token });
      expect(stored.preferences).toMatchObject(preferences);
    },
  );

  test('reads the profile without privacy settings, activity and contacts of the candidate', async () => {
    const { woman, mother, asRelative } = await profileApi.createFamily();
    const readResponse = await app.call('readOwnProfile', asRelative);
    expect(readResponse.body.profile).toMatchObject({
      id: woman.id,
      fullName: woman.name,
      shared: true,
    });
    const updateResponse = await profileApi.updateProfile(asRelative, { location: 'Kumta' });
    for (const { profile } of [readResponse.body, updateResponse.body]) {
      expect(profile).not.toHaveProperty('privacy');
      expect(profile).not.toHaveProperty('activity');
    }
    expect(updateResponse.body.user).toMatchObject({ id: mother.id, email: mother.email });
    expect(JSON.stringify(updateResponse.body)).not.toContain(woman.email);
    expect(await profileApi.readProfile(woman)).toMatchObject({
      privacy: { hidden: false },
      shared: true,
    });
  });

  test('cannot use up the upload limit of the candidate', async () => {
    const { woman, asRelative } = await profileApi.createFamily();
    const uploadText = () =>
      app.call('uploadPhoto', { ...asRelative, form: createPhotoForm(Buffer.from('no picture')) });
    // The limit is 60 uploads an hour. Invalid files also count.
    for (let calls = 0; calls < 60; calls += 20) {
      await Promise.all(Array.from({ length: 20 }, uploadText));
    }
    expect(await statusOrErrorCode(uploadText())).toBe('TOO_MANY');
    expect((await addPhoto(app, woman)).isPrimary).toBe(true);
  });

  test('adds photos, orders them, chooses the primary photo and sees all photos', async () => {
    const { woman, asRelative } = await profileApi.createFamily({ photo_audience: 'matches' });
    const first = await addPhoto(app, woman);
    const form = createPhotoForm(await jpeg(60, 75, '#402010'));
    const uploadResponse = await app.call('uploadPhoto', { ...asRelative, form });
    expect(uploadResponse.status).toBe(201);
    const ids = [uploadResponse.body.photo.id, first.id];
    const orderResponse = await app.call('orderPhotos', { ...asRelative, body: { ids } });
    expect(orderResponse.body.photos.map(({ id }) => id)).toEqual(ids);
    const body = { isPrimary: true } as const;
    await app.call('setPrimaryPhoto', { ...asRelative, params: { id: first.id }, body });
    const { photos } = (await app.call('listPhotos', asRelative)).body;
    expect(photos.map(({ id, isPrimary }) => [id, isPrimary])).toEqual([
      [first.id, true],
      [uploadResponse.body.photo.id, false],
    ]);
    for (const { fileUrl } of [...photos, uploadResponse.body.photo]) {
      // The URL is signed for the relative.
      expect(fileUrl).toContain('v=relative:');
      expect((await app.fetch(fileUrl)).status).toBe(200);
    }
  });

  test('cannot replace the primary photo of a verified profile, and the profile remains verified', async () => {
    const { woman, asRelative } = await profileApi.createFamily();
    const [first, second] = [await addPhoto(app, woman), await addPhoto(app, woman)];
    const third = await addPhoto(app, woman);
    const verified_at = app.clock.now();
    await app.db.updateTable('members').set({ verified_at }).where('id', '=', woman.id).execute();
    const ids = [second.id, first.id, third.id];
    expect(await statusOrErrorCode(app.call('orderPhotos', { ...asRelative, body: { ids } }))).toBe(
      'VERIFIED_PHOTO',
    );
    const primary = { params: { id: second.id }, body: { isPrimary: true } } as const;
    expect(
      await statusOrErrorCode(app.call('setPrimaryPhoto', { ...asRelative, ...primary })),
    ).toBe('VERIFIED_PHOTO');
    const remainingIds = [first.id, third.id, second.id];
    expect(
      await statusOrErrorCode(
        app.call('orderPhotos', { ...asRelative, body: { ids: remainingIds } }),
      ),
    ).toBe(200);
    expect((await profileApi.readProfile(woman)).verified).toBe(true);
    const { photos } = (await app.call('listPhotos', { token: woman.token })).body;
    expect(photos.map(({ id }) => id)).toEqual(remainingIds);
  });
});

describe('a field reserved for the candidate', () => {
  const reservedFields: readonly (readonly [string, object])[] = [
    ['full name', { fullName: 'Somebody Else' }],
    ['native name', { nativeName: 'ಸಹನಾ' }],
    ['gender', { gender: 'MALE' }],
    ['birth date', { dob: '1990-01-01' }],
    ['photo audience', { photoAudience: 'everyone' }],
    ['last seen', { showLastSeen: false }],
    ['hidden', { hidden: true }],
    ['horoscope', { showHoroscope: false }],
  ];

  test.each(reservedFields)(
    '(%s) causes a 403 for the whole request, even at the alias of the path',
    async (_, field) => {
      const { woman, asRelative } = await profileApi.createFamily({}, 'speaker');
      const before = await profileApi.readProfile(woman);
      const headers = {
        ...asRelative.headers,
        authorization: `Bearer ${asRelative.token}`,
        'content-type': 'application/json',
      };
      // The second path is an alias.
      for (const path of ['/api/profiles/me', '/api/profile/me']) {
        for (const otherFields of [{}, { location: 'Siddapura' }, { bio: BIO }]) {
          const body = JSON.stringify({ ...otherFields, ...field });
          const response = await app.fetch(path, { method: 'PATCH', headers, body });
          expect([path, response.status]).toEqual([path, 403]);
          expect(await response.json()).toMatchObject({ code: 'FORBIDDEN' });
        }
      }
      expect(await profileApi.readProfile(woman)).toEqual(before);
      expect((await app.call('readFamilyLog', { token: woman.token })).body.acts).toEqual([]);
    },
  );

  test('is not in `sharedFields`, the fields that relatives may change', () => {
    for (const name of ['fullName', 'nativeName', 'gender', 'dob']) {
      expect(sharedFields).not.toContain(name);
    }
    expect(sharedFields).toContain('maritalStatus');
  });
});

describe('a person who is not a manager of the candidate', () => {
  test('cannot edit the profile as a manager of another candidate, a former manager or a removed relative', async () => {
    const { woman, mother, asRelative } = await profileApi.createFamily();
    const otherFamily = await profileApi.createFamily();
    const foreignManager = { token: otherFamily.mother.token, ...headersOnBehalfOf(woman) };
    expect(
      await statusOrErrorCode(profileApi.updateProfile(foreignManager, { location: 'Sirsi' })),
    ).toBe('NOT_IN_FAMILY');
    await familyApi.change(woman, mother, { part: 'adviser' });
    expect(
      await statusOrErrorCode(profileApi.updateProfile(asRelative, { location: 'Sirsi' })),
    ).toBe('FORBIDDEN');
    await familyApi.remove(woman, mother);
    expect(
      await statusOrErrorCode(profileApi.updateProfile(asRelative, { location: 'Sirsi' })),
    ).toBe('NOT_IN_FAMILY');
    expect(
      await statusOrErrorCode(
        profileApi.updateProfile({ token: mother.token }, { location: 'Sirsi' }),
      ),
    ).toBe('FORBIDDEN');
  });

  test('cannot load a photo for matches at the URL that they received as a manager', async () => {
    const { woman, mother, asRelative } = await profileApi.createFamily({
      photo_audience: 'matches',
    });
    const { id } = await addPhoto(app, woman);
    const photo = requireValue((await app.call('listPhotos', asRelative)).body.photos[0]);
    expect(photo.id).toBe(id);
    const url = photo.fileUrl;
    expect((await app.fetch(url)).status).toBe(200);
    await familyApi.change(woman, mother, { part: 'adviser' });
    expect((await app.fetch(url)).status).toBe(404);
  });
});

describe('a pending edit', () => {
  /**
   * Runs `run` while `call` waits for a lock on the candidate's row. Returns the result of `call`.
   */
  async function duringTransaction<T>(
    woman: TestMember,
    call: () => Promise<T>,
    run: () => Promise<unknown>,
  ): Promise<T> {
    const client = await app.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT FROM members WHERE id = $1 FOR NO KEY UPDATE', [woman.id]);
      const pendingResponse = call();
      await waitForBlockedStatement(app);
      await run();
      await client.query('COMMIT');
      return await pendingResponse;
    } finally {
      client.release();
    }
  }

  test('of a manager who is removed before it runs is refused and changes nothing', async () => {
    const { woman, mother, asRelative } = await profileApi.createFamily();
    const before = await profileApi.readProfile(woman);
    const response = await duringTransaction(
      woman,
      () => statusOrErrorCode(profileApi.updateProfile(asRelative, { location: 'Sirsi' })),
      () => familyApi.remove(woman, mother),
    );
    expect(response).toBe('NOT_IN_FAMILY');
    expect(await profileApi.readProfile(woman)).toMatchObject({ location: before.location });
  });

  test('of a manager who becomes an adviser before it runs is refused and changes nothing', async () => {
    const { woman, mother, asRelative } = await profileApi.createFamily();
    const { id } = await addPhoto(app, woman);
    const { id: secondId } = await addPhoto(app, woman);
    const ids = [secondId, id];
    const response = await duringTransaction(
      woman,
      () => statusOrErrorCode(app.call('orderPhotos', { ...asRelative, body: { ids } })),
      () => familyApi.change(woman, mother, { part: 'adviser' }),
    );
    expect(response).toBe('FORBIDDEN');
    const { photos } = (await app.call('listPhotos', { token: woman.token })).body;
    expect(photos[0]?.id).toBe(id);
  });
});
