import { DAY_MS } from '@sambandha/contract/durations';
import { failures } from '@sambandha/contract/errors';
import { VERIFICATION_HEADER } from '@sambandha/contract/photo/endpoints';
import { photoTexts } from '@sambandha/contract/photo/schemas';
import { describe, expect, test } from 'vitest';
import {
  claimPhotos,
  eraseReleasedFiles,
  makePhotoFiles,
  purgeUnclaimedPhotos,
} from '../../src/features/photo/index.ts';
import { storePhoto } from '../../src/features/photo/store-photo.ts';
import { newBrowser } from '../harness/browser.ts';
import { createMember } from '../harness/factories.ts';
import { createPhotoForm, jpeg, listStoredFiles } from '../harness/images.ts';
import { proveEmail } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();
let contactCount = 0;

/** Verifies a new contact. */
async function createVerification(): Promise<{ token: string; id: string }> {
  contactCount += 1;
  const email = `newcomer${contactCount}@test.example`;
  const token = await proveEmail(app, email);
  const { id } = await app.db
    .selectFrom('verifications')
    .select('id')
    .where('contact', '=', email)
    .executeTakeFirstOrThrow();
  return { token, id };
}

async function upload(token: string | null, bytes?: Buffer) {
  const form = createPhotoForm(bytes ?? (await jpeg()));
  const headers: Record<string, string> = token === null ? {} : { [VERIFICATION_HEADER]: token };
  return app.call('uploadRegistrationPhoto', { form, headers });
}

const listRows = () => app.db.selectFrom('photos').selectAll().execute();

