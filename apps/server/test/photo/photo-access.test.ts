import { DAY_MS } from '@sambandha/contract/durations';
import { VERIFICATION_HEADER } from '@sambandha/contract/photo/endpoints';
import { describe, expect, test } from 'vitest';
import { CACHE_MS } from '../../src/features/photo/gate.ts';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { addPhoto, createPhotoForm, jpeg } from '../harness/images.ts';
import { proveEmail } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();

const readStatus = async (url: string, headers: Record<string, string> = {}) =>
  (await app.fetch(url, { headers })).status;

/** Returns the URLs of both formats in all sizes of a photo. */
function allUrls({ large, medium, thumb }: Record<'large' | 'medium' | 'thumb', string>) {
  return [large, medium, thumb].flatMap((url) => [url, url.replace('.webp', '.jpg')]);
}

/** Creates a woman with a photo, and a man with the URLs of the photo. */
async function createUrls() {
  const { woman, man } = await createPair(app);
  await addPhoto(app, woman);
  const { body } = await app.call('readProfile', { token: man.token, params: { id: woman.id } });
  const [photo] = body.profile.photos;
  if (photo === undefined) throw new Error('no photo is shown');
  const urls = allUrls(photo);
  for (const url of urls) expect(await readStatus(url)).toBe(200);
  return { woman, man, urls };
}

