import { expect, test } from 'vitest';
import { makePhotoFiles } from '../../src/features/photo/image.ts';
import { storePhoto } from '../../src/features/photo/store-photo.ts';
import { createMember } from '../harness/factories.ts';
import { jpeg, listStoredFiles } from '../harness/images.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();

test.each([
  // The code 08007 can follow a commit that took effect; 23514 reports a failed check constraint.
  ['not erased if the outcome of the commit is unknown', '08007', 6],
  ['erased after any other failure', '23514', 0],
])('the files of a photo are %s', async (_, code, count) => {
  const { id: memberId } = await createMember(app);
  const before = (await listStoredFiles(app)).length;
  const failure = Object.assign(new Error('the commit failed'), { code });
  const pendingStore = storePhoto(app.context, { memberId }, await makePhotoFiles(await jpeg()), {
    whenLocked: async () => undefined,
    onPrimaryChanged: async () => undefined,
    onAdded: () => Promise.reject(failure),
  });
  await expect(pendingStore).rejects.toBe(failure);
  expect((await listStoredFiles(app)).length - before).toBe(count);
});
