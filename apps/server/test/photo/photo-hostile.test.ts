import { HOUR_MS } from '@sambandha/contract/durations';
import { type FailureCode, failures } from '@sambandha/contract/errors';
import { PHOTO_MAX_BYTES } from '@sambandha/contract/photo/schemas';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { stores, type TestStore } from '../harness/file-stores.ts';
import {
  addPhoto,
  createPhotoForm,
  flatPng,
  jpeg,
  jpegOfSize,
  listStoredFiles,
} from '../harness/images.ts';

/** Three sizes in two formats. */
const FILES_PER_PHOTO = 6;

const script = Buffer.from('<script>alert(document.domain)</script>');
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="9" height="9"/>';

/** Files that are not photos, and photos that exceed a limit. */
const refusedFiles: readonly (readonly [string, () => Buffer | Promise<Buffer>, FailureCode])[] = [
  ['a page called me.jpg', () => Buffer.from('<!doctype html><p>Hello'), 'PHOTO_TYPE'],
  ['a script called me.jpg', () => script, 'PHOTO_TYPE'],
  ['an SVG', () => Buffer.from(drawing), 'PHOTO_TYPE'],
  ['an SVG after an XML declaration', () => Buffer.from(`<?xml?>\n${drawing}`), 'PHOTO_TYPE'],
  ['a page after the first bytes of a GIF', () => appendTo('GIF89a', script), 'PHOTO_TYPE'],
  ['a page after the first bytes of a JPEG', () => appendTo('\xff\xd8\xff', script), 'PHOTO_TYPE'],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 'PHOTO_TYPE'],
  ['an empty file', () => Buffer.alloc(0), 'PHOTO_TYPE'],
  ['half a photo', async () => (await jpeg()).subarray(0, 200), 'PHOTO_TYPE'],
  ['16,000 by 16,000 pixels in a small file', () => flatPng(16_000, 16_000), 'PHOTO_TYPE'],
  ['5 MB and one byte', () => jpegOfSize(PHOTO_MAX_BYTES + 1), 'PHOTO_TOO_LARGE'],
  ['9 MB', () => jpegOfSize(9_000_000), 'PHOTO_TOO_LARGE'],
];

/** Unusual files that are accepted and stored as ordinary photos. */
const acceptedFiles: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ['a photo with a page after its end', async () => Buffer.concat([await jpeg(), script])],
  ['an animated photo', createAnimation],
  [
    'a CMYK photo',
    async () =>
      sharp(await jpeg())
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer(),
  ],
  [
    'a 16-bit photo',
    async () =>
      sharp(await jpeg())
        .toColourspace('rgb16')
        .png()
        .toBuffer(),
  ],
  ['a photo of exactly 5 MB', () => jpegOfSize(PHOTO_MAX_BYTES)],
];

function appendTo(start: string, rest: Buffer): Buffer {
  return Buffer.concat([Buffer.from(start, 'latin1'), rest]);
}

