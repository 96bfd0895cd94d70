import { beforeEach, expect, test } from 'vitest';
import { createMember, type TestMember } from '../harness/factories.ts';
import { familyCalls, headersOnBehalfOf } from '../harness/family.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of the content of the cards in Browse, by viewer. */

const app = testApp();
let man: TestMember;
let woman: TestMember;

const updateProfile = async ({ token }: TestMember, body: object) =>
  expect((await app.call('updateOwnProfile', { token, body })).status).toBe(200);

/** Returns the woman's card in the results of a query. */
async function cardFor(token: string, query: object = {}, options: object = {}) {
  const { body } = await app.call('browse', { token, query, ...options });
  return body.profiles.find(({ id }) => id === woman.id);
}

beforeEach(async () => {
  man = await createMember(app, { gender: 'MALE', profession: null, location: null });
  woman = await createMember(app, { gender: 'FEMALE', height_inches: 62, gotra: 'KASHYAPA' });
  await updateProfile(woman, {
    nativePlace: 'Hulekal, Sirsi',
    interests: ['Yakshagana', 'Trekking'],
  });
});

test.each(['match', 'recent'] as const)(
  'a card in the order %s shows the same height, native place and gotra as the profile',
  async (sort) => {
    for (const showHoroscope of [true, false]) {
      await updateProfile(woman, { showHoroscope });
      await app.updateSearchIndex();
      const card = await cardFor(man.token, { sort });
      const { body } = await app.call('readProfile', {
        token: man.token,
        params: { id: woman.id },
      });
      expect(card).toMatchObject({
        height: body.profile.height,
        nativePlace: body.profile.family.nativePlace,
        gotra: body.profile.cultural.gotra,
      });
      expect(card?.nativePlace).toBe('Hulekal, Sirsi');
    }
  },
);

test('a card shows what the viewer and the member currently have in common', async () => {
  expect((await cardFor(man.token))?.common).toBeUndefined();
  await updateProfile(man, { nativePlace: 'Kanasur, Shirsi' });
  expect((await cardFor(man.token))?.common).toEqual({ kind: 'town', value: 'Sirsi' });
  await updateProfile(man, { interests: ['trekking'] });
  expect((await cardFor(man.token))?.common).toEqual({ kind: 'interest', value: 'Trekking' });
  await app.call('shortlist', { token: man.token, params: { id: woman.id } });
  const { body } = await app.call('readShortlist', { token: man.token, query: {} });
  expect(body.profiles[0]?.common).toEqual({ kind: 'interest', value: 'Trekking' });
});

test('a card for a relative contains the facts but nothing in common', async () => {
  await updateProfile(man, { interests: ['Yakshagana'] });
  const uncle = await createMember(app, { gender: 'MALE' });
  await familyCalls(app).inviteAndJoin(man, uncle);
  const card = await cardFor(uncle.token, {}, headersOnBehalfOf(man));
  expect(card).toMatchObject({ nativePlace: 'Hulekal, Sirsi', gotra: 'KASHYAPA' });
  expect(card).not.toHaveProperty('common');
});

test('a preference that nearly all members meet is not shown as a reason', async () => {
  const preferences = {
    preferredAgeMin: 18,
    preferredAgeMax: 90,
    preferredMotherTongue: 'KANNADA',
  };
  await updateProfile(woman, { motherTongue: 'KANNADA', education: 'MASTERS_DEGREE' });
  const setPreferences = (body: object) =>
    app.call('updatePreferences', { token: man.token, body });
  await setPreferences(preferences);
  await app.updateSearchIndex();
  expect((await cardFor(man.token))?.compatibility).not.toHaveProperty('reason');
  await setPreferences({ ...preferences, preferredEducation: 'MASTERS_DEGREE' });
  await app.updateSearchIndex();
  expect((await cardFor(man.token))?.compatibility?.reason).toMatchObject({ kind: 'education' });
});
