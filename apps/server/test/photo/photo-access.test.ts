import { VERIFICATION_HEADER } from '@sambandha/contract/photo/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { addPhoto, formWith, jpeg } from '../harness/images.ts';
import { proveEmail } from '../harness/registration.ts';

/** Milliseconds after which a cached decision expires. */
const KEPT = 30_000;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const status = async (address: string, headers: Record<string, string> = {}) =>
  (await app.fetch(address, { headers })).status;

/** URLs of both formats in all sizes of a photo. */
function everyAddress({ large, medium, thumb }: Record<'large' | 'medium' | 'thumb', string>) {
  return [large, medium, thumb].flatMap((one) => [one, one.replace('.webp', '.jpg')]);
}

/** A woman with a photo, and a man who has its URLs. */
async function keptAddresses() {
  const { she, he } = await createPair(app);
  await addPhoto(app, she);
  const { body } = await app.call('readProfile', { token: he.token, params: { id: she.id } });
  const [picture] = body.profile.photos;
  if (picture === undefined) throw new Error('no photo is shown');
  const kept = everyAddress(picture);
  for (const address of kept) expect(await status(address)).toBe(200);
  return { she, he, kept };
}

async function match(he: TestMember, she: TestMember): Promise<string> {
  const { body } = await app.call('requestMatch', { token: he.token, params: { id: she.id } });
  const { id } = body.match;
  await app.call('updateMatch', {
    token: she.token,
    params: { id },
    body: { action: 'accept' },
  });
  return id;
}

const unmatch = (by: TestMember, id: string) =>
  app.call('updateMatch', { token: by.token, params: { id }, body: { action: 'end' } });

const update = (by: TestMember, body: object) =>
  app.call('updateOwnProfile', { token: by.token, body });

const inDatabase = (id: string, change: object) =>
  app.db.updateTable('members').set(change).where('id', '=', id).execute();

type Ending = (pair: { she: TestMember; he: TestMember }) => Promise<unknown>;

