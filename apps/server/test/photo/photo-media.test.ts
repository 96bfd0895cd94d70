import { HOUR_MS } from '@sambandha/contract/durations';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { createMember, createPair } from '../harness/factories.ts';
import { addPhoto, jpeg } from '../harness/images.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();

describe('the URL of a photo', () => {
  test('returns the photo for a private cache', async () => {
    const photo = await addPhoto(app, await createMember(app), await jpeg(1600, 1200));
    const response = await app.fetch(photo.fileUrl);
    expect(response.status).toBe(200);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(headers['cache-control']).toBe('private, max-age=30');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(headers['content-length']).toBe(String(bytes.length));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1080 });
  });

  test('returns JPEG to clients without WebP and on request', async () => {
    const { fileUrl } = await addPhoto(app, await createMember(app));
    const readType = async (address: string, accept?: string) => {
      const response = await app.fetch(
        address,
        accept === undefined ? {} : { headers: { accept } },
      );
      const { format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(response.headers.get('vary')).toContain('accept');
      return [response.headers.get('content-type'), format];
    };
    const asWebp = ['image/webp', 'webp'];
    const asJpeg = ['image/jpeg', 'jpeg'];
    expect(await readType(fileUrl)).toEqual(asWebp);
    expect(await readType(fileUrl, 'image/avif,image/webp,*/*;q=0.8')).toEqual(asWebp);
    expect(await readType(fileUrl, 'image/png,image/*;q=0.8,*/*;q=0.5')).toEqual(asJpeg);
    expect(await readType(fileUrl.replace('.webp', '.jpg'))).toEqual(asJpeg);
    expect(await readType(fileUrl.replace('.webp', '.jpg'), 'image/webp')).toEqual(asJpeg);
  });

  test('is replaced after twelve hours and expires within a day', async () => {
    const woman = await createMember(app);
    const { fileUrl } = await addPhoto(app, woman);
    const readCurrentUrl = async () =>
      (await app.call('listPhotos', { token: woman.token })).body.photos[0]?.fileUrl ?? '';
    expect(await readCurrentUrl()).toBe(fileUrl);
    app.clock.advance(12 * HOUR_MS);
    expect((await app.fetch(fileUrl)).status).toBe(200);
    const laterUrl = await readCurrentUrl();
    expect(laterUrl).not.toBe(fileUrl);
    app.clock.advance(12 * HOUR_MS);
    expect((await app.fetch(fileUrl)).status).toBe(404);
    expect((await app.fetch(laterUrl)).status).toBe(200);
  });

  test('returns the same 404 after any change of the URL', async () => {
    const woman = await createMember(app);
    const photo = await addPhoto(app, woman);
    const otherPhoto = await addPhoto(app, woman);
    const url = new URL(photo.fileUrl, app.url);
    const changeUrl = (change: (copy: URL) => void) => {
      const copy = new URL(url);
      change(copy);
      return copy.pathname + copy.search;
    };
    const changedUrls = [
      changeUrl((copy) => copy.searchParams.set('e', '9999999999')),
      changeUrl((copy) => copy.searchParams.set('e', 'never')),
      changeUrl((copy) => copy.searchParams.delete('e')),
      changeUrl((copy) => copy.searchParams.set('v', `member:${uuidv7()}`)),
      changeUrl((copy) => copy.searchParams.append('v', 'x')),
      changeUrl((copy) => copy.searchParams.delete('v')),
      changeUrl((copy) => copy.searchParams.set('s', 'A'.repeat(22))),
      changeUrl((copy) => copy.searchParams.append('s', 'x')),
      changeUrl((copy) => copy.searchParams.delete('s')),
      changeUrl((copy) => {
        copy.pathname = copy.pathname.replace(photo.id, otherPhoto.id);
      }),
      changeUrl((copy) => {
        copy.pathname = copy.pathname.replace(photo.id, uuidv7());
      }),
      changeUrl((copy) => {
        copy.pathname = copy.pathname.replace('large', 'thumb');
      }),
      changeUrl((copy) => {
        copy.pathname = copy.pathname.replace('large', 'original');
      }),
      '/media/..%2f..%2fsecret/large.webp',
      `/media/${photo.id}/..%2f..%2fsecret`,
    ];
    const responses = await Promise.all(changedUrls.map((address) => app.fetch(address)));
    expect(responses.map(({ status }) => status)).toEqual(changedUrls.map(() => 404));
    const texts = new Set(await Promise.all(responses.map((response) => response.text())));
    expect(texts.size).toBe(1);
  });

  test('is not written to the log', async () => {
    const photo = await addPhoto(app, await createMember(app));
    const response = await app.fetch(photo.fileUrl);
    await response.arrayBuffer();
    const log = await app.readLog();
    expect(log).toContain('"route":"/media/');
    expect(log).not.toContain(photo.id);
  });
});

