import { DAY_MS } from '@sambandha/contract/durations';
import type { Updateable } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/db/schema.ts';
import { boardCalls } from '../harness/boards.ts';
import {
  addRelative,
  createMember,
  createRelative,
  type TestMember,
} from '../harness/factories.ts';
import { headersOnBehalfOf } from '../harness/family.ts';
import { addPhoto } from '../harness/images.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { requireValue } from '../harness/present.ts';
import { proposalCalls } from '../harness/proposal-calls.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * A request of a relative has two ids, the id of the relative and the id of the candidate. In the
 * first tests there is a block between a woman and a man who is a manager of his brother. In the
 * other tests an adviser tries to learn private relations of the candidate or to exceed a daily
 * limit.
 */

const app = testApp({
  env: { RELATIVE_PROFILES_PER_DAY: '3', RELATIVE_CARDS_PER_DAY: '5' },
});
const matchApi = matchCalls(app);
const proposalApi = proposalCalls(app);
const boardApi = boardCalls(app);

const createMan = (columns = {}) => createMember(app, { gender: 'MALE', ...columns });
const actingFor = (person: TestMember, candidate: TestMember) => ({
  token: person.token,
  ...(person.id === candidate.id ? {} : headersOnBehalfOf(candidate)),
});
const readProfile = (person: TestMember, candidate: TestMember, member: TestMember) =>
  app.call('readProfile', { ...actingFor(person, candidate), params: { id: member.id } });
/** Searches for a word that only the members of one test have. */
const search = async (person: TestMember, candidate: TestMember, word: string) => {
  const query = { search: word };
  const call = actingFor(person, candidate);
  const { body } = await app.call('browse', { ...call, query });
  const { total } = (await app.call('countProfiles', { ...call, query })).body;
  return { ids: body.profiles.map(({ id }) => id), total };
};
let wordCount = 0;
/** Returns a new word, which differs from the other words in one letter. */
const newWord = () => `Kodlu${'abcdefghijklmnopqrstuvwxyz'.charAt(wordCount++)}gadde`;

describe.each([
  'the member has blocked the relative',
  'the relative has blocked the member',
] as const)('when %s', (direction) => {
  let woman: TestMember;
  let manager: TestMember;
  let brother: TestMember;
  let name = '';
  let photo = '';
  let interestId = '';
  beforeAll(async () => {
    name = newWord();
    woman = await createMember(app, { full_name: `Sahana ${name}` });
    [manager, brother] = [await createMan(), await createMan()];
    await addPhoto(app, woman);
    await addRelative(app, manager.id, brother.id, 'manager', 'BROTHER');
    const { profile } = (await readProfile(manager, brother, woman)).body;
    photo = requireValue(profile.photos[0]).large;
    expect((await app.fetch(photo)).status).toBe(200);
    interestId = (await matchApi.request(woman, brother)).body.match.id;
    expect((await proposalApi.listReceivedInterests(manager, brother)).total).toBe(1);
    await boardApi.add(manager, brother, woman);
    const [blocker, blocked] =
      direction === 'the member has blocked the relative' ? [woman, manager] : [manager, woman];
    expect((await matchApi.block(blocker, blocked)).status).toBeLessThan(300);
  });

  test('the relative can neither find the member nor open the profile or a photo', async () => {
    expect(await search(manager, brother, name)).toEqual({ ids: [], total: 0 });
    expect((await readProfile(manager, brother, woman)).error.code).toBe('PROFILE_NOT_FOUND');
    expect((await app.fetch(photo)).status).toBe(404);
    expect((await readProfile(brother, brother, woman)).status).toBe(200);
  });

  test('the relative can neither read, count nor set aside the interest of the member', async () => {
    expect(await proposalApi.listReceivedInterests(manager, brother)).toEqual({
      interests: [],
      total: 0,
    });
    const { families } = (await app.call('readFamilies', { token: manager.token })).body;
    const brothersFamily = families.find(({ candidateId }) => candidateId === brother.id);
    expect(brothersFamily?.waits?.received).toBe(0);
    expect(
      await statusOrErrorCode(proposalApi.setInterestAside(manager, brother, interestId)),
    ).toBe('NOT_FOUND');
    expect((await matchApi.listInterests(brother, 'received')).body.interests).toHaveLength(1);
  });

  test('the relative can neither propose nor report the member nor add a card', async () => {
    expect(await statusOrErrorCode(proposalApi.propose(manager, brother, woman))).toBe(
      'PROFILE_NOT_FOUND',
    );
    expect(await statusOrErrorCode(boardApi.add(manager, brother, woman))).toBe(
      'PROFILE_NOT_FOUND',
    );
    const body = { memberId: woman.id, reason: 'FAKE_PROFILE' } as const;
    const report = app.call('reportMember', { ...actingFor(manager, brother), body });
    expect(await statusOrErrorCode(report)).toBe('PROFILE_NOT_FOUND');
  });

  test('the card of the member is hidden from the relative and visible to the candidate', async () => {
    const readCardIds = async (person: TestMember) =>
      (await app.call('readBoard', actingFor(person, brother))).body.cards.map(
        ({ memberId }) => memberId,
      );
    expect(await readCardIds(manager)).toEqual([]);
    expect(await readCardIds(brother)).toEqual([woman.id]);
  });
});

