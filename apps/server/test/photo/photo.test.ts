import { PHOTO_MAX_BYTES } from '@sambandha/contract/photo/schemas';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { addPhoto, formWith, jpeg, jpegOfSize, storedFiles } from '../harness/images.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const photosOf = async ({ token }: TestMember) =>
  (await app.call('listPhotos', { token })).body.photos;

describe('uploading a photo', () => {
  test('makes only the first photo primary', async () => {
    const she = await createMember(app);
    expect(await photosOf(she)).toEqual([]);
    const first = await addPhoto(app, she, await jpeg(2000, 1500));
    expect(first).toMatchObject({ isPrimary: true, width: 1080, height: 810 });
    const second = await addPhoto(app, she);
    expect(second).toMatchObject({ isPrimary: false, width: 60, height: 75 });
    expect(await photosOf(she)).toEqual([first, second]);
  });

  test.each(['photo', 'file'])('accepts the field name %s', async (field) => {
    const she = await createMember(app);
    const form = formWith(await jpeg(), field);
    expect((await app.call('uploadPhoto', { token: she.token, form })).status).toBe(201);
  });

  test.each(['png', 'gif', 'webp'] as const)(
    'accepts a %s regardless of the file name',
    async (kind) => {
      const she = await createMember(app);
      const bytes = await sharp(await jpeg())
        .toFormat(kind)
        .toBuffer();
      const form = formWith(bytes, 'photo', 'notes.txt');
      expect((await app.call('uploadPhoto', { token: she.token, form })).status).toBe(201);
    },
  );

  test('accepts a file of exactly 5 MB', async () => {
    const photo = await addPhoto(app, await createMember(app), await jpegOfSize(PHOTO_MAX_BYTES));
    expect(photo.isPrimary).toBe(true);
  });

  test('twelve times concurrently stores six photos, one of them primary', async () => {
    const she = await createMember(app);
    const before = (await storedFiles(app)).length;
    const bytes = await jpeg();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        app.call('uploadPhoto', { token: she.token, form: formWith(bytes) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(6).fill(201),
      ...Array(6).fill(409),
    ]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error).toMatchObject({
      code: 'PHOTO_LIMIT',
      message: 'You can have at most 6 photos. Please delete one first.',
    });
    const photos = await photosOf(she);
    expect(photos).toHaveLength(6);
    expect(photos.filter((photo) => photo.isPrimary)).toHaveLength(1);
    expect((await storedFiles(app)).length - before).toBe(36);
  });
});

describe('the limit on uploads', () => {
  test('refuses the 61st upload with 429', async () => {
    const { token } = await createMember(app);
    const upload = () => app.call('uploadPhoto', { token, form: formWith(Buffer.from('no')) });
    for (let count = 0; count < 60; count++) expect((await upload()).status).toBe(415);
    const refused = await upload();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('the primary photo', () => {
  test('can be changed to another photo', async () => {
    const she = await createMember(app);
    const first = await addPhoto(app, she);
    const second = await addPhoto(app, she);
    const { status, body } = await app.call('setPrimaryPhoto', {
      token: she.token,
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
    const she = await createMember(app);
    const photos = [await addPhoto(app, she), await addPhoto(app, she), await addPhoto(app, she)];
    await Promise.all(
      [...photos, ...photos].map(({ id }) =>
        app.call('setPrimaryPhoto', {
          token: she.token,
          params: { id },
          body: { isPrimary: true },
        }),
      ),
    );
    expect((await photosOf(she)).filter((photo) => photo.isPrimary)).toHaveLength(1);
  });

  test('cannot be a photo of another member', async () => {
    const [she, other] = [await createMember(app), await createMember(app)];
    await addPhoto(app, she);
    const theirs = await addPhoto(app, other);
    for (const id of [theirs.id, uuidv7()]) {
      const answer = await app.call('setPrimaryPhoto', {
        token: she.token,
        params: { id },
        body: { isPrimary: true },
      });
      expect([answer.status, answer.error.code]).toEqual([404, 'PHOTO_NOT_FOUND']);
    }
    expect((await photosOf(other))[0]?.isPrimary).toBe(true);
  });

  test('removes the verification of the member when it changes', async () => {
    const verified = async () => {
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
    const choose = ({ token }: TestMember, id: string) =>
      app.call('setPrimaryPhoto', { token, params: { id }, body: { isPrimary: true } });

    const a = await verified();
    await choose(a.member, a.first);
    await app.call('deletePhoto', { token: a.member.token, params: { id: a.second } });
    await addPhoto(app, a.member);
    expect(await isVerified(a.member)).toBe(true);

    const b = await verified();
    await choose(b.member, b.second);
    expect(await isVerified(b.member)).toBe(false);

    const c = await verified();
    await app.call('deletePhoto', { token: c.member.token, params: { id: c.first } });
    expect(await isVerified(c.member)).toBe(false);
  });
});

describe('deleting a photo', () => {
  const remove = ({ token }: TestMember, id: string) =>
    app.call('deletePhoto', { token, params: { id } });

  test('makes the oldest remaining photo primary if the deleted photo was primary', async () => {
    const she = await createMember(app);
    const [first, second, third] = [
      await addPhoto(app, she),
      await addPhoto(app, she),
      await addPhoto(app, she),
    ];
    expect((await remove(she, first.id)).status).toBe(204);
    const left = (await photosOf(she)).map(({ id, isPrimary }) => [id, isPrimary]);
    expect(left).toEqual([
      [second.id, true],
      [third.id, false],
    ]);
  });

  /** The remaining files of a photo. */
  async function filesOf(photoId: string): Promise<() => Promise<string[]>> {
    const { file_name } = await app.db
      .selectFrom('photos')
      .select('file_name')
      .where('id', '=', photoId)
      .executeTakeFirstOrThrow();
    return async () => (await storedFiles(app)).filter((name) => name.startsWith(file_name));
  }

  test('erases the files and makes the URL return 404', async () => {
    const she = await createMember(app);
    const photo = await addPhoto(app, she);
    const files = await filesOf(photo.id);
    expect(await files()).toHaveLength(6);
    expect((await app.fetch(photo.fileUrl)).status).toBe(200);
    await remove(she, photo.id);
    expect((await app.fetch(photo.fileUrl)).status).toBe(404);
    expect(await files()).toEqual([]);
  });

  test('makes the URL return 404 and erases the files later when the store fails', async () => {
    const she = await createMember(app);
    const photo = await addPhoto(app, she);
    const files = await filesOf(photo.id);
    vi.spyOn(app.context.files, 'erase').mockRejectedValueOnce(new Error('the store is away'));
    expect((await remove(she, photo.id)).status).toBe(204);
    expect((await app.fetch(photo.fileUrl)).status).toBe(404);
    await expect.poll(files).toEqual([]);
  });

  test('succeeds once and only for own photos', async () => {
    const [she, other] = [await createMember(app), await createMember(app)];
    const photo = await addPhoto(app, she);
    expect((await remove(other, photo.id)).error.code).toBe('PHOTO_NOT_FOUND');
    const answers = await Promise.all([1, 2, 3].map(() => remove(she, photo.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect(await photosOf(she)).toEqual([]);
    expect((await remove(she, uuidv7())).status).toBe(404);
  });
});