async function createAnimation(): Promise<Buffer> {
  const frames = [await jpeg(60, 75, '#a01f45'), await jpeg(60, 75, '#1f5a41')];
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

describe.each(stores)('photo uploads with files on %s', (_, openStore) => {
  let store: TestStore;
  let app: TestApp;

  beforeAll(async () => {
    store = await openStore();
    app = await startTestApp({ env: store.env });
  });

  afterEach(() => vi.restoreAllMocks());

  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const upload = ({ token }: TestMember, bytes: Buffer) =>
    app.call('uploadPhoto', { token, form: createPhotoForm(bytes) });
  const listPhotos = async ({ token }: TestMember) =>
    (await app.call('listPhotos', { token })).body.photos;

  /**
   * Expects that an upload fails with this code and its message, and stores neither a row nor a
   * file.
   */
  async function expectRefused(member: TestMember, bytes: Buffer, code: FailureCode) {
    const [files, photos] = [await listStoredFiles(app), await listPhotos(member)];
    const { status, error } = await upload(member, bytes);
    expect([status, error.code, error.message]).toEqual([
      failures[code][0],
      code,
      failures[code][1],
    ]);
    expect(await listPhotos(member)).toEqual(photos);
    expect(await listStoredFiles(app)).toEqual(files);
  }

  test.each(refusedFiles)('%s is refused', async (_name, bytes, code) => {
    await expectRefused(await createMember(app), await bytes(), code);
  });

  test.each(acceptedFiles)('%s is accepted and served as a WebP image', async (_name, bytes) => {
    const photo = await addPhoto(app, await createMember(app), await bytes());
    const response = await app.fetch(photo.fileUrl);
    const servedBytes = Buffer.from(await response.arrayBuffer());
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(servedBytes.includes('<script')).toBe(false);
    expect(await sharp(servedBytes).metadata()).toMatchObject({
      format: 'webp',
      space: 'srgb',
      width: 60,
      height: 75,
    });
  });

  test('a seventh photo is refused', async () => {
    const woman = await createMember(app);
    for (let count = 0; count < 6; count++) await addPhoto(app, woman);
    await expectRefused(woman, await jpeg(), 'PHOTO_LIMIT');
  });

  test('six of twelve concurrent uploads are stored, without files of the refused uploads', async () => {
    const woman = await createMember(app);
    const before = (await listStoredFiles(app)).length;
    const bytes = await jpeg();
    const responses = await Promise.all(Array.from({ length: 12 }, () => upload(woman, bytes)));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(6).fill(201), ...Array(6).fill(409)]);
    expect((await listPhotos(woman)).map(({ isPrimary }) => isPrimary)).toEqual([
      true,
      ...Array(5).fill(false),
    ]);
    expect((await listStoredFiles(app)).length - before).toBe(6 * FILES_PER_PHOTO);
  });

  test('a photo of another member cannot be deleted, made primary or ordered', async () => {
    const [woman, otherMember] = [await createMember(app), await createMember(app)];
    const ownPhoto = await addPhoto(app, woman);
    const otherPhoto = await addPhoto(app, otherMember);
    for (const id of [otherPhoto.id, uuidv7()]) {
      const request = { token: woman.token, params: { id } };
      const deleteResponse = await app.call('deletePhoto', request);
      const primaryResponse = await app.call('setPrimaryPhoto', {
        ...request,
        body: { isPrimary: true },
      });
      const orderResponse = await app.call('orderPhotos', {
        token: woman.token,
        body: { ids: [ownPhoto.id, id] },
      });
      expect([
        deleteResponse.error.code,
        primaryResponse.error.code,
        orderResponse.error.code,
      ]).toEqual(['PHOTO_NOT_FOUND', 'PHOTO_NOT_FOUND', 'VALIDATION']);
    }
    expect(await listPhotos(otherMember)).toEqual([otherPhoto]);
    expect((await app.fetch(otherPhoto.fileUrl)).status).toBe(200);
  });

  test('a forged or expired URL returns 404', async () => {
    const photo = await addPhoto(app, await createMember(app));
    const forgedUrls = [
      photo.fileUrl.replace(/s=./, (start) => (start === 's=A' ? 's=B' : 's=A')),
      photo.fileUrl.replace(/e=\d/, 'e=9'),
      photo.fileUrl.replace('/large', '/thumb'),
      photo.fileUrl.replace('/large.webp', '/original.jpg'),
    ];
    for (const url of forgedUrls) expect((await app.fetch(url)).status).toBe(404);
    expect((await app.fetch(photo.fileUrl)).status).toBe(200);
    app.clock.advance(48 * HOUR_MS);
    expect((await app.fetch(photo.fileUrl)).status).toBe(404);
  });

  test('an upload fails with PHOTO_UNKEPT when the disk is full, and succeeds when space is free', async () => {
    const woman = await createMember(app);
    const { write } = app.context.files;
    vi.spyOn(app.context.files, 'write').mockImplementation(async (name, bytes) => {
      if (name.includes('thumb')) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
      await write(name, bytes);
    });
    await expectRefused(woman, await jpeg(), 'PHOTO_UNKEPT');
    vi.restoreAllMocks();
    expect((await addPhoto(app, woman)).isPrimary).toBe(true);
  });

  test('a member deleted during an upload gets 401, and no file is left', async () => {
    const woman = await createMember(app);
    const before = await listStoredFiles(app);
    const { write } = app.context.files;
    let deletion: Promise<unknown> | undefined;
    vi.spyOn(app.context.files, 'write').mockImplementation(async (name, bytes) => {
      deletion ??= app.call('deleteAccount', { token: woman.token });
      await deletion;
      await write(name, bytes);
    });
    const { status, error } = await upload(woman, await jpeg());
    expect([status, error.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(await listStoredFiles(app)).toEqual(before);
  });

  test('concurrent uploads, changes and an account deletion leave no files and cause no 5xx', async () => {
    const before = await listStoredFiles(app);
    const bytes = await jpeg();
    for (let round = 0; round < 5; round++) {
      const woman = await createMember(app);
      const photos = [await addPhoto(app, woman), await addPhoto(app, woman)];
      const ids = photos.map(({ id }) => id).reverse();
      const responses = await Promise.all([
        upload(woman, bytes),
        app.call('orderPhotos', { token: woman.token, body: { ids } }),
        upload(woman, bytes),
        app.call('deleteAccount', { token: woman.token }),
        upload(woman, bytes),
        app.call('deletePhoto', { token: woman.token, params: { id: ids[0] ?? '' } }),
      ]);
      expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
      expect(responses[3].status).toBe(204);
    }
    const rows = await app.db.selectFrom('photos').select('id').execute();
    // The files are deleted before the response to the account deletion.
    expect(await listStoredFiles(app)).toEqual(before);
    expect(rows.length * FILES_PER_PHOTO).toBe(before.length);
  });
});

test('an upload with another field name or without a file returns 415', async () => {
  const app = await startTestApp();
  const { token } = await createMember(app);
  for (const form of [createPhotoForm(await jpeg(), 'avatar'), new FormData()]) {
    // The second form then has a field, but no file.
    form.set('note', 'hello');
    expect((await app.call('uploadPhoto', { token, form })).status).toBe(415);
  }
  expect(await listStoredFiles(app)).toEqual([]);
  await app.close();
});