test('a proposal from before a block is no longer listed and cannot be sent', async () => {
  const [woman, manager, brother] = [await createMember(app), await createMan(), await createMan()];
  await addRelative(app, manager.id, brother.id, 'manager', 'BROTHER');
  expect((await proposalApi.propose(manager, brother, woman)).status).toBe(200);
  const { id } = requireValue((await proposalApi.listProposals(brother))[0]);
  await matchApi.block(woman, manager);
  expect(await proposalApi.listProposals(brother)).toEqual([]);
  expect(await proposalApi.listFamilyProposals(manager, brother)).toEqual([]);
  expect(await statusOrErrorCode(proposalApi.send(brother, id))).toBe('PROPOSAL_ENDED');
});

describe('an adviser', () => {
  /** Creates a man, his uncle, and five women with different relations to the man. */
  async function createFamily() {
    const name = newWord();
    const man = await createMan();
    const uncle = await createRelative(app);
    await addRelative(app, uncle.id, man.id);
    const createWoman = () => createMember(app, { full_name: `Kavya ${name}` });
    const women = {
      matched: await createWoman(),
      declined: await createWoman(),
      asked: await createWoman(),
      passed: await createWoman(),
      stranger: await createWoman(),
    };
    const answerInterest = async (woman: TestMember, action: 'accept' | 'decline') =>
      matchApi.act(man, (await matchApi.request(woman, man)).body.match.id, action);
    await answerInterest(women.matched, 'accept');
    await answerInterest(women.declined, 'decline');
    await matchApi.request(man, women.asked);
    await app.call('pass', { token: man.token, params: { id: women.passed.id } });
    const updateWomen = (columns: Updateable<Database['members']>) =>
      app.db
        .updateTable('members')
        .set(columns)
        .where(
          'id',
          'in',
          Object.values(women).map(({ id }) => id),
        )
        .execute();
    return { name, man, uncle, women, updateWomen };
  }

  test('finds all visible members, whatever their relation to the candidate', async () => {
    const { name, man, uncle, women } = await createFamily();
    const ids = Object.values(women).map(({ id }) => id);
    const searchResponse = await search(uncle, man, name);
    expect(searchResponse.ids.toSorted()).toEqual(ids.toSorted());
    expect(searchResponse.total).toBe(ids.length);
    // The candidate's own search leaves out matched, declined and passed members.
    const ownResponse = await search(man, man, name);
    expect(ownResponse.ids.toSorted()).toEqual([women.asked.id, women.stranger.id].toSorted());
  });

  test('who becomes a manager can neither open nor propose a hidden member, even a match', async () => {
    const { man, uncle, women, updateWomen } = await createFamily();
    await updateWomen({ hidden: true });
    await app.query(`UPDATE relatives SET part = 'manager' WHERE person_id = '${uncle.id}'`);
    for (const [relation, woman] of Object.entries(women)) {
      expect((await readProfile(uncle, man, woman)).error.code, relation).toBe('PROFILE_NOT_FOUND');
      expect(await statusOrErrorCode(proposalApi.propose(uncle, man, woman)), relation).toBe(
        'PROFILE_NOT_FOUND',
      );
    }
    expect((await readProfile(man, man, women.matched)).status).toBe(200);
  });

  test('does not see photos that are shown to matches and their families', async () => {
    const { man, uncle, women, updateWomen } = await createFamily();
    await updateWomen({ photo_audience: 'matches', photos_for_family: true });
    for (const relation of ['matched', 'stranger'] as const) {
      const woman = women[relation];
      await addPhoto(app, woman);
      const { photos } = (await readProfile(uncle, man, woman)).body.profile;
      expect(photos[0]?.large, relation).toContain('/avatar/');
    }
  });

  test('who has reached the daily limit cannot open another profile, even of a match', async () => {
    const { man, uncle, women } = await createFamily();
    for (let count = 0; count < 3; count++) await readProfile(uncle, man, await createMember(app));
    for (const [relation, woman] of Object.entries(women)) {
      expect((await readProfile(uncle, man, woman)).error.code, relation).toBe('PROFILES_TODAY');
    }
  });
});

