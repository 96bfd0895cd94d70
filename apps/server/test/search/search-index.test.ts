import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMember, type TestMember } from '../harness/factories.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * Two processes use one database. After a commit, by either process or directly in the database,
 * the next response of both processes contains the change.
 */

const app = testApp();
const secondApp = testApp({ siblingOf: app });
let man: TestMember;

beforeAll(async () => {
  man = await createMember(app, { gender: 'MALE' });
});

/** Returns the ids that the man finds by a search. Both processes must return the same ids. */
async function findIds(search: string): Promise<string[]> {
  const results = await Promise.all(
    [app, secondApp].map(async (target) => {
      const { body } = await target.call('browse', { token: man.token, query: { search } });
      const count = await target.call('countProfiles', { token: man.token, query: { search } });
      expect(count.body.total).toBe(body.pagination.total);
      return body.profiles.map(({ id }) => id);
    }),
  );
  expect(results[1]).toEqual(results[0]);
  return results[0] as string[];
}

describe('the next response', () => {
  test('reflects members who joined, changed and left', async () => {
    const woman = await createMember(app, { full_name: 'Alaka Joined' });
    expect(await findIds('alaka')).toEqual([woman.id]);
    const updateWoman = (columns: object) =>
      app.db.updateTable('members').set(columns).where('id', '=', woman.id).execute();
    await updateWoman({ full_name: 'Malini Joined' });
    expect(await findIds('alaka')).toEqual([]);
    expect(await findIds('malini')).toEqual([woman.id]);
    for (const columns of [
      { hidden: true },
      { state: 'deactivated' },
      { blocked_at: app.clock.now() },
      { held_at: app.clock.now() },
      { bio: null },
    ]) {
      await updateWoman(columns);
      expect(await findIds('malini'), JSON.stringify(columns)).toEqual([]);
      const restoredColumns = { hidden: false, state: 'active', blocked_at: null, held_at: null };
      await updateWoman({ ...restoredColumns, bio: 'Back.' });
      expect(await findIds('malini')).toEqual([woman.id]);
    }
    await app.db.deleteFrom('members').where('id', '=', woman.id).execute();
    expect(await findIds('malini')).toEqual([]);
  });

  test('omits members after a block by either member, a pass or a decline', async () => {
    const woman = await createMember(app, { full_name: 'Nalini Apart' });
    expect(await findIds('nalini')).toEqual([woman.id]);
    const { token } = man;
    await app.call('blockMember', { token, params: { memberId: woman.id } });
    expect(await findIds('nalini')).toEqual([]);
    await app.call('unblockMember', { token, params: { memberId: woman.id } });
    expect(await findIds('nalini')).toEqual([woman.id]);
    await app.call('blockMember', { token: woman.token, params: { memberId: man.id } });
    expect(await findIds('nalini')).toEqual([]);
    await app.call('unblockMember', { token: woman.token, params: { memberId: man.id } });
    await secondApp.call('pass', { token, params: { id: woman.id } });
    expect(await findIds('nalini')).toEqual([]);
    await secondApp.call('unpass', { token, params: { id: woman.id } });
    expect(await findIds('nalini')).toEqual([woman.id]);

    const matchApi = matchCalls(app);
    const { match } = (await matchApi.request(man, woman, '')).body;
    await matchApi.act(woman, match.id, 'decline');
    expect(await findIds('nalini')).toEqual([]);
    const womanResults = await app.call('browse', { token: woman.token });
    expect(womanResults.body.profiles.map(({ id }) => id)).not.toContain(man.id);
  });

  test('omits a matched member on both sides until the match ends', async () => {
    const woman = await createMember(app, { full_name: 'Sumana Matched' });
    expect(await findIds('sumana')).toEqual([woman.id]);
    const matchApi = matchCalls(app);
    const { match } = (await matchApi.request(man, woman, '')).body;
    expect(await findIds('sumana')).toEqual([woman.id]);
    await matchApi.act(woman, match.id, 'accept');
    expect(await findIds('sumana')).toEqual([]);
    const womanResults = await app.call('browse', { token: woman.token });
    expect(womanResults.body.profiles.map(({ id }) => id)).not.toContain(man.id);
    await matchApi.act(woman, match.id, 'end');
    expect(await findIds('sumana')).toEqual([woman.id]);
  });

  test('reflects a change that is committed after a later change', async () => {
    const slowClient = new pg.Client(app.connection);
    await slowClient.connect();
    try {
      const id = uuidv7();
      await slowClient.query('BEGIN');
      await slowClient.query(
        `INSERT INTO members (id, created_at, last_active_at, full_name, gender, date_of_birth,
           mother_tongue, marital_status, bio)
         VALUES ($1, now(), now(), 'Tardy Hegde', 'FEMALE', '1995-01-01', 'KANNADA', 'DIVORCED', 'x')`,
        [id],
      );
      const promptMember = await createMember(app, { full_name: 'Prompt Hegde' });
      expect(await findIds('prompt')).toEqual([promptMember.id]);
      expect(await findIds('tardy')).toEqual([]);
      await slowClient.query('COMMIT');
      expect(await findIds('tardy')).toEqual([id]);
    } finally {
      await slowClient.end();
    }
  });
});