async function createMatch(man: TestMember, woman: TestMember): Promise<string> {
  const { body } = await app.call('requestMatch', { token: man.token, params: { id: woman.id } });
  const { id } = body.match;
  await app.call('updateMatch', {
    token: woman.token,
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

type Change = (pair: { woman: TestMember; man: TestMember }) => Promise<unknown>;

const changes: readonly (readonly [string, Change])[] = [
  [
    'the owner blocked the viewer',
    ({ woman, man }) =>
      app.call('blockMember', { token: woman.token, params: { memberId: man.id } }),
  ],
  [
    'the viewer blocked the owner',
    ({ woman, man }) =>
      app.call('blockMember', { token: man.token, params: { memberId: woman.id } }),
  ],
  ['the owner hid the profile', ({ woman }) => updateProfile(woman, { hidden: true })],
  [
    'the owner restricted photos to matches',
    ({ woman }) => updateProfile(woman, { photoAudience: 'matches' }),
  ],
  [
    'the owner deactivated',
    ({ woman }) => app.call('deactivateAccount', { token: woman.token, body: {} }),
  ],
  [
    'the viewer deactivated',
    ({ man }) => app.call('deactivateAccount', { token: man.token, body: {} }),
  ],
  [
    'the owner was deleted',
    ({ woman }) => app.db.deleteFrom('members').where('id', '=', woman.id).execute(),
  ],
  [
    'the viewer was deleted',
    ({ man }) => app.db.deleteFrom('members').where('id', '=', man.id).execute(),
  ],
  [
    'an admin blocked the owner',
    ({ woman }) => updateMember(woman.id, { blocked_at: app.clock.now() }),
  ],
  [
    'an admin blocked the viewer',
    ({ man }) => updateMember(man.id, { blocked_at: app.clock.now() }),
  ],
  [
    'the owner is under review',
    ({ woman }) => updateMember(woman.id, { held_at: app.clock.now() }),
  ],
  ['the photo was deleted', ({ woman }) => deleteOnlyPhoto(woman)],
];

async function deleteOnlyPhoto({ token }: TestMember) {
  const { body } = await app.call('listPhotos', { token });
  return app.call('deletePhoto', { token, params: { id: body.photos[0]?.id ?? '' } });
}

describe('a stored photo URL', () => {
  test.each(changes)('returns 404 once %s', async (_, change) => {
    const { woman, man, urls } = await createUrls();
    await change({ woman, man });
    app.clock.advance(CACHE_MS);
    for (const url of urls) expect(await readStatus(url), url).toBe(404);
    for (const url of urls) {
      expect(await readStatus(url, { 'if-none-match': '*' }), url).toBe(404);
    }
  });

  test('returns 404 after the end of a match when photos are restricted to matches', async () => {
    const { woman, man } = await createPair(app);
    await addPhoto(app, woman);
    await updateProfile(woman, { photoAudience: 'matches' });
    const matchId = await createMatch(man, woman);
    const { body } = await app.call('readProfile', { token: man.token, params: { id: woman.id } });
    expect(await readStatus(body.profile.photo)).toBe(200);
    await endMatch(woman, matchId);
    app.clock.advance(CACHE_MS);
    expect(await readStatus(body.profile.photo)).toBe(404);
  });

  test('returns 404 after a day', async () => {
    const { urls } = await createUrls();
    app.clock.advance(DAY_MS);
    for (const url of urls) expect(await readStatus(url)).toBe(404);
  });
});

describe('the photo URL of a viewer', () => {
  test('returns 404 if it contains another viewer', async () => {
    const { woman, man, urls } = await createUrls();
    const stranger = await createMember(app, { gender: 'MALE' });
    for (const url of urls) {
      const viewerParameter = `member:${man.id}`;
      expect(url).toContain(viewerParameter);
      const otherViewers = [stranger, woman].map(({ id }) => `member:${id}`);
      const wrongKinds = [`panel:${man.id}`, `registration:${man.id}`, man.id, ''];
      for (const otherViewer of [...otherViewers, ...wrongKinds]) {
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
    const { woman, man, urls } = await createUrls();
    const [url = ''] = urls;
    const otherMan = await createMember(app, { gender: 'MALE' });
    const womanPhoto = (await app.call('listPhotos', { token: woman.token })).body.photos[0];
    const profileResponse = await app.call('readProfile', {
      token: otherMan.token,
      params: { id: woman.id },
    });
    await app.call('blockMember', { token: woman.token, params: { memberId: man.id } });
    app.clock.advance(CACHE_MS);
    expect(await readStatus(url)).toBe(404);
    expect(await readStatus(profileResponse.body.profile.photo)).toBe(200);
    expect(await readStatus(womanPhoto?.fileUrl ?? '')).toBe(200);
  });

  test('is valid again when the owner is visible to the viewer again', async () => {
    const { woman, urls } = await createUrls();
    const [url = ''] = urls;
    await updateProfile(woman, { hidden: true });
    app.clock.advance(CACHE_MS);
    expect(await readStatus(url)).toBe(404);
    await updateProfile(woman, { hidden: false });
    expect(await readStatus(url)).toBe(200);
  });
});

describe('photo URLs', () => {
  test('are valid for a hidden member whose own photos are restricted to matches', async () => {
    const woman = await createMember(app, { hidden: true, photo_audience: 'matches' });
    const { fileUrl, thumbUrl } = await addPhoto(app, woman);
    expect(await readStatus(fileUrl)).toBe(200);
    expect(await readStatus(thumbUrl)).toBe(200);
  });

  test('are valid for a person in registration until the uploads belong to a member', async () => {
    const token = await proveEmail(app, 'newcomer@test.example');
    const headers = { [VERIFICATION_HEADER]: token };
    const form = createPhotoForm(await jpeg());
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

  test('are valid for a moderator in the panel until the moderator role ends', async () => {
    const woman = await createMember(app, { hidden: true, photo_audience: 'matches' });
    await addPhoto(app, woman);
    const moderator = await createMember(app, { is_moderator: true });
    const { body } = await app.call('readAdminUser', {
      token: moderator.token,
      params: { id: woman.id },
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
  const { woman, urls } = await createUrls();
  const [url = ''] = urls;
  const response = await app.fetch(url);
  const etag = response.headers.get('etag') ?? '';
  expect(response.headers.get('cache-control')).toBe('private, max-age=30');
  const secondResponse = await app.fetch(url, { headers: { 'if-none-match': etag } });
  expect(secondResponse.status).toBe(304);
  expect(await secondResponse.text()).toBe('');
  expect(secondResponse.headers.get('cache-control')).toBe('private, max-age=30');
  // A revalidation ignores the cached access decision.
  await updateProfile(woman, { hidden: true });
  expect(await readStatus(url, { 'if-none-match': etag })).toBe(404);
});