describe('the daily limit of a relative', () => {
  async function createFamily() {
    const man = await createMan();
    const uncle = await createRelative(app);
    await addRelative(app, uncle.id, man.id);
    return { man, uncle };
  }
  const readActs = async ({ token }: TestMember) =>
    (await app.call('readFamilyLog', { token, query: {} })).body.acts;

  test('does not count for the candidate, who sees the number of opened profiles but not their ids', async () => {
    const { man, uncle } = await createFamily();
    const women = [await createMember(app), await createMember(app), await createMember(app)];
    for (const woman of [...women, ...women]) {
      expect((await readProfile(uncle, man, woman)).status).toBe(200);
    }
    const { error, headers } = await readProfile(uncle, man, await createMember(app));
    expect(error.code).toBe('PROFILES_TODAY');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    const { usage } = (await app.call('readUsage', { token: man.token })).body;
    expect([usage.profiles.used, usage.cards.used]).toEqual([0, 0]);
    const acts = await readActs(man);
    expect(acts).toHaveLength(1);
    expect(acts[0]).toMatchObject({
      kind: 'LOOKED',
      by: { name: uncle.name },
      changes: [{ field: 'profiles', before: null, after: 3 }],
      undoUntil: null,
    });
    expect(JSON.stringify(acts)).not.toContain(women[0]?.id);

    app.clock.advance(DAY_MS);
    expect((await readProfile(uncle, man, requireValue(women[0]))).status).toBe(200);
    expect((await readActs(man)).map(({ changes }) => changes?.[0]?.after)).toEqual([1, 3]);
  });

  test('is not reset by removal and joining again', async () => {
    const { man, uncle } = await createFamily();
    for (let count = 0; count < 3; count++) await readProfile(uncle, man, await createMember(app));
    await app.call('removeRelative', { token: man.token, params: { personId: uncle.id } });
    await addRelative(app, uncle.id, man.id);
    expect((await readProfile(uncle, man, await createMember(app))).error.code).toBe(
      'PROFILES_TODAY',
    );
  });

  test('applies to concurrent requests', async () => {
    const { man, uncle } = await createFamily();
    const women = await Promise.all(Array.from({ length: 12 }, () => createMember(app)));
    const responses = await Promise.all(women.map((woman) => readProfile(uncle, man, woman)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  test('refuses all cards of a page that exceeds the limit, and does not affect the candidate', async () => {
    const { man, uncle } = await createFamily();
    const name = newWord();
    for (let count = 0; count < 6; count++) {
      await createMember(app, { full_name: `Gowri ${name}` });
    }
    const browsePage = (person: TestMember, limit: number) =>
      app.call('browse', { ...actingFor(person, man), query: { search: name, limit } });
    expect((await browsePage(uncle, 5)).body.profiles).toHaveLength(5);
    expect((await browsePage(uncle, 6)).error.code).toBe('CARDS_TODAY');
    // A card counts once a day.
    expect((await browsePage(uncle, 5)).status).toBe(200);
    expect((await browsePage(man, 6)).body.profiles).toHaveLength(6);
  });
});
