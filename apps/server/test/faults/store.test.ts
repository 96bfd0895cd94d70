import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { biodataLinkCalls } from '../harness/biodata-link-calls.ts';
import { createMember } from '../harness/factories.ts';
import { openS3, type TestS3 } from '../harness/file-stores.ts';
import { addPhoto, createPhotoForm, jpeg, listStoredFiles } from '../harness/images.ts';

let store: TestS3;
let app: TestApp;
/** A process of the same installation with a store timeout of one second. */
let impatientApp: TestApp;

beforeAll(async () => {
  store = await openS3();
  app = await startTestApp({ env: store.env });
  impatientApp = await startTestApp({ siblingOf: app, env: { ...store.env, S3_TIMEOUT: '1' } });
});

afterAll(async () => {
  await impatientApp.close();
  await app.close();
  await store.close();
});

test.each(['broken', 'hanging'] as const)(
  'a photo store that is %s causes 503 responses, and later uploads succeed',
  async (state) => {
    const woman = await createMember(app);
    const bytes = await jpeg();
    const upload = (target: TestApp) =>
      target.call('uploadPhoto', { token: woman.token, form: createPhotoForm(bytes) });
    const listPhotos = async () =>
      (await app.call('listPhotos', { token: woman.token })).body.photos;
    const photo = await addPhoto(app, woman);
    const before = await listStoredFiles(app);
    store.setState(state);
    const { status, error } = await upload(impatientApp);
    expect([status, error.message]).toEqual([503, 'Failed to upload photo. Please try again.']);
    const photoResponse = await impatientApp.fetch(photo.fileUrl);
    expect([photoResponse.status, photoResponse.headers.get('retry-after')]).toEqual([503, '5']);
    const deletion = await impatientApp.call('deletePhoto', {
      token: woman.token,
      params: { id: photo.id },
    });
    expect(deletion.status).toBe(204);
    store.setState('healthy');
    expect(await listPhotos()).toEqual([]);
    // A process caches the permission to see a photo for 30 seconds.
    app.clock.advance(30_000);
    expect((await impatientApp.fetch(photo.fileUrl)).status).toBe(404);
    // A job deletes the six files that the request could not delete.
    const remainingCount = before.length - 6;
    await expect
      .poll(async () => (await listStoredFiles(app)).length, { timeout: 45_000 })
      .toBe(remainingCount);
    expect(await upload(app)).toMatchObject({ status: 201 });
  },
);

test.each(['broken', 'hanging'] as const)(
  'a photo store that is %s removes only the photo from the page of a biodata link',
  async (state) => {
    const woman = await createMember(app, { full_name: 'Sahana Hegde' });
    await addPhoto(app, woman);
    const { path } = await biodataLinkCalls(app).createLink(woman, {
      parts: ['fullName', 'photo'],
    });
    const linkApi = biodataLinkCalls(impatientApp);
    store.setState(state);
    const page = await linkApi.read(path);
    store.setState('healthy');
    expect(page.status).toBe(200);
    expect(page.body).toContain('Sahana Hegde');
    expect(page.body).not.toContain('<img');
    expect((await linkApi.read(path)).body).toContain('<img');
  },
);