describe('the drawn avatar', () => {
  test('is returned for initials with a public cache', async () => {
    const response = await app.fetch('/avatar/f/AH.svg');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=2592000',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    const drawing = Buffer.from(await response.arrayBuffer());
    expect(await sharp(drawing).metadata()).toMatchObject({
      format: 'svg',
      width: 400,
      height: 500,
    });
  });

  test('is drawn for letters of any script and for a name without letters', async () => {
    for (const letters of ['ಶಭ', 'ಶ್ರೀಭ', 'ಸ್ತ್ರೀರ್ತ್ಸ್ಯಾ', 'J\u030cH', '_', 'Q']) {
      const response = await app.fetch(`/avatar/n/${encodeURIComponent(letters)}.svg`);
      expect(response.status).toBe(200);
    }
  });

  test('returns 404 for anything but letters', async () => {
    const addresses = [
      'f/%3Cscript%3E.svg',
      'f/A%26B.svg',
      'f/.svg',
      'f/ABCDE.svg',
      'x/AH.svg',
      'f/AH',
    ];
    for (const address of addresses) {
      expect((await app.fetch(`/avatar/${address}`)).status).toBe(404);
    }
  });

  test('replaces a missing photo', async () => {
    const { woman, man } = await createPair(app);
    const { body } = await app.call('readProfile', { token: man.token, params: { id: woman.id } });
    expect(body.profile.photo).toMatch(/^\/avatar\/f\/[A-Z]+\.svg$/);
    expect(body.profile.additionalPhotos).toEqual([]);
    expect(body.profile.photos).toEqual([
      {
        large: body.profile.photo,
        medium: body.profile.photo,
        thumb: body.profile.photo,
        placeholder: null,
      },
    ]);
  });

  test('replaces photos that only matches may see', async () => {
    const { woman, man } = await createPair(app);
    const photos = [await addPhoto(app, woman), await addPhoto(app, woman)];
    await app.call('updateOwnProfile', { token: woman.token, body: { photoAudience: 'matches' } });
    const readProfile = async () =>
      (await app.call('readProfile', { token: man.token, params: { id: woman.id } })).body.profile;
    expect((await readProfile()).photos).toHaveLength(1);
    expect((await readProfile()).photo).toContain('/avatar/');
    // The profile contains no URL, id or placeholder of a photo, and not their number.
    const profileText = JSON.stringify(await readProfile());
    expect(profileText).not.toContain('/media/');
    for (const { id, placeholder } of photos) {
      expect(profileText).not.toContain(id);
      expect(profileText).not.toContain(placeholder);
    }
    const list = await app.call('browse', { token: man.token });
    expect(list.body.profiles.find(({ id }) => id === woman.id)?.photo).toContain('/avatar/');

    const { body } = await app.call('requestMatch', { token: man.token, params: { id: woman.id } });
    expect((await readProfile()).photo).toContain('/avatar/');
    await app.call('updateMatch', {
      token: woman.token,
      params: { id: body.match.id },
      body: { action: 'accept' },
    });
    expect((await readProfile()).photos).toHaveLength(2);
    expect((await app.fetch((await readProfile()).photo)).status).toBe(200);
  });
});