const endings: readonly (readonly [string, Ending])[] = [
  [
    'the owner blocked the viewer',
    ({ she, he }) => app.call('blockMember', { token: she.token, params: { memberId: he.id } }),
  ],
  [
    'the viewer blocked the owner',
    ({ she, he }) => app.call('blockMember', { token: he.token, params: { memberId: she.id } }),
  ],
  ['the owner hid the profile', ({ she }) => update(she, { hidden: true })],
  [
    'the owner restricted photos to matches',
    ({ she }) => update(she, { photoAudience: 'matches' }),
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
  ['an admin blocked the owner', ({ she }) => inDatabase(she.id, { blocked_at: app.clock.now() })],
  ['an admin blocked the viewer', ({ he }) => inDatabase(he.id, { blocked_at: app.clock.now() })],
  ['the owner is under review', ({ she }) => inDatabase(she.id, { held_at: app.clock.now() })],
  ['the photo was deleted', ({ she }) => deleteOnlyPhoto(she)],
];

async function deleteOnlyPhoto({ token }: TestMember) {
  const { body } = await app.call('listPhotos', { token });
  return app.call('deletePhoto', { token, params: { id: body.photos[0]?.id ?? '' } });
}

describe('a stored photo URL', () => {
  test.each(endings)('returns 404 once %s', async (_, end) => {
    const { she, he, kept } = await keptAddresses();
    await end({ she, he });
    app.clock.advance(KEPT);
    for (const address of kept) expect(await status(address), address).toBe(404);
    for (const address of kept) {
      expect(await status(address, { 'if-none-match': '*' }), address).toBe(404);
    }
  });

  test('returns 404 after the end of a match when photos are restricted to matches', async () => {
    const { she, he } = await createPair(app);
    await addPhoto(app, she);
    await update(she, { photoAudience: 'matches' });
    const matchId = await match(he, she);
    const { body } = await app.call('readProfile', { token: he.token, params: { id: she.id } });
    expect(await status(body.profile.photo)).toBe(200);
    await unmatch(she, matchId);
    app.clock.advance(KEPT);
    expect(await status(body.profile.photo)).toBe(404);
  });

  test('returns 404 after a day', async () => {
    const { kept } = await keptAddresses();
    app.clock.advance(24 * 3_600_000);
    for (const address of kept) expect(await status(address)).toBe(404);
  });
});

describe('the photo URL of a viewer', () => {
  test('returns 404 with another viewer in it', async () => {
    const { she, he, kept } = await keptAddresses();
    const stranger = await createMember(app, { gender: 'MALE' });
    for (const address of kept) {
      const his = `member:${he.id}`;
      expect(address).toContain(his);
      const others = [stranger, she].map(({ id }) => `member:${id}`);
      for (const other of [...others, `panel:${he.id}`, `registration:${he.id}`, he.id, '']) {
        expect(await status(address.replace(his, other)), other).toBe(404);
      }
    }
  });

  test('returns 404 without the signature or with a part of it', async () => {
    const { kept } = await keptAddresses();
    for (const address of kept) {
      expect(await status(address.slice(0, -1))).toBe(404);
      expect(await status(address.replace(/&s=.*/, ''))).toBe(404);
      expect(await status(address.replace(/&s=.*/, '&s='))).toBe(404);
      expect(await status(address.replace(/[?].*/, ''))).toBe(404);
    }
  });

  test('returns 404 after a block without affecting the URLs of others', async () => {
    const { she, he, kept } = await keptAddresses();
    const other = await createMember(app, { gender: 'MALE' });
    const hers = (await app.call('listPhotos', { token: she.token })).body.photos[0];
    const seen = await app.call('readProfile', { token: other.token, params: { id: she.id } });
    await app.call('blockMember', { token: she.token, params: { memberId: he.id } });
    app.clock.advance(KEPT);
    expect(await status(kept[0] ?? '')).toBe(404);
    expect(await status(seen.body.profile.photo)).toBe(200);
    expect(await status(hers?.fileUrl ?? '')).toBe(200);
  });

  test('works again when the owner is visible to the viewer again', async () => {
    const { she, kept } = await keptAddresses();
    await update(she, { hidden: true });
    app.clock.advance(KEPT);
    expect(await status(kept[0] ?? '')).toBe(404);
    await update(she, { hidden: false });
    expect(await status(kept[0] ?? '')).toBe(200);
  });
});

describe('other viewers', () => {
  test('a hidden member sees their own photos that are restricted to matches', async () => {
    const she = await createMember(app, { hidden: true, photo_audience: 'matches' });
    const { fileUrl, thumbUrl } = await addPhoto(app, she);
    expect(await status(fileUrl)).toBe(200);
    expect(await status(thumbUrl)).toBe(200);
  });

  test('a person in registration sees uploads until the uploads belong to a member', async () => {
    const token = await proveEmail(app, 'newcomer@test.example');
    const headers = { [VERIFICATION_HEADER]: token };
    const form = formWith(await jpeg());
    const { body } = await app.call('uploadRegistrationPhoto', { form, headers });
    expect(await status(body.url)).toBe(200);
    const member = await createMember(app);
    await app.db
      .updateTable('photos')
      .set({ member_id: member.id, verification_id: null })
      .where('id', '=', body.photo.id)
      .execute();
    app.clock.advance(KEPT);
    expect(await status(body.url)).toBe(404);
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
    const [address = '', thumb = ''] = [photo?.fileUrl, photo?.thumbUrl];
    expect(await status(address)).toBe(200);
    expect(await status(thumb)).toBe(200);
    expect(await status(address.replace('panel:', 'member:'))).toBe(404);
    await inDatabase(moderator.id, { is_moderator: false });
    app.clock.advance(KEPT);
    expect(await status(address)).toBe(404);
    expect(await status(thumb)).toBe(404);
  });
});

test('a cached photo is revalidated with 304 and no body', async () => {
  const { she, kept } = await keptAddresses();
  const [address = ''] = kept;
  const answer = await app.fetch(address);
  const etag = answer.headers.get('etag') ?? '';
  expect(answer.headers.get('cache-control')).toBe('private, max-age=30');
  const again = await app.fetch(address, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect(again.headers.get('cache-control')).toBe('private, max-age=30');
  // A revalidation ignores the cached decision.
  await update(she, { hidden: true });
  expect(await status(address, { 'if-none-match': etag })).toBe(404);
});
