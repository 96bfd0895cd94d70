import { DAY_MS, HOUR_MS } from '@sambandha/contract/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepPhotos } from '../../src/features/photo/index.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember } from '../harness/factories.ts';
import { stores, type TestStore } from '../harness/file-stores.ts';
import { addPhoto, listStoredFiles } from '../harness/images.ts';

const ORPHAN_NAME = '0123456789abcdef0123456789abcdef01234567';

describe.each(stores)('the sweep of files on %s', (_, openStore) => {
  let store: TestStore;
  let app: TestApp;

  beforeAll(async () => {
    store = await openStore();
    app = await startTestApp({ env: store.env });
  });

  afterAll(async () => {
    await app.close();
    await store.close();
  });

  test('erases only photo files that had no row for a day', async () => {
    const photo = await addPhoto(app, await createMember(app));
    const photoFiles = await listStoredFiles(app);
    const { files } = app.context;
    await files.write(`01/${ORPHAN_NAME}-large.webp`, Buffer.from('left by a crash'));
    await files.write(`01/${ORPHAN_NAME}-large.jpg`, Buffer.from('left by a crash'));
    await files.write('01/readme.txt', Buffer.from('of someone else'));
    await sweepPhotos(app.context);
    expect(await listStoredFiles(app)).toHaveLength(photoFiles.length + 3);
    // The store dates files by its own clock, which is later than the clock of the app.
    app.clock.advance(DAY_MS + HOUR_MS);
    await sweepPhotos(app.context);
    expect(await listStoredFiles(app)).toEqual([...photoFiles, 'readme.txt'].sort());
    const { id } = photo;
    const row = app.db.selectFrom('photos').select('id').where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ id });
  });
});