test('the tables of the index contain no data of a deleted member', async () => {
  const woman = await createMember(app, { full_name: 'Vanishing Person' });
  expect(await findIds('vanishing')).toEqual([woman.id]);
  await app.db.deleteFrom('members').where('id', '=', woman.id).execute();
  expect(await findIds('vanishing')).toEqual([]);
  const { rows } = await app.query(`SELECT browse_people::text FROM browse_people
    UNION ALL SELECT browse_changes::text FROM browse_changes`);
  // The folded form of the name begins with "vanis".
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`vanis|${woman.id}`));
});

test('a filter on the horoscope does not find a member with a private horoscope', async () => {
  const star = { nakshatra: 'ROHINI', manglik: 'YES' } as const;
  const woman = await createMember(app, { ...star, full_name: 'Secret Star' });
  const findByStar = async () => {
    const query = { ...star, search: 'secret' };
    const { body } = await app.call('browse', { token: man.token, query });
    return body.profiles.map(({ id }) => id);
  };
  expect(await findByStar()).toEqual([woman.id]);
  await app.call('updateOwnProfile', { token: woman.token, body: { showHoroscope: false } });
  expect(await findByStar()).toEqual([]);
});

describe('a search', () => {
  test.each([
    ['Bhatt', 'Spelled Bhat'],
    ['bhat', 'Spelled Bhatta'],
    ['ಭಟ್', 'Spelled Bhat'],
    ['Shirsi', 'Spelled Sirsi'],
    ['Hegade', 'Spelled Hegde'],
    ['hegde', 'Spelled ಹೆಗಡೆ'],
    ['gowri', 'Spelled Gauri'],
    ['lakshmi', 'Spelled Laxmi'],
    ['vinayak', 'Spelled Winayaka'],
    ['bangalore', 'Spelled Bengaluru'],
    ['engine', 'Spelled Engineer'],
    ['spel heg', 'Spelled Hegde'],
  ])('for %s finds %s', async (search, full_name) => {
    const woman = await createMember(app, { full_name });
    expect(await findIds(search)).toContain(woman.id);
    await app.db.deleteFrom('members').where('id', '=', woman.id).execute();
  });

  test('for a name with another last letter finds no member', async () => {
    const woman = await createMember(app, { full_name: 'Hardy Hegde' });
    expect(await findIds('hardy')).toEqual([woman.id]);
    expect(await findIds('hardi')).toEqual([]);
  });

  test.each(['%', '__', '"" \'\'', '*', '%%%%%%%%', '\\\\', '🙂', '--'])(
    'for %s finds no member',
    async (search) => {
      expect(await findIds(search)).toEqual([]);
    },
  );

  test.each([
    [`search=${'a'.repeat(5000)}`, 'Please use at most 100 characters'],
    ['cursor=x%25', 'This place in the list does not exist.'],
    ['cursor=WyJyZWNlbnQiXQ', 'This place in the list does not exist.'],
  ])('refuses %s', async (query, message) => {
    const headers = { authorization: `Bearer ${man.token}` };
    const response = await app.fetch(`/api/profiles/?${query}`, { headers });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'VALIDATION', message });
  });
});
