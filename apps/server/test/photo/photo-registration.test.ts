import { VERIFICATION_HEADER } from '@sambandha/contract/photo/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimPhotos, purgeUnclaimedPhotos } from '../../src/features/photo/index.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { newBrowser } from '../harness/browser.ts';
import { createMember } from '../harness/factories.ts';
import { formWith, jpeg, storedFiles } from '../harness/images.ts';
import { proveEmail } from '../harness/registration.ts';

let app: TestApp;
let contacts = 0;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

/** Proves a contact with the code sent to it. */
async function verify(): Promise<{ token: string; id: string }> {
  contacts += 1;
  const email = `newcomer${contacts}@test.example`;
  const token = await proveEmail(app, email);
  const { id } = await app.db
    .selectFrom('verifications')
    .select('id')
    .where('contact', '=', email)
    .executeTakeFirstOrThrow();
  return { token, id };
}

async function upload(token: string | null, bytes?: Buffer) {
  const form = formWith(bytes ?? (await jpeg()));
  const headers: Record<string, string> = token === null ? {} : { [VERIFICATION_HEADER]: token };
  return app.call('uploadRegistrationPhoto', { form, headers });
}

const rows = () => app.db.selectFrom('photos').selectAll().execute();

describe('a photo upload during registration', () => {
  test('is accepted from a proved contact, and its URL works', async () => {
    const { token, id } = await verify();
    const { status, body } = await upload(token);
    expect(status).toBe(201);
    expect(body.url).toBe(body.photo.fileUrl);
    expect(body.photo).toMatchObject({ isPrimary: false, width: 60, height: 75 });
    expect((await app.fetch(body.url)).status).toBe(200);
    expect((await rows()).at(-1)).toMatchObject({ member_id: null, verification_id: id });
  });

  test('is refused without a proved contact', async () => {
    const before = await storedFiles(app);
    for (const token of [null, '', 'x', 'A'.repeat(43)]) {
      const { status, error } = await upload(token);
      expect([status, error.code, error.message]).toEqual([
        403,
        'CONTACT_UNVERIFIED',
        'Please verify your contact information',
      ]);
    }
    expect(await storedFiles(app)).toEqual(before);
  });

  test('is listed later with new URLs for the same contact and browser only', async () => {
    const { token } = await verify();
    const other = await verify();
    const urls = [(await upload(token)).body.url, (await upload(token)).body.url];
    app.clock.advance(2 * 24 * 3_600_000);
    for (const url of urls) expect((await app.fetch(url)).status).toBe(404);
    const list = (headers: Record<string, string>, browser = app.browser) =>
      app.call('listRegistrationPhotos', { headers, browser });
    const { photos } = (await list({ [VERIFICATION_HEADER]: token })).body;
    expect(photos.map(({ id }) => id)).toEqual(urls.map((url) => url.split('/')[2]));
    for (const { fileUrl } of photos) expect((await app.fetch(fileUrl)).status).toBe(200);
    expect((await list({ [VERIFICATION_HEADER]: other.token })).body.photos).toEqual([]);
    for (const refused of [
      await list({}),
      await list({ [VERIFICATION_HEADER]: 'A'.repeat(43) }),
      await list({ [VERIFICATION_HEADER]: token }, newBrowser()),
    ]) {
      expect([refused.status, refused.error.code]).toEqual([403, 'CONTACT_UNVERIFIED']);
    }
  });

  test('is refused with only a session', async () => {
    const { token } = await createMember(app);
    const form = formWith(await jpeg());
    const { status } = await app.call('uploadRegistrationPhoto', { token, form });
    expect(status).toBe(403);
  });

  test('is refused for an invalid image file', async () => {
    const { token } = await verify();
    const { status, error } = await upload(token, Buffer.from('<svg/>'));
    expect([status, error.message]).toEqual([415, 'Please select a valid image file']);
  });

  test('is limited to eighteen photos, also for concurrent uploads', async () => {
    const { token, id } = await verify();
    const bytes = await jpeg();
    const answers = await Promise.all(Array.from({ length: 21 }, () => upload(token, bytes)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(18);
    expect(answers.filter(({ error }) => error.code === 'PHOTO_LIMIT')).toHaveLength(3);
    const waiting = (await rows()).filter((row) => row.verification_id === id);
    expect(waiting).toHaveLength(18);
  });
});

describe('claiming photos', () => {
  const claim = (given: {
    verificationId: string;
    memberId: string;
    primary: string;
    additional?: string[];
  }) => app.db.transaction().execute((trx) => claimPhotos(trx, { additional: [], ...given }));

  const galleryOf = async (token: string) =>
    (await app.call('listPhotos', { token })).body.photos.map(({ id, isPrimary }) => [
      id,
      isPrimary,
    ]);

  test('gives the photos to the new member, with the profile photo first', async () => {
    const { token, id: verificationId } = await verify();
    const a = (await upload(token)).body;
    const b = (await upload(token)).body;
    const c = (await upload(token)).body;
    const member = await createMember(app);
    await claim({
      verificationId,
      memberId: member.id,
      primary: b.url,
      additional: [a.photo.id, `https://site.example${c.url}`, b.url],
    });
    expect(await galleryOf(member.token)).toEqual([
      [b.photo.id, true],
      [a.photo.id, false],
      [c.photo.id, false],
    ]);
  });

  test('refuses photos that the contact did not upload', async () => {
    const [mine, other] = [await verify(), await verify()];
    const own = (await upload(mine.token)).body;
    const foreign = (await upload(other.token)).body;
    const member = await createMember(app);
    const base = { verificationId: mine.id, memberId: member.id };
    for (const primary of [foreign.url, 'https://elsewhere.example/me.jpg', 'blob:1', member.id]) {
      await expect(claim({ ...base, primary })).rejects.toMatchObject({
        code: 'VALIDATION',
        fields: [{ path: 'profilePhoto' }],
      });
    }
    await expect(
      claim({ ...base, primary: own.url, additional: [own.url, foreign.url] }),
    ).rejects.toMatchObject({ fields: [{ path: 'additionalPhotos.1' }] });
    expect(await galleryOf(member.token)).toEqual([]);
  });

  test('works once', async () => {
    const { token, id: verificationId } = await verify();
    const { url } = (await upload(token)).body;
    const [first, second] = [await createMember(app), await createMember(app)];
    await claim({ verificationId, memberId: first.id, primary: url });
    await expect(claim({ verificationId, memberId: second.id, primary: url })).rejects.toThrow();
  });
});

test('only photos that were unclaimed for seven days are erased', async () => {
  const member = await createMember(app);
  const claimed = await verify();
  const kept = (await upload(claimed.token)).body;
  await app.db.transaction().execute((trx) =>
    claimPhotos(trx, {
      verificationId: claimed.id,
      memberId: member.id,
      primary: kept.url,
      additional: [],
    }),
  );
  app.clock.advance(7 * 24 * 3_600_000);
  const fresh = await verify();
  const young = (await upload(fresh.token)).body;
  app.clock.advance(1000);
  await purgeUnclaimedPhotos(app.context);
  const left = await rows();
  expect(left.filter((row) => row.member_id === null).map((row) => row.id)).toEqual([
    young.photo.id,
  ]);
  expect(left.map((row) => row.id)).toContain(kept.photo.id);
  expect(await storedFiles(app)).toHaveLength(left.length * 6);
});
