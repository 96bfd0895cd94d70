import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { conversationCalls } from '../harness/conversation-calls.ts';
import {
  addRelative,
  createMember,
  createPair,
  createRelative,
  type TestMember,
} from '../harness/factories.ts';
import { onBehalfOf } from '../harness/family.ts';
import { addPhoto } from '../harness/images.ts';
import { type MatchCalls, matchCalls } from '../harness/match-calls.ts';

/*
 * A relative sees at most what the candidate may see, and nothing of the candidate's own relations to
 * others.
 */

let app: TestApp;
let matchApi: MatchCalls;
let speak: ReturnType<typeof conversationCalls>;
beforeAll(async () => {
  app = await startTestApp();
  matchApi = matchCalls(app);
  speak = conversationCalls(app);
});
async function connected(he: TestMember, she: TestMember): Promise<string> {
  const { id } = (await matchApi.request(he, she)).body.match;
  await matchApi.act(she, id, 'accept');
  return id;
}
afterAll(() => app.close());

const open = (viewer: TestMember, member: TestMember, candidate?: TestMember) =>
  app.call('readProfile', {
    token: viewer.token,
    params: { id: member.id },
    ...(candidate && onBehalfOf(candidate)),
  });
const cardsOf = async (viewer: TestMember, candidate?: TestMember) => {
  const { token } = viewer;
  const { body } = await app.call('browse', {
    token,
    query: {},
    ...(candidate && onBehalfOf(candidate)),
  });
  return body.profiles;
};
const status = async (url: string) => (await app.fetch(url)).status;

/** A candidate, a man and the candidate's uncle. */
async function family(columns: Parameters<typeof createMember>[1] = {}) {
  const he = await createMember(app, { gender: 'MALE', ...columns });
  const she = await createMember(app);
  const uncle = await createRelative(app);
  await addRelative(app, uncle.id, she.id);
  return { she, he, uncle };
}

