import { VERIFICATION_HEADER } from '@sambandha/contract/photo/endpoints';
import { describe, expect, test } from 'vitest';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { addPhoto, formWith, jpeg } from '../harness/images.ts';
import { proveEmail } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

/** Milliseconds after which a cached decision expires. */
const CACHE_MS = 30_000;

const app = testApp();

const readStatus = async (url: string, headers: Record<string, string> = {}) =>
  (await app.fetch(url, { headers })).status;

/** Returns the URLs of both formats in all sizes of a photo. */
function allUrls({ large, medium, thumb }: Record<'large' | 'medium' | 'thumb', string>) {
  return [large, medium, thumb].flatMap((url) => [url, url.replace('.webp', '.jpg')]);
}

/** Creates a woman with a photo, and a man with the URLs of the photo. */
async function createUrls() {
  const { she, he } = await createPair(app);
  await addPhoto(app, she);
  const { body } = await app.call('readProfile', { token: he.token, params: { id: she.id } });
  const [picture] = body.profile.photos;
  if (picture === undefined) throw new Error('no photo is shown');
  const urls = allUrls(picture);
  for (const url of urls) expect(await readStatus(url)).toBe(200);
  return { she, he, urls };
}

async function createMatch(he: TestMember, she: TestMember): Promise<string> {
  const { body } = await app.call('requestMatch', { token: he.token, params: { id: she.id } });
  const { id } = body.match;
  await app.call('updateMatch', {
    token: she.token,
    params: { id },
    body: { action: 'accept' },
  });
  return id;
}

const endMatch = (member: TestMember, id: string) =>
  app.call('updateMatch', { token: member.token, params: { id }, body: { action: 'end' } });

const updateProfile = (member: TestMember, body: object) =>
  app.call('updateOwnProfile', { token: member.token, body });

const updateMember = (id: string, columns: object) =>
  app.db.updateTable('members').set(columns).where('id', '=', id).execute();

type Change = (pair: { she: TestMember; he: TestMember }) => Promise<unknown>;

const changes: readonly (readonly [string, Change])[] = [
  [
    'the owner blocked the viewer',
    ({ she, he }) => app.call('blockMember', { token: she.token, params: { memberId: he.id } }),
  ],
  [
    'the viewer blocked the owner',
    ({ she, he }) => app.call('blockMember', { token: he.token, params: { memberId: she.id } }),
  ],
  ['the owner hid the profile', ({ she }) => updateProfile(she, { hidden: true })],
  [
    'the owner restricted photos to matches',
    ({ she }) => updateProfile(she, { photoAudience: 'matches' }),
  ],
  [
    'the owner deactivated',
    ({ she }) => app.call('deactivateAccount', { token: she.token, body: {} }),
  ],
  [
    'the viewer deactivated',
    ({ he }) => app.call('deactivateAccount', { token: he.token, body: {} }),
  ],
  [
    'the owner was deleted',
    ({ she }) => app.db.deleteFrom('members').where('id', '=', she.id).execute(),
  ],
  [
    'the viewer was deleted',
    ({ he }) => app.db.deleteFrom('members').where('id', '=', he.id).execute(),
  ],
  [
    'an admin blocked the owner',
    ({ she }) => updateMember(she.id, { blocked_at: app.clock.now() }),
  ],
  ['an admin blocked the viewer', ({ he }) => updateMember(he.id, { blocked_at: app.clock.now() })],
  ['the owner is under review', ({ she }) => updateMember(she.id, { held_at: app.clock.now() })],
  ['the photo was deleted', ({ she }) => deleteOnlyPhoto(she)],
];

async function deleteOnlyPhoto({ token }: TestMember) {
  const { body } = await app.call('listPhotos', { token });
  return app.call('deletePhoto', { token, params: { id: body.photos[0]?.id ?? '' } });
}

describe('a stored photo URL', () => {
  test.each(changes)('returns 404 once %s', async (_, change) => {
    const { she, he, urls } = await createUrls();
    await change({ she, he });
    app.clock.advance(CACHE_MS);
    for (const url of urls) expect(await readStatus(url), url).toBe(404);
    for (const url of urls) {
      expect(await readStatus(url, { 'if-none-match': '*' }), url).toBe(404);
    }
  });

  test('returns 404 after the end of a match when photos are restricted to matches', async () => {
    const { she, he } = await createPair(app);
    await addPhoto(app, she);
    await updateProfile(she, { photoAudience: 'matches' });
    const matchId = await createMatch(he, she);
    const { body } = await app.call('readProfile', { token: he.token, params: { id: she.id } });
    expect(await readStatus(body.profile.photo)).toBe(200);
    await endMatch(she, matchId);
    app.clock.advance(CACHE_MS);
    expect(await readStatus(body.profile.photo)).toBe(404);
  });

  test('returns 404 after a day', async () => {
    const { urls } = await createUrls();
    app.clock.advance(24 * 3_600_000);
    for (const url of urls) expect(await readStatus(url)).toBe(404);
  });
});

