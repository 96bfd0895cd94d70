import { DAY_MS, DAY_SECONDS } from '@sambandha/contract/durations';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../harness/app.ts';
import { browseCalls, createManyMembers } from '../harness/browse-calls.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * The totals of narrow filters reveal the content of a card, so pages and counts have a separate
 * limit. In these tests the limit is 60 a day. The app writes the count to the database in steps of
 * two, so 61 requests succeed.
 */

const ALLOWED_REQUESTS = 61;

const app = testApp({ env: { SEARCHES_PER_DAY: '60' } });
const browseApi = browseCalls(app);
let man: TestMember;

beforeAll(async () => {
  await createManyMembers(app, 30);
});
beforeEach(async () => {
  browseApi.advanceToNextNoon();
  man = await browseApi.createMan();
});

const countProfiles = (query: object = {}, target = app) =>
  target.call('countProfiles', { token: man.token, query });

type Search = () => Promise<{ status: number; error: { code: string }; headers: Headers }>;

/** Returns the number of requests that succeed before the first refusal. */
async function countSuccesses(search: Search): Promise<number> {
  for (let count = 0; count < 100; count++) if ((await search()).status !== 200) return count;
  return 100;
}

describe('the daily limit on searches', () => {
  test.each<[string, Search]>([
    ['applies to counts', () => countProfiles({ search: 'hegde', ageMin: 31, ageMax: 31 })],
    [
      'applies to totals of pages after the last page',
      () => browseApi.browse(man.token, { page: 99 }),
    ],
    [
      'applies to totals of pages that were read before',
      () => browseApi.browse(man.token, { limit: 1 }),
    ],
  ])('%s', async (_, search) => {
    expect(await countSuccesses(search)).toBe(ALLOWED_REQUESTS);
    for (const request of [search, countProfiles]) {
      const { status, error, headers } = await request();
      expect([status, error.code]).toEqual([429, 'CARDS_TODAY']);
      expect(Number(headers.get('retry-after'))).toBe(DAY_SECONDS);
    }
    app.clock.advance(DAY_MS);
    expect((await search()).status).toBe(200);
  });

  test('counts pages that the card limit refuses', async () => {
    const strictApp = await startTestApp({
      siblingOf: app,
      env: { SEARCHES_PER_DAY: '60', CARDS_PER_DAY: '12' },
    });
    try {
      expect((await browseApi.browse(man.token, {}, strictApp)).status).toBe(200);
      const statuses = new Set<number>();
      for (let times = 0; times < ALLOWED_REQUESTS; times++) {
        statuses.add((await browseApi.browse(man.token, { page: 2 }, strictApp)).status);
      }
      expect(statuses).toEqual(new Set([429]));
      // The cards of the first page are not new, so only the limit on searches refuses it.
      expect((await browseApi.browse(man.token, {}, strictApp)).status).toBe(429);
    } finally {
      await strictApp.close();
    }
  });

  test('applies to concurrent counts', async () => {
    const successCounts: number[] = [];
    for (let round = 0; round < 4; round++) {
      const responses = await Promise.all(Array.from({ length: 40 }, () => countProfiles()));
      successCounts.push(responses.filter(({ status }) => status === 200).length);
    }
    // Concurrent requests at the limit may succeed. Later requests fail.
    expect(successCounts).toEqual([40, expect.any(Number), 0, 0]);
  });

  test('applies across two processes', async () => {
    const secondApp = await startTestApp({ siblingOf: app, env: { SEARCHES_PER_DAY: '60' } });
    try {
      expect(await countSuccesses(() => countProfiles({}, secondApp))).toBe(ALLOWED_REQUESTS);
      // A process counts its first request in memory and stores the count with the second.
      expect(await countSuccesses(countProfiles)).toBe(1);
    } finally {
      await secondApp.close();
    }
  });

  test('records the review reason MANY_PROFILES when it is reached', async () => {
    await countSuccesses(countProfiles);
    const { rows } = await app.query(
      `SELECT reason FROM review_reasons WHERE member_id = '${man.id}'`,
    );
    expect(rows).toEqual([{ reason: 'MANY_PROFILES' }]);
  });
});

test('the limit of one member does not affect another member', async () => {
  await countSuccesses(countProfiles);
  const otherMan = await browseApi.createMan();
  expect((await app.call('countProfiles', { token: otherMan.token })).status).toBe(200);
});

test('a count excludes members who are hidden from the viewer', async () => {
  const before = (await countProfiles({ search: 'unseen' })).body.total;
  const columns = { full_name: 'Unseen Bhat' } as const;
  await createMember(app, { ...columns, state: 'deactivated' });
  await createMember(app, { ...columns, blocked_at: app.clock.now() });
  await createMember(app, { ...columns, gender: 'MALE' });
  const blocker = await createMember(app, columns);
  await app.call('blockMember', { token: blocker.token, params: { memberId: man.id } });
  expect([before, (await countProfiles({ search: 'unseen' })).body.total]).toEqual([0, 0]);
  await createMember(app, columns);
  expect((await countProfiles({ search: 'unseen' })).body.total).toBe(1);
});