describe('a relative', () => {
  test('sees the cards and profiles that the candidate sees', async () => {
    const { she, he, uncle } = await family();
    const herView = await cardsOf(she);
    const relativeView = await cardsOf(uncle, she);
    expect(relativeView.map(({ id }) => id)).toEqual(herView.map(({ id }) => id));
    expect(relativeView.map(({ id }) => id)).toContain(he.id);
    const { status, body } = await open(uncle, he, she);
    expect(status).toBe(200);
    expect(body.profile).toMatchObject({ id: he.id, name: he.name });
  });

  test('is refused without a candidate and for a candidate of another family', async () => {
    const { he, uncle } = await family();
    const other = await createMember(app);
    expect((await open(uncle, he)).error.code).toBe('FORBIDDEN');
    expect((await open(uncle, he, other)).error.code).toBe('NOT_IN_FAMILY');
    for (const id of ['', 'x', `${other.id}'`, he.id.toUpperCase()]) {
      const response = await app.fetch(`/api/profiles/${he.id}`, {
        headers: { authorization: `Bearer ${uncle.token}`, 'x-on-behalf-of': id },
      });
      expect(response.status, id).toBe(403);
    }
  });

  test('does not see a member who blocked the candidate', async () => {
    const { she, he, uncle } = await family();
    await matchApi.block(he, she);
    expect((await open(uncle, he, she)).status).toBe(404);
    expect((await cardsOf(uncle, she)).map(({ id }) => id)).not.toContain(he.id);
  });

  test('sees neither the match of the candidate nor photos that are only for matches', async () => {
    const { she, he, uncle } = await family({ photo_audience: 'matches' });
    await addPhoto(app, he);
    await connected(he, she);
    const herView = (await open(she, he)).body.profile;
    expect(herView.match?.status).toBe('ACCEPTED');
    const [picture] = herView.photos;
    expect(await status(picture?.large ?? '')).toBe(200);
    const relativeView = (await open(uncle, he, she)).body.profile;
    expect(relativeView.match).toBeNull();
    expect(relativeView.photos.map(({ large }) => large).join()).toContain('/avatar/');
  });

  test('sees public photos by URLs that are bound to the relative and invalid after removal', async () => {
    const { she, he, uncle } = await family();
    await addPhoto(app, he);
    const [picture] = (await open(uncle, he, she)).body.profile.photos;
    const card = (await cardsOf(uncle, she)).find(({ id }) => id === he.id);
    for (const url of [picture?.large ?? '', card?.photo ?? '']) {
      expect(url).toContain('v=relative:');
      expect(await status(url)).toBe(200);
      // The address is bound to the relative: another id makes it invalid.
      expect(await status(url.replace(uncle.id, she.id))).toBe(404);
    }
    await app.call('removeRelative', { token: she.token, params: { personId: uncle.id } });
    expect(await status(picture?.large ?? '')).toBe(404);
  });

  test('sees the photo of the candidate if it is public or shown to families', async () => {
    const { she, uncle } = await family();
    await addPhoto(app, she);
    const photo = async () => {
      const { body } = await app.call('readFamilies', { token: uncle.token });
      return body.families.find(({ candidateId }) => candidateId === she.id)?.photo ?? '';
    };
    const url = await photo();
    expect(url).toContain('v=relative:');
    expect(await status(url)).toBe(200);
    await app.query(`UPDATE members SET photo_audience = 'matches' WHERE id = '${she.id}'`);
    expect(await photo()).toContain('/avatar/');
    expect(await status(url)).toBe(404);
    await app.call('updateOwnProfile', { token: she.token, body: { photosForFamily: true } });
    expect(await status(await photo())).toBe(200);
  });

  test('sees photos for matches only if the owner shows them to families and the conversation is open', async () => {
    const { she, he, father, id } = await speak.family();
    await app.query(`UPDATE members SET photo_audience = 'matches' WHERE id = '${he.id}'`);
    await addPhoto(app, he);
    const aunt = await createRelative(app);
    await addRelative(app, aunt.id, she.id);
    const readVisible = async (relative: TestMember) =>
      (await open(relative, he, she)).body.profile.photos[0]?.large ?? '';
    const setPhotosVisible = (photosForFamily: boolean) =>
      app.call('updateOwnProfile', { token: he.token, body: { photosForFamily } });
    expect((await setPhotosVisible(true)).body.profile.privacy?.photosForFamily).toBe(true);
    // Only the candidate knows of the match so far.
    expect(await readVisible(father)).toContain('/avatar/');
    await speak.openToBoth(she, he, id, father);
    const url = await readVisible(father);
    expect(await status(url)).toBe(200);
    // Another relative of the candidate does not see it, not even by the father's address.
    expect(await readVisible(aunt)).toContain('/avatar/');
    expect(await status(url.replace(father.id, aunt.id))).toBe(404);

    await setPhotosVisible(false);
    expect(await status(url)).toBe(404);
    expect(await readVisible(father)).toContain('/avatar/');

    await setPhotosVisible(true);
    expect(await status(url)).toBe(200);
    await app.call('removeRelative', { token: she.token, params: { personId: father.id } });
    expect(await status(url)).toBe(404);
  });

  test('no longer sees photos of a match that has ended', async () => {
    const { she, he, father, id } = await speak.family();
    await app.query(`UPDATE members SET photo_audience = 'matches' WHERE id = '${he.id}'`);
    await addPhoto(app, he);
    await speak.openToBoth(she, he, id, father);
    await app.call('updateOwnProfile', { token: he.token, body: { photosForFamily: true } });
    const url = (await open(father, he, she)).body.profile.photos[0]?.large ?? '';
    expect(await status(url)).toBe(200);
    await matchApi.act(she, id, 'end');
    expect(await status(url)).toBe(404);
  });

  test('cannot change the setting that shows photos of the candidate to families', async () => {
    const { she, uncle } = await family();
    for (const part of ['adviser', 'manager', 'speaker'] as const) {
      const params = { personId: uncle.id };
      await app.call('changeRelative', { token: she.token, params, body: { part } });
      const { error } = await app.call('updateOwnProfile', {
        token: uncle.token,
        body: { photosForFamily: true },
        ...onBehalfOf(she),
      });
      expect(error.code, part).toBe('FORBIDDEN');
    }
  });

  test("reads names in the script of the relative's language", async () => {
    const { she, he, uncle } = await family({ full_name: 'Ganesh Hegde', native_name: 'ಗಣೇಶ ಹೆಗಡೆ' });
    await app.call('updateLanguage', { token: uncle.token, body: { language: 'kn' } });
    const relativeView = await cardsOf(uncle, she);
    expect(relativeView.find(({ id }) => id === he.id)?.name).toBe('ಗಣೇಶ ಹೆಗಡೆ');
    expect((await open(uncle, he, she)).body.profile.name).toBe('ಗಣೇಶ ಹೆಗಡೆ');
    expect((await cardsOf(she)).find(({ id }) => id === he.id)?.name).toBe('Ganesh Hegde');
  });

  test('creates no profile view and no visit of the candidate', async () => {
    const { she, he, uncle } = await family();
    const before = await visitOf(she);
    app.clock.advance(3_600_000);
    await open(uncle, he, she);
    expect(await visitOf(she)).toEqual(before);
    const views = await app.query(`SELECT FROM profile_views WHERE viewer_id = '${she.id}'`);
    expect(views.rows).toEqual([]);
    expect((await open(she, he)).body.profile.activity?.views).toBe(1);
  });
});

const visitOf = async ({ id }: TestMember) =>
  (await app.query(`SELECT last_active_at FROM members WHERE id = '${id}'`)).rows;

test('a candidate who is also an adviser acts as a candidate unless the request names another one', async () => {
  const { she, he } = await createPair(app);
  const sister = await createMember(app);
  await addRelative(app, she.id, sister.id);
  expect((await open(she, he)).status).toBe(200);
  expect((await open(she, he, she)).status).toBe(200);
  expect((await open(she, he, sister)).body.profile.match).toBeNull();
});