describe('the photo URL of a viewer', () => {
  test('returns 404 with another viewer in it', async () => {
    const { she, he, urls } = await createUrls();
    const stranger = await createMember(app, { gender: 'MALE' });
    for (const url of urls) {
      const viewerParameter = `member:${he.id}`;
      expect(url).toContain(viewerParameter);
      const otherViewers = [stranger, she].map(({ id }) => `member:${id}`);
      for (const otherViewer of [
        ...otherViewers,
        `panel:${he.id}`,
        `registration:${he.id}`,
        he.id,
        '',
      ]) {
        expect(await readStatus(url.replace(viewerParameter, otherViewer)), otherViewer).toBe(404);
      }
    }
  });

  test('returns 404 without the signature or with a part of it', async () => {
    const { urls } = await createUrls();
    for (const url of urls) {
      expect(await readStatus(url.slice(0, -1))).toBe(404);
      expect(await readStatus(url.replace(/&s=.*/, ''))).toBe(404);
      expect(await readStatus(url.replace(/&s=.*/, '&s='))).toBe(404);
      expect(await readStatus(url.replace(/[?].*/, ''))).toBe(404);
    }
  });

  test('returns 404 after a block without affecting the URLs of others', async () => {
    const { she, he, urls } = await createUrls();
    const otherMan = await createMember(app, { gender: 'MALE' });
    const herPhoto = (await app.call('listPhotos', { token: she.token })).body.photos[0];
    const profileResponse = await app.call('readProfile', {
      token: otherMan.token,
      params: { id: she.id },
    });
    await app.call('blockMember', { token: she.token, params: { memberId: he.id } });
    app.clock.advance(CACHE_MS);
    expect(await readStatus(urls[0] ?? '')).toBe(404);
    expect(await readStatus(profileResponse.body.profile.photo)).toBe(200);
    expect(await readStatus(herPhoto?.fileUrl ?? '')).toBe(200);
  });

  test('is valid again when the owner is visible to the viewer again', async () => {
    const { she, urls } = await createUrls();
    await updateProfile(she, { hidden: true });
    app.clock.advance(CACHE_MS);
    expect(await readStatus(urls[0] ?? '')).toBe(404);
    await updateProfile(she, { hidden: false });
    expect(await readStatus(urls[0] ?? '')).toBe(200);
  });
});

describe('other viewers', () => {
  test('a hidden member sees their own photos that are restricted to matches', async () => {
    const she = await createMember(app, { hidden: true, photo_audience: 'matches' });
    const { fileUrl, thumbUrl } = await addPhoto(app, she);
    expect(await readStatus(fileUrl)).toBe(200);
    expect(await readStatus(thumbUrl)).toBe(200);
  });

  test('a person in registration sees uploads until the uploads belong to a member', async () => {
    const token = await proveEmail(app, 'newcomer@test.example');
    const headers = { [VERIFICATION_HEADER]: token };
    const form = formWith(await jpeg());
    const { body } = await app.call('uploadRegistrationPhoto', { form, headers });
    expect(await readStatus(body.url)).toBe(200);
    const member = await createMember(app);
    await app.db
      .updateTable('photos')
      .set({ member_id: member.id, verification_id: null })
      .where('id', '=', body.photo.id)
      .execute();
    app.clock.advance(CACHE_MS);
    expect(await readStatus(body.url)).toBe(404);
  });

  test('a moderator sees the photos in the panel until the moderator role ends', async () => {
    const she = await createMember(app, { hidden: true, photo_audience: 'matches' });
    await addPhoto(app, she);
    const moderator = await createMember(app, { is_moderator: true });
    const { body } = await app.call('readAdminUser', {
      token: moderator.token,
      params: { id: she.id },
    });
    const [photo] = body.user.photos;
    const [url = '', thumbUrl = ''] = [photo?.fileUrl, photo?.thumbUrl];
    expect(await readStatus(url)).toBe(200);
    expect(await readStatus(thumbUrl)).toBe(200);
    expect(await readStatus(url.replace('panel:', 'member:'))).toBe(404);
    await updateMember(moderator.id, { is_moderator: false });
    app.clock.advance(CACHE_MS);
    expect(await readStatus(url)).toBe(404);
    expect(await readStatus(thumbUrl)).toBe(404);
  });
});

test('a cached photo is revalidated with 304 and no body', async () => {
  const { she, urls } = await createUrls();
  const [url = ''] = urls;
  const response = await app.fetch(url);
  const etag = response.headers.get('etag') ?? '';
  expect(response.headers.get('cache-control')).toBe('private, max-age=30');
  const secondResponse = await app.fetch(url, { headers: { 'if-none-match': etag } });
  expect(secondResponse.status).toBe(304);
  expect(await secondResponse.text()).toBe('');
  expect(secondResponse.headers.get('cache-control')).toBe('private, max-age=30');
  // A revalidation ignores the cached decision.
  await updateProfile(she, { hidden: true });
  expect(await readStatus(url, { 'if-none-match': etag })).toBe(404);
});
