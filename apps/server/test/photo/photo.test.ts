import { failures } from '@sambandha/contract/errors';
import { PHOTO_MAX_BYTES } from '@sambandha/contract/photo/schemas';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test, vi } from 'vitest';
import { createMember, type TestMember } from '../harness/factories.ts';
import { addPhoto, createPhotoForm, jpeg, jpegOfSize, listStoredFiles } from '../harness/images.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();

const listPhotos = async ({ token }: TestMember) =>
  (await app.call('listPhotos', { token })).body.photos;

describe('uploading a photo', () => {
  test('makes only the first photo primary', async () => {
    const woman = await createMember(app);
    expect(await listPhotos(woman)).toEqual([]);
    const first = await addPhoto(app, woman, await jpeg(2000, 1500));
    expect(first).toMatchObject({ isPrimary: true, width: 1080, height: 810 });
    const second = await addPhoto(app, woman);
    expect(second).toMatchObject({ isPrimary: false, width: 60, height: 75 });
    expect(await listPhotos(woman)).toEqual([first, second]);
  });

  test.each(['photo', 'file'])('accepts the field name %s', async (field) => {
    const woman = await createMember(app);
    const form = createPhotoForm(await jpeg(), field);
    expect((await app.call('uploadPhoto', { token: woman.token, form })).status).toBe(201);
  });

  test.each(['png', 'gif', 'webp'] as const)(
    'accepts a %s regardless of the file name',
    async (kind) => {
      const woman = await createMember(app);
      const bytes = await sharp(await jpeg())
        .toFormat(kind)
        .toBuffer();
      const form = createPhotoForm(bytes, 'photo', 'notes.txt');
      expect((await app.call('uploadPhoto', { token: woman.token, form })).status).toBe(201);
    },
  );

  test('accepts a file of exactly 5 MB', async () => {
    const photo = await addPhoto(app, await createMember(app), await jpegOfSize(PHOTO_MAX_BYTES));
    expect(photo.isPrimary).toBe(true);
  });

  test('twelve times concurrently stores six photos, one of which is primary', async () => {
    const woman = await createMember(app);
    const before = (await listStoredFiles(app)).length;
    const bytes = await jpeg();
    const responses = await Promise.all(
      Array.from({ length: 12 }, () =>
        app.call('uploadPhoto', { token: woman.token, form: createPhotoForm(bytes) }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([
      ...Array(6).fill(201),
      ...Array(6).fill(409),
    ]);
    const refusal = responses.find(({ status }) => status === 409);
    expect(refusal?.error).toMatchObject({
      code: 'PHOTO_LIMIT',
      message: failures.PHOTO_LIMIT[1],
    });
    const photos = await listPhotos(woman);
    expect(photos).toHaveLength(6);
    expect(photos.filter((photo) => photo.isPrimary)).toHaveLength(1);
    // Each of the six photos has three sizes in two formats.
    expect((await listStoredFiles(app)).length - before).toBe(36);
  });
});

describe('the limit on uploads', () => {
  test('refuses the 61st upload with 429', async () => {
    const { token } = await createMember(app);
    const upload = () =>
      app.call('uploadPhoto', { token, form: createPhotoForm(Buffer.from('no')) });
    for (let count = 0; count < 60; count++) expect((await upload()).status).toBe(415);
    const refusal = await upload();
    expect(refusal.status).toBe(429);
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('the primary photo', () => {
  test('can be changed to another photo', async () => {
    const woman = await createMember(app);
    const first = await addPhoto(app, woman);
    const second = await addPhoto(app, woman);
    const { status, body } = await app.call('setPrimaryPhoto', {
      token: woman.token,
      params: { id: second.id },
      body: { isPrimary: true },
    });
    expect(status).toBe(200);
    expect(body.photos.map(({ id, isPrimary }) => [id, isPrimary])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
  });

  test('is a single photo after concurrent changes', async () => {
    const woman = await createMember(app);
    const photos = [
      await addPhoto(app, woman),
      await addPhoto(app, woman),
      await addPhoto(app, woman),
    ];
    await Promise.all(
      [...photos, ...photos].map(({ id }) =>
        app.call('setPrimaryPhoto', {
          token: woman.token,
          params: { id },
          body: { isPrimary: true },
        }),
      ),
    );
    expect((await listPhotos(woman)).filter((photo) => photo.isPrimary)).toHaveLength(1);
  });

  test('removes the verification of the member when it changes', async () => {
    const createVerifiedMember = async () => {
      const member = await createMember(app);
      const photos = [await addPhoto(app, member), await addPhoto(app, member)];
      await app.db
        .updateTable('members')
        .set({ verified_at: app.clock.now() })
        .where('id', '=', member.id)
        .execute();
      return { member, first: photos[0]?.id ?? '', second: photos[1]?.id ?? '' };
    };
    const isVerified = async ({ token }: TestMember) =>
      (await app.call('readOwnProfile', { token })).body.profile.verified;
    const setPrimary = ({ token }: TestMember, id: string) =>
      app.call('setPrimaryPhoto', { token, params: { id }, body: { isPrimary: true } });

    const deletePhoto = ({ token }: TestMember, id: string) =>
      app.call('deletePhoto', { token, params: { id } });

    const samePrimary = await createVerifiedMember();
    await setPrimary(samePrimary.member, samePrimary.first);
    await deletePhoto(samePrimary.member, samePrimary.second);
    await addPhoto(app, samePrimary.member);
    expect(await isVerified(samePrimary.member)).toBe(true);

    const changedPrimary = await createVerifiedMember();
    await setPrimary(changedPrimary.member, changedPrimary.second);
    expect(await isVerified(changedPrimary.member)).toBe(false);

    const deletedPrimary = await createVerifiedMember();
    await deletePhoto(deletedPrimary.member, deletedPrimary.first);
    expect(await isVerified(deletedPrimary.member)).toBe(false);
  });
});

describe('deleting a photo', () => {
  const deletePhoto = ({ token }: TestMember, id: string) =>
    app.call('deletePhoto', { token, params: { id } });

  test('makes the next photo primary if the deleted photo was primary', async () => {
    const woman = await createMember(app);
    const [first, second, third] = [
      await addPhoto(app, woman),
      await addPhoto(app, woman),
      await addPhoto(app, woman),
    ];
    expect((await deletePhoto(woman, first.id)).status).toBe(204);
    const remainingPhotos = (await listPhotos(woman)).map(({ id, isPrimary }) => [id, isPrimary]);
    expect(remainingPhotos).toEqual([
      [second.id, true],
      [third.id, false],
    ]);
  });

  /** Returns a function that lists the remaining files of a photo. */
  async function createFileReader(photoId: string): Promise<() => Promise<string[]>> {
    const { file_name } = await app.db
      .selectFrom('photos')
      .select('file_name')
      .where('id', '=', photoId)
      .executeTakeFirstOrThrow();
    return async () => (await listStoredFiles(app)).filter((name) => name.startsWith(file_name));
  }

  test('erases the files and makes the URL return 404', async () => {
    const woman = await createMember(app);
    const photo = await addPhoto(app, woman);
    const readFiles = await createFileReader(photo.id);
    expect(await readFiles()).toHaveLength(6);
    expect((await app.fetch(photo.fileUrl)).status).toBe(200);
    await deletePhoto(woman, photo.id);
    expect((await app.fetch(photo.fileUrl)).status).toBe(404);
    expect(await readFiles()).toEqual([]);
  });

  test('makes the URL return 404 and erases the files later when the store fails', async () => {
    const woman = await createMember(app);
    const photo = await addPhoto(app, woman);
    const readFiles = await createFileReader(photo.id);
    vi.spyOn(app.context.files, 'erase').mockRejectedValueOnce(
      new Error('the store is unavailable'),
    );
    expect((await deletePhoto(woman, photo.id)).status).toBe(204);
    expect((await app.fetch(photo.fileUrl)).status).toBe(404);
    await expect.poll(readFiles).toEqual([]);
  });

  test("succeeds once and only for the member's photos", async () => {
    const [woman, otherMember] = [await createMember(app), await createMember(app)];
    const photo = await addPhoto(app, woman);
    expect((await deletePhoto(otherMember, photo.id)).error.code).toBe('PHOTO_NOT_FOUND');
    const responses = await Promise.all([1, 2, 3].map(() => deletePhoto(woman, photo.id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect(await listPhotos(woman)).toEqual([]);
    expect((await deletePhoto(woman, uuidv7())).status).toBe(404);
  });
});
