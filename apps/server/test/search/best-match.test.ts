import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { createMember, type TestMember } from '../harness/factories.ts';
import { prepareRegistration } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of the order Best match over HTTP. packages/member-index/src/rank.ts defines the order. */

const app = testApp();
const secondApp = testApp({ siblingOf: app });

const browse = async ({ token }: TestMember, query: object = {}) =>
  (await app.call('browse', { token, query: { sort: 'match', ...query } })).body;
const setPreferences = async ({ token }: TestMember, body: object) => {
  expect((await app.call('updatePreferences', { token, body })).status).toBe(200);
};

/** Preferences for fields that every complete profile has. */
const COMMON_PREFERENCES = {
  preferredAgeMin: 21,
  preferredAgeMax: 45,
  preferredMaritalStatus: 'NEVER_MARRIED',
  preferredMotherTongue: 'HAVYAKA_KANNADA',
} as const;

test('a member who fits better comes first, with the reason', async () => {
  const seeker = await createMember(app, { gender: 'MALE', education: 'PHD_DOCTORATE' });
  await setPreferences(seeker, { ...COMMON_PREFERENCES, preferredEducation: 'MASTERS_DEGREE' });
  const nameColumns = (name: string) => ({ full_name: `${name} Ranked` });
  const worseFit = await createMember(app, { ...nameColumns('Poor'), education: 'DIPLOMA' });
  const betterFit = await createMember(app, {
    ...nameColumns('Good'),
    education: 'MASTERS_DEGREE',
  });
  const query = { search: 'ranked', sort: 'match' } as const;
  const { body } = await app.call('browse', { token: seeker.token, query });
  expect(body.profiles.map(({ id }) => id)).toEqual([betterFit.id, worseFit.id]);
  const [first, second] = body.profiles.map(({ compatibility }) => compatibility);
  expect(first?.score).toBe(100);
  expect(first?.reason?.kind).toBe('education');
  expect(second?.score).toBeLessThan(100);
  // A change of a preference through the other process affects the order immediately.
  await secondApp.call('updatePreferences', {
    token: seeker.token,
    body: { preferredEducation: 'DIPLOMA' },
  });
  const secondResponse = await app.call('browse', { token: seeker.token, query });
  expect(secondResponse.body.profiles.map(({ id }) => id)).toEqual([worseFit.id, betterFit.id]);
});

test('a profile with few details has no score and comes after a fitting complete profile', async () => {
  const seeker = await createMember(app, { gender: 'MALE' });
  await setPreferences(seeker, { ...COMMON_PREFERENCES, preferredEducation: 'MASTERS_DEGREE' });
  const sparseMember = await createMember(app, {
    full_name: 'Silent Telling',
    education: null,
    profession: null,
    location: null,
    height_inches: null,
  });
  const completeMember = await createMember(app, {
    full_name: 'Full Telling',
    education: 'MASTERS_DEGREE',
    profession: 'Teacher',
    location: 'Sirsi',
    height_inches: 64,
  });
  const { profiles } = await browse(seeker, { search: 'telling' });
  expect(profiles.map(({ id, compatibility }) => [id, compatibility?.score])).toEqual([
    [completeMember.id, 100],
    [sparseMember.id, null],
  ]);
  expect(profiles[1]?.compatibility?.wishes).toEqual({ met: 3, judged: 3 });
});

test('the order follows the scores, except for members who come first because of their turn', async () => {
  const education = ['MASTERS_DEGREE', 'BACHELORS_DEGREE', 'DIPLOMA'] as const;
  const gotras = ['ATRI', 'GAUTAMA', 'KASHYAPA'] as const;
  const memberFields = Array.from({ length: 48 }, (_, index) => ({
    education: index % 5 === 4 ? null : (education[index % 3] as (typeof education)[number]),
    gotra: gotras[index % gotras.length] as (typeof gotras)[number],
    height_inches: index % 4 === 0 ? null : 60 + (index % 9),
    profession: index % 7 === 0 ? null : 'Teacher',
    date_of_birth: `${1990 + (index % 12)}-03-04`,
  }));
  for (const [index, fields] of memberFields.entries()) {
    await createMember(app, { full_name: `Ordered ${index}`, ...fields });
  }
  let turns = 0;
  const scoreCounts: number[] = [];
  for (let index = 0; index < 20; index++) {
    const group = Math.floor(index / education.length);
    const seeker = await createMember(app, { gender: 'MALE' });
    await setPreferences(seeker, {
      ...COMMON_PREFERENCES,
      preferredAgeMax: 30 + 2 * group,
      preferredEducation: education[index % education.length],
      preferredHeightMin: `5'${2 + group}"`,
    });
    const { profiles, cursor } = await browse(seeker, { limit: 24 });
    const secondPage = await browse(seeker, { limit: 24, page: 2, cursor: cursor as string });
    const cards = [...profiles, ...secondPage.profiles].map(({ turn, compatibility }) => ({
      isTurn: turn === true,
      score: compatibility?.score ?? null,
    }));
    turns += cards.filter(({ isTurn }) => isTurn).length;
    scoreCounts.push(new Set(cards.flatMap(({ score }) => score ?? [])).size);
    // Without its mark, a card stands above no card with a higher score, marked or not.
    const misplacedCards = cards.filter(({ isTurn, score }, position) => {
      const isAboveHigherScore = cards
        .slice(position + 1)
        .some((laterCard) => (laterCard.score ?? 0) > (score ?? 100));
      return !isTurn && isAboveHigherScore;
    });
    expect(misplacedCards).toEqual([]);
    // No member gets a turn in another order.
    const recent = await browse(seeker, { sort: 'recent', limit: 24 });
    expect(recent.profiles.filter(({ turn }) => turn)).toEqual([]);
  }
  expect(turns).toBeGreaterThan(0);
  expect(scoreCounts.filter((count) => count > 3).length).toBeGreaterThanOrEqual(3);
});

