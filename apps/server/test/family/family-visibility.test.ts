import { HOUR_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { conversationCalls } from '../harness/conversation-calls.ts';
import {
  addRelative,
  createMember,
  createPair,
  createRelative,
  type TestMember,
} from '../harness/factories.ts';
import { headersOnBehalfOf } from '../harness/family.ts';
import { addPhoto } from '../harness/images.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { requireValue } from '../harness/present.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * Tests that a relative sees at most the data that the candidate may see, and no data about the
 * candidate's relations to others.
 */

const app = testApp();
const matchApi = matchCalls(app);
const conversationApi = conversationCalls(app);

async function createMatch(man: TestMember, woman: TestMember): Promise<string> {
  const { id } = (await matchApi.request(man, woman)).body.match;
  await matchApi.act(woman, id, 'accept');
  return id;
}

const readProfile = (viewer: TestMember, member: TestMember, candidate?: TestMember) =>
  app.call('readProfile', {
    token: viewer.token,
    params: { id: member.id },
    ...(candidate && headersOnBehalfOf(candidate)),
  });
const readCards = async (viewer: TestMember, candidate?: TestMember) => {
  const { token } = viewer;
  const { body } = await app.call('browse', {
    token,
    query: {},
    ...(candidate && headersOnBehalfOf(candidate)),
  });
  return body.profiles;
};
const fetchStatus = async (url: string) => (await app.fetch(url)).status;

/** Creates a candidate, a man with these columns, and the candidate's uncle. */
async function createFamily(columns: Parameters<typeof createMember>[1] = {}) {
  const man = await createMember(app, { gender: 'MALE', ...columns });
  const woman = await createMember(app);
  const uncle = await createRelative(app);
  await addRelative(app, uncle.id, woman.id);
  return { woman, man, uncle };
}

describe('a relative', () => {
  test('sees the cards and profiles that the candidate sees', async () => {
    const { woman, man, uncle } = await createFamily();
    const womanView = await readCards(woman);
    const relativeView = await readCards(uncle, woman);
    expect(relativeView.map(({ id }) => id)).toEqual(womanView.map(({ id }) => id));
    expect(relativeView.map(({ id }) => id)).toContain(man.id);
    const { status, body } = await readProfile(uncle, man, woman);
    expect(status).toBe(200);
    expect(body.profile).toMatchObject({ id: man.id, name: man.name });
  });

  test('is refused without a candidate and for a candidate of another family', async () => {
    const { man, uncle } = await createFamily();
    const otherCandidate = await createMember(app);
    expect((await readProfile(uncle, man)).error.code).toBe('FORBIDDEN');
    expect((await readProfile(uncle, man, otherCandidate)).error.code).toBe('NOT_IN_FAMILY');
    for (const id of ['', 'x', `${otherCandidate.id}'`, man.id.toUpperCase()]) {
      const response = await app.fetch(`/api/profiles/${man.id}`, {
        headers: { authorization: `Bearer ${uncle.token}`, 'x-on-behalf-of': id },
      });
      expect(response.status, id).toBe(403);
    }
  });

  test('does not see a member who blocked the candidate', async () => {
    const { woman, man, uncle } = await createFamily();
    await matchApi.block(man, woman);
    expect((await readProfile(uncle, man, woman)).status).toBe(404);
    expect((await readCards(uncle, woman)).map(({ id }) => id)).not.toContain(man.id);
  });

  test('sees neither the match of the candidate nor photos that are only for matches', async () => {
    const { woman, man, uncle } = await createFamily({ photo_audience: 'matches' });
    await addPhoto(app, man);
    await createMatch(man, woman);
    const womanView = (await readProfile(woman, man)).body.profile;
    expect(womanView.match?.status).toBe('ACCEPTED');
    expect(await fetchStatus(requireValue(womanView.photos[0]).large)).toBe(200);
    const relativeView = (await readProfile(uncle, man, woman)).body.profile;
    expect(relativeView.match).toBeNull();
    expect(relativeView.photos.map(({ large }) => large).join()).toContain('/avatar/');
  });

  test('sees public photos by URLs that are bound to the relative and invalid after removal', async () => {
    const { woman, man, uncle } = await createFamily();
    await addPhoto(app, man);
    const photo = requireValue((await readProfile(uncle, man, woman)).body.profile.photos[0]);
    const card = requireValue((await readCards(uncle, woman)).find(({ id }) => id === man.id));
    for (const url of [photo.large, card.photo]) {
      expect(url).toContain('v=relative:');
      expect(await fetchStatus(url)).toBe(200);
      // The URL is bound to the relative, so the id of another person makes it invalid.
      expect(await fetchStatus(url.replace(uncle.id, woman.id))).toBe(404);
    }
    await app.call('removeRelative', { token: woman.token, params: { personId: uncle.id } });
    expect(await fetchStatus(photo.large)).toBe(404);
  });

  test('sees the photo of the candidate if it is public or shown to families', async () => {
    const { woman, uncle } = await createFamily();
    await addPhoto(app, woman);
    const readPhotoOfCandidate = async () => {
      const { body } = await app.call('readFamilies', { token: uncle.token });
      return requireValue(body.families.find(({ candidateId }) => candidateId === woman.id)).photo;
    };
    const url = await readPhotoOfCandidate();
    expect(url).toContain('v=relative:');
    expect(await fetchStatus(url)).toBe(200);
    await app.query(`UPDATE members SET photo_audience = 'matches' WHERE id = '${woman.id}'`);
    expect(await readPhotoOfCandidate()).toContain('/avatar/');
    expect(await fetchStatus(url)).toBe(404);
    await app.call('updateOwnProfile', { token: woman.token, body: { photosForFamily: true } });
    expect(await fetchStatus(await readPhotoOfCandidate())).toBe(200);
  });

  test('sees photos for matches only if the owner shows them to families and the conversation is open', async () => {
    const { woman, man, father, id } = await conversationApi.createFamily();
    await app.query(`UPDATE members SET photo_audience = 'matches' WHERE id = '${man.id}'`);
    await addPhoto(app, man);
    const aunt = await createRelative(app);
    await addRelative(app, aunt.id, woman.id);
    const readPhotoUrl = async (relative: TestMember) =>
      requireValue((await readProfile(relative, man, woman)).body.profile.photos[0]).large;
    const setPhotosForFamily = (photosForFamily: boolean) =>
      app.call('updateOwnProfile', { token: man.token, body: { photosForFamily } });
    expect((await setPhotosForFamily(true)).body.profile.privacy?.photosForFamily).toBe(true);
    // A relative may not know of the match before the conversation is open.
    expect(await readPhotoUrl(father)).toContain('/avatar/');
    await conversationApi.openAndAllow(woman, man, id, father);
    const url = await readPhotoUrl(father);
    expect(await fetchStatus(url)).toBe(200);
    // Another relative of the candidate cannot see the photo, even with the father's URL.
    expect(await readPhotoUrl(aunt)).toContain('/avatar/');
    expect(await fetchStatus(url.replace(father.id, aunt.id))).toBe(404);

    await setPhotosForFamily(false);
    expect(await fetchStatus(url)).toBe(404);
    expect(await readPhotoUrl(father)).toContain('/avatar/');

    await setPhotosForFamily(true);
    expect(await fetchStatus(url)).toBe(200);
    await app.call('removeRelative', { token: woman.token, params: { personId: father.id } });
    expect(await fetchStatus(url)).toBe(404);
  });

  test('no longer sees photos of a match that has ended', async () => {
    const { woman, man, father, id } = await conversationApi.createFamily();
    await app.query(`UPDATE members SET photo_audience = 'matches' WHERE id = '${man.id}'`);
    await addPhoto(app, man);
    await conversationApi.openAndAllow(woman, man, id, father);
    await app.call('updateOwnProfile', { token: man.token, body: { photosForFamily: true } });
    const { profile } = (await readProfile(father, man, woman)).body;
    const url = requireValue(profile.photos[0]).large;
    expect(await fetchStatus(url)).toBe(200);
    await matchApi.act(woman, id, 'end');
    expect(await fetchStatus(url)).toBe(404);
  });

  test('cannot change the setting that shows photos of the candidate to families', async () => {
    const { woman, uncle } = await createFamily();
    for (const part of ['adviser', 'manager', 'speaker'] as const) {
      const params = { personId: uncle.id };
      await app.call('changeRelative', { token: woman.token, params, body: { part } });
      const { error } = await app.call('updateOwnProfile', {
        token: uncle.token,
        body: { photosForFamily: true },
        ...headersOnBehalfOf(woman),
      });
      expect(error.code, part).toBe('FORBIDDEN');
    }
  });

  test("reads names in the script of the relative's language", async () => {
    const { woman, man, uncle } = await createFamily({
      full_name: 'Ganesh Hegde',
      native_name: 'ಗಣೇಶ ಹೆಗಡೆ',
    });
    await app.call('updateLanguage', { token: uncle.token, body: { language: 'kn' } });
    const relativeView = await readCards(uncle, woman);
    expect(relativeView.find(({ id }) => id === man.id)?.name).toBe('ಗಣೇಶ ಹೆಗಡೆ');
    expect((await readProfile(uncle, man, woman)).body.profile.name).toBe('ಗಣೇಶ ಹೆಗಡೆ');
    expect((await readCards(woman)).find(({ id }) => id === man.id)?.name).toBe('Ganesh Hegde');
  });

  test('creates no profile view and no visit of the candidate', async () => {
    const { woman, man, uncle } = await createFamily();
    const before = await readLastVisit(woman);
    // A visit would now change the stored time.
    app.clock.advance(HOUR_MS);
    await readProfile(uncle, man, woman);
    expect(await readLastVisit(woman)).toEqual(before);
    const views = await app.query(`SELECT FROM profile_views WHERE viewer_id = '${woman.id}'`);
    expect(views.rows).toEqual([]);
    expect((await readProfile(woman, man)).body.profile.activity?.views).toBe(1);
  });
});

const readLastVisit = async ({ id }: TestMember) =>
  (await app.query(`SELECT last_active_at FROM members WHERE id = '${id}'`)).rows;

test('a candidate who is also an adviser acts as a candidate unless the request names another candidate', async () => {
  const { woman, man } = await createPair(app);
  const sister = await createMember(app);
  await addRelative(app, woman.id, sister.id);
  expect((await readProfile(woman, man)).status).toBe(200);
  expect((await readProfile(woman, man, woman)).status).toBe(200);
  expect((await readProfile(woman, man, sister)).body.profile.match).toBeNull();
});
