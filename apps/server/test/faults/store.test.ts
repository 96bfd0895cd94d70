import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember } from '../harness/factories.ts';
import { openS3, type TestS3 } from '../harness/file-stores.ts';
import { addPhoto, formWith, jpeg, storedFiles } from '../harness/images.ts';

let store: TestS3;
let app: TestApp;
/** Another process of the installation that waits at most a second for its store. */
let impatientApp: TestApp;

beforeAll(async () => {
  store = await openS3();
  app = await startTestApp({ env: store.env });
  impatientApp = await startTestApp({ beside: app, env: { ...store.env, S3_TIMEOUT: '1' } });
});

afterAll(async () => {
  await impatientApp.close();
  await app.close();
  await store.close();
});

test.each(['broken', 'hanging'] as const)(
  'a photo store that is %s causes 503 responses, and later uploads succeed',
  async (state) => {
    const she = await createMember(app);
    const bytes = await jpeg();
    const upload = (to: TestApp) =>
      to.call('uploadPhoto', { token: she.token, form: formWith(bytes) });
    const photosOf = async () => (await app.call('listPhotos', { token: she.token })).body.photos;
    const photo = await addPhoto(app, she);
    const before = await storedFiles(app);
    store.setState(state);
    const { status, error } = await upload(impatientApp);
    expect([status, error.message]).toEqual([503, 'Failed to upload photo. Please try again.']);
    const shown = await impatientApp.fetch(photo.fileUrl);
    expect([shown.status, shown.headers.get('retry-after')]).toEqual([503, '5']);
    const deletion = await impatientApp.call('deletePhoto', {
      token: she.token,
      params: { id: photo.id },
    });
    expect(deletion.status).toBe(204);
    store.setState('healthy');
    expect(await photosOf()).toEqual([]);
    // A process caches the permission to see a photo for this long.
    app.clock.advance(30_000);
    expect((await impatientApp.fetch(photo.fileUrl)).status).toBe(404);
    // The job deletes the files that could not be deleted at once.
    const remainingCount = before.length - 6;
    await expect
      .poll(async () => (await storedFiles(app)).length, { timeout: 45_000 })
      .toBe(remainingCount);
    expect(await upload(app)).toMatchObject({ status: 201 });
  },
);