test('a photo affects the order immediately after it is added or deleted', async () => {
  const seeker = await createMember(app, { gender: 'MALE' });
  for (const name of ['One', 'Two']) await createMember(app, { full_name: `${name} Pictured` });
  const readOrder = async () =>
    (await browse(seeker, { search: 'pictured' })).profiles.map(({ id }) => id);
  // Without preferences the members have the same rank, so their order is that of the day's
  // shuffle.
  const shuffledIds = await readOrder();
  const [, lastId = ''] = shuffledIds;
  const photo = {
    id: randomUUID(),
    member_id: lastId,
    is_primary: true,
    file_name: 'pictured.jpg',
    width: 800,
    height: 800,
    thumbhash: 'AAAA',
    created_at: app.clock.now(),
  };
  await app.db.insertInto('photos').values(photo).execute();
  expect(await readOrder()).toEqual([lastId, shuffledIds[0]]);
  await app.db.deleteFrom('photos').where('id', '=', photo.id).execute();
  expect(await readOrder()).toEqual(shuffledIds);
});

describe('members of the gotra of the viewer', () => {
  const gotra = 'ATRI';
  const createMemberPair = async (name: string) => ({
    same: await createMember(app, { full_name: `Same ${name}`, gotra, profession: 'Doctor' }),
    other: await createMember(app, { full_name: `Other ${name}`, gotra: 'GAUTAMA' }),
  });
  const readFirstId = async (seeker: TestMember, search: string) => {
    const { profiles } = await browse(seeker, { search });
    expect(profiles).toHaveLength(2);
    return profiles[0]?.id;
  };

  test('come last only when the viewer prefers another gotra', async () => {
    const seeker = await createMember(app, { gender: 'MALE', gotra });
    await setPreferences(seeker, { preferredProfession: 'doctor' });
    const { same, other } = await createMemberPair('Mine');
    expect(await readFirstId(seeker, 'mine')).toBe(same.id);
    await setPreferences(seeker, { preferredOtherGotra: true });
    expect(await readFirstId(seeker, 'mine')).toBe(other.id);
    await setPreferences(seeker, { preferredOtherGotra: false });
    expect(await readFirstId(seeker, 'mine')).toBe(same.id);
  });

  test('come last when they prefer another gotra themselves', async () => {
    const seeker = await createMember(app, { gender: 'MALE', gotra });
    await setPreferences(seeker, { preferredProfession: 'doctor' });
    const { same, other } = await createMemberPair('Theirs');
    await setPreferences(same, { preferredOtherGotra: true });
    expect(await readFirstId(seeker, 'theirs')).toBe(other.id);
  });

  test('have a sagotra flag on their cards even without preferences', async () => {
    const seeker = await createMember(app, { gender: 'MALE', gotra });
    const { same } = await createMemberPair('Marked');
    const { profiles } = await browse(seeker, { search: 'marked' });
    const gotraEntries = profiles.map(({ id, compatibility }) => [
      id,
      compatibility?.sagotra ?? null,
    ]);
    expect(Object.fromEntries(gotraEntries)).toMatchObject({ [same.id]: gotra });
    expect(gotraEntries.filter(([, sagotra]) => sagotra !== null)).toHaveLength(1);
  });
});

test('new members prefer another gotra by default, and earlier members are asked for a choice', async () => {
  const registerResponse = await app.call('register', {
    body: await prepareRegistration(app, 'gotra@test.example'),
  });
  const { token } = registerResponse.body;
  const { body } = await app.call('readPreferences', { token });
  expect(body.preferences.preferredOtherGotra).toBe(true);

  const earlierMember = await createMember(app, { gender: 'MALE', gotra: 'ATRI' });
  expect((await browse(earlierMember)).asksOtherGotra).toBe(true);
  expect((await browse(earlierMember, { search: 'same' })).asksOtherGotra).toBeUndefined();
  await setPreferences(earlierMember, { preferredOtherGotra: false });
  expect((await browse(earlierMember)).asksOtherGotra).toBe(false);
  const memberWithoutGotra = await createMember(app, { gender: 'MALE', gotra: null });
  expect((await browse(memberWithoutGotra)).asksOtherGotra).toBe(false);
});

test('the first page contains the number of members who joined in the last seven days', async () => {
  const seeker = await createMember(app, { gender: 'FEMALE' });
  const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS);
  await createMember(app, { gender: 'MALE', created_at: daysAgo(8) });
  const countBefore = (await browse(seeker)).newThisWeek ?? 0;
  const man = await createMember(app, { gender: 'MALE', created_at: daysAgo(6) });
  expect((await browse(seeker)).newThisWeek).toBe(countBefore + 1);
  expect((await browse(seeker, { sort: 'newest' })).newThisWeek).toBeUndefined();
  // A blocked member no longer counts.
  await app.call('blockMember', { token: seeker.token, params: { memberId: man.id } });
  expect((await browse(seeker)).newThisWeek).toBe(countBefore);
});