describe('a photo upload during registration', () => {
  test('is accepted for a verified contact, and the URL of the photo is valid', async () => {
    const { token, id } = await createVerification();
    const { status, body } = await upload(token);
    expect(status).toBe(201);
    expect(body.url).toBe(body.photo.fileUrl);
    expect(body.photo).toMatchObject({ isPrimary: false, width: 60, height: 75 });
    expect((await app.fetch(body.url)).status).toBe(200);
    expect((await listRows()).at(-1)).toMatchObject({ member_id: null, verification_id: id });
  });

  test('is refused without a verified contact', async () => {
    const before = await listStoredFiles(app);
    for (const token of [null, '', 'x', 'A'.repeat(43)]) {
      const { status, error } = await upload(token);
      expect([status, error.code, error.message]).toEqual([
        403,
        'CONTACT_UNVERIFIED',
        failures.CONTACT_UNVERIFIED[1],
      ]);
    }
    expect(await listStoredFiles(app)).toEqual(before);
  });

  test('is listed later with new URLs, only for the same contact and browser', async () => {
    const { token } = await createVerification();
    const otherVerification = await createVerification();
    const urls = [(await upload(token)).body.url, (await upload(token)).body.url];
    app.clock.advance(2 * DAY_MS);
    for (const url of urls) expect((await app.fetch(url)).status).toBe(404);
    const listUploads = (headers: Record<string, string>, browser = app.browser) =>
      app.call('listRegistrationPhotos', { headers, browser });
    const { photos } = (await listUploads({ [VERIFICATION_HEADER]: token })).body;
    expect(photos.map(({ id }) => id)).toEqual(urls.map((url) => url.split('/')[2]));
    for (const { fileUrl } of photos) expect((await app.fetch(fileUrl)).status).toBe(200);
    expect(
      (await listUploads({ [VERIFICATION_HEADER]: otherVerification.token })).body.photos,
    ).toEqual([]);
    for (const response of [
      await listUploads({}),
      await listUploads({ [VERIFICATION_HEADER]: 'A'.repeat(43) }),
      await listUploads({ [VERIFICATION_HEADER]: token }, newBrowser()),
    ]) {
      expect([response.status, response.error.code]).toEqual([403, 'CONTACT_UNVERIFIED']);
    }
  });

  test('is refused with only a session', async () => {
    const { token } = await createMember(app);
    const form = createPhotoForm(await jpeg());
    const { status } = await app.call('uploadRegistrationPhoto', { token, form });
    expect(status).toBe(403);
  });

  test('is refused for an invalid image file', async () => {
    const { token } = await createVerification();
    const { status, error } = await upload(token, Buffer.from('<svg/>'));
    expect([status, error.message]).toEqual([415, photoTexts.wrongType]);
  });

  test('stores nothing if the registration ended while the photo arrived', async () => {
    const { id: verificationId } = await createVerification();
    const photo = await makePhotoFiles(await jpeg());
    const filesBefore = await listStoredFiles(app);
    await app.db.deleteFrom('verifications').where('id', '=', verificationId).execute();
    await expect(storePhoto(app.context, { verificationId }, photo)).rejects.toMatchObject({
      code: 'CONTACT_UNVERIFIED',
    });
    expect((await listRows()).filter((row) => row.verification_id === verificationId)).toEqual([]);
    expect(await listStoredFiles(app)).toEqual(filesBefore);
  });

  test('is limited to eighteen photos, even for concurrent uploads', async () => {
    const { token, id } = await createVerification();
    const bytes = await jpeg();
    const responses = await Promise.all(Array.from({ length: 21 }, () => upload(token, bytes)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(18);
    expect(responses.filter(({ error }) => error.code === 'PHOTO_LIMIT')).toHaveLength(3);
    const unclaimedRows = (await listRows()).filter((row) => row.verification_id === id);
    expect(unclaimedRows).toHaveLength(18);
  });
});

describe('claiming photos', () => {
  const claimUploads = (options: {
    verificationId: string;
    memberId: string;
    primary: string;
    additional?: string[];
  }) =>
    app.db
      .transaction()
      .execute((trx) => claimPhotos(trx, { additional: [], at: app.clock.now(), ...options }));

  const listGallery = async (token: string) =>
    (await app.call('listPhotos', { token })).body.photos.map(({ id, isPrimary }) => [
      id,
      isPrimary,
    ]);

  test('gives the photos to the new member, with the profile photo first', async () => {
    const { token, id: verificationId } = await createVerification();
    const first = (await upload(token)).body;
    const second = (await upload(token)).body;
    const third = (await upload(token)).body;
    const member = await createMember(app);
    await claimUploads({
      verificationId,
      memberId: member.id,
      primary: second.url,
      additional: [first.photo.id, `https://site.example${third.url}`, second.url],
    });
    expect(await listGallery(member.token)).toEqual([
      [second.photo.id, true],
      [first.photo.id, false],
      [third.photo.id, false],
    ]);
  });

  test('refuses photos that the contact did not upload', async () => {
    const [ownVerification, otherVerification] = [
      await createVerification(),
      await createVerification(),
    ];
    const ownPhoto = (await upload(ownVerification.token)).body;
    const otherPhoto = (await upload(otherVerification.token)).body;
    const member = await createMember(app);
    const ids = { verificationId: ownVerification.id, memberId: member.id };
    for (const primary of [
      otherPhoto.url,
      'https://elsewhere.example/me.jpg',
      'blob:1',
      member.id,
    ]) {
      await expect(claimUploads({ ...ids, primary })).rejects.toMatchObject({
        code: 'VALIDATION',
        fields: [{ path: 'profilePhoto', message: photoTexts.uploadAgain }],
      });
    }
    await expect(
      claimUploads({ ...ids, primary: ownPhoto.url, additional: [ownPhoto.url, otherPhoto.url] }),
    ).rejects.toMatchObject({
      fields: [{ path: 'additionalPhotos.1', message: photoTexts.uploadAgain }],
    });
    expect(await listGallery(member.token)).toEqual([]);
  });

  test('deletes the uploaded photos that the registration does not use', async () => {
    const { token, id: verificationId } = await createVerification();
    const usedPhoto = (await upload(token)).body;
    const filesBefore = await listStoredFiles(app);
    const unusedPhoto = (await upload(token)).body;
    const member = await createMember(app);
    await claimUploads({ verificationId, memberId: member.id, primary: usedPhoto.url });
    expect((await listRows()).map(({ id }) => id)).not.toContain(unusedPhoto.photo.id);
    expect((await app.fetch(unusedPhoto.url)).status).toBe(404);
    await eraseReleasedFiles(app.context);
    expect(await listStoredFiles(app)).toEqual(filesBefore);
  });

  test('succeeds only once', async () => {
    const { token, id: verificationId } = await createVerification();
    const { url } = (await upload(token)).body;
    const [first, second] = [await createMember(app), await createMember(app)];
    await claimUploads({ verificationId, memberId: first.id, primary: url });
    await expect(
      claimUploads({ verificationId, memberId: second.id, primary: url }),
    ).rejects.toThrow();
  });
});

test('only photos that were unclaimed for seven days are erased', async () => {
  const member = await createMember(app);
  const firstVerification = await createVerification();
  const claimedPhoto = (await upload(firstVerification.token)).body;
  await app.db.transaction().execute((trx) =>
    claimPhotos(trx, {
      verificationId: firstVerification.id,
      memberId: member.id,
      primary: claimedPhoto.url,
      additional: [],
      at: app.clock.now(),
    }),
  );
  app.clock.advance(7 * DAY_MS);
  const secondVerification = await createVerification();
  const recentPhoto = (await upload(secondVerification.token)).body;
  // Photos that are exactly seven days old are not erased yet.
  app.clock.advance(1000);
  await purgeUnclaimedPhotos(app.context);
  const remainingRows = await listRows();
  expect(remainingRows.filter((row) => row.member_id === null).map((row) => row.id)).toEqual([
    recentPhoto.photo.id,
  ]);
  expect(remainingRows.map((row) => row.id)).toContain(claimedPhoto.photo.id);
  // A photo has three sizes in two formats.
  expect(await listStoredFiles(app)).toHaveLength(remainingRows.length * 6);
});
