import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { browseCalls, createManyMembers, DAY } from '../harness/browse-calls.ts';
import { createMember, type TestMember } from '../harness/factories.ts';

/*
 * Totals of narrow filters reveal the content of a card without showing it, so pages and counts have a
 * limit of their own. In these tests it is 60 a day, written to the database two at a time.
 */

const MOST = 61;

let app: TestApp;
let browseApi: ReturnType<typeof browseCalls>;
let he: TestMember;

beforeAll(async () => {
  app = await startTestApp({ env: { SEARCHES_PER_DAY: '60' } });
  browseApi = browseCalls(app);
  await createManyMembers(app, 30);
});
afterAll(() => app.close());
beforeEach(async () => {
  browseApi.nextNoon();
  he = await browseApi.man();
});

const count = (query: object = {}, through = app) =>
  through.call('countProfiles', { token: he.token, query });

type Ask = () => Promise<{ status: number; error: { code: string }; headers: Headers }>;

/** Number of requests that succeed before the first refusal. */
async function answered(ask: Ask): Promise<number> {
  for (let times = 0; times < 100; times++) if ((await ask()).status !== 200) return times;
  return 100;
}

describe('the daily limit on searches', () => {
  test.each<[string, Ask]>([
    ['applies to counts', () => count({ search: 'hegde', ageMin: 31, ageMax: 31 })],
    [
      'applies to totals of pages after the last page',
      () => browseApi.browse(he.token, { page: 99 }),
    ],
    ['applies to totals of pages seen before', () => browseApi.browse(he.token, { limit: 1 })],
  ])('%s', async (_, ask) => {
    expect(await answered(ask)).toBe(MOST);
    for (const other of [ask, count]) {
      const { status, error, headers } = await other();
      expect([status, error.code]).toEqual([429, 'CARDS_TODAY']);
      expect(Number(headers.get('retry-after'))).toBe(DAY / 1000);
    }
    app.clock.advance(DAY);
    expect((await ask()).status).toBe(200);
  });

  test('counts pages that the card limit refuses', async () => {
    const strict = await startTestApp({
      beside: app,
      env: { SEARCHES_PER_DAY: '60', CARDS_PER_DAY: '12' },
    });
    try {
      expect((await browseApi.browse(he.token, {}, strict)).status).toBe(200);
      const statuses = new Set<number>();
      for (let times = 0; times < MOST; times++) {
        statuses.add((await browseApi.browse(he.token, { page: 2 }, strict)).status);
      }
      expect(statuses).toEqual(new Set([429]));
      expect((await browseApi.browse(he.token, {}, strict)).status).toBe(429);
    } finally {
      await strict.close();
    }
  });

  test('applies to concurrent counts', async () => {
    const answered: number[] = [];
    for (let round = 0; round < 4; round++) {
      const responses = await Promise.all(Array.from({ length: 40 }, () => count()));
      answered.push(responses.filter(({ status }) => status === 200).length);
    }
    // Requests in flight at the limit may succeed; later requests fail.
    expect(answered).toEqual([40, expect.any(Number), 0, 0]);
  });

  test('applies across two processes', async () => {
    const beside = await startTestApp({ beside: app, env: { SEARCHES_PER_DAY: '60' } });
    try {
      expect(await answered(() => count({}, beside))).toBe(MOST);
      expect(await answered(count)).toBe(1);
    } finally {
      await beside.close();
    }
  });

  test('records the review reason MANY_PROFILES when it is reached', async () => {
    await answered(count);
    const { rows } = await app.query(
      `SELECT reason FROM review_reasons WHERE member_id = '${he.id}'`,
    );
    expect(rows).toEqual([{ reason: 'MANY_PROFILES' }]);
  });
});

test('the limit of one member does not affect another member', async () => {
  await answered(count);
  const other = await browseApi.man();
  expect((await app.call('countProfiles', { token: other.token })).status).toBe(200);
});

test('a count excludes members who are hidden from the viewer', async () => {
  const before = (await count({ search: 'unseen' })).body.total;
  const unseen = { full_name: 'Unseen Bhat' } as const;
  await createMember(app, { ...unseen, state: 'deactivated' });
  await createMember(app, { ...unseen, blocked_at: app.clock.now() });
  await createMember(app, { ...unseen, gender: 'MALE' });
  const blocking = await createMember(app, unseen);
  await app.call('blockMember', { token: blocking.token, params: { memberId: he.id } });
  expect([before, (await count({ search: 'unseen' })).body.total]).toEqual([0, 0]);
  await createMember(app, unseen);
  expect((await count({ search: 'unseen' })).body.total).toBe(1);
});
