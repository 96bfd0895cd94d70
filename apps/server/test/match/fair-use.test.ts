import { communityDate } from '@sambandha/contract/calendar';
import { DAY_MS } from '@sambandha/contract/durations';
import { failures } from '@sambandha/contract/errors';
import { describe, expect, test } from 'vitest';
import { createMemberWithPassword, PASSWORD } from '../harness/account.ts';
import { startTestApp } from '../harness/app.ts';
import { app, browseApi, man, secondApp, startFairUse, womenIds } from '../harness/fair-use-app.ts';

/*
 * A member sees at most 600 different cards and opens at most 150 different profiles a day, through
 * any endpoint. A repeated view does not count.
 */

startFairUse();

/** Expects 600 cards or up to one page fewer, because the app returns whole pages only. */
function expectNearLimit({ size }: ReadonlySet<string>): void {
  expect(size).toBeGreaterThan(600 - 24);
  expect(size).toBeLessThanOrEqual(600);
}

describe('the limits on viewed members', () => {
  test('stop browsing at 600 different cards until midnight', async () => {
    const memberIds = await browseApi.copyAllProfiles(man.token);
    expect(memberIds.size).toBe(600);
    const { status, error, headers } = await browseApi.browse(man.token, {
      page: 26,
      limit: 24,
      sort: 'newest',
    });
    expect([status, error.code, error.message]).toEqual([
      429,
      'CARDS_TODAY',
      failures.CARDS_TODAY[1],
    ]);
    expect(Number(headers.get('retry-after'))).toBe(browseApi.secondsToMidnight());
    app.clock.advance((browseApi.secondsToMidnight() - 1) * 1000);
    expect(
      (await browseApi.browse(man.token, { page: 26, limit: 24, sort: 'newest' })).status,
    ).toBe(429);
    app.clock.advance(2000);
    expect(
      (await browseApi.browse(man.token, { page: 26, limit: 24, sort: 'newest' })).status,
    ).toBe(200);
  });

  test.each([25, 50, 100])('refuse a page size of %i', async (limit) => {
    const { status, error } = await browseApi.browse(man.token, { limit });
    expect([status, error.message]).toEqual([400, 'Limit must be from 1 to 24']);
    const list = await app.call('readShortlist', { token: man.token, query: { limit } });
    expect(list.status).toBe(400);
  });

  test('cover searches and other sort orders together', async () => {
    const memberIds = new Set<string>();
    for (const search of ['even', 'odd']) {
      for (const id of await browseApi.copyAllProfiles(man.token, { search })) memberIds.add(id);
    }
    expectNearLimit(memberIds);
    for (const sort of ['recent', 'match'] as const) {
      for (const id of await browseApi.copyAllProfiles(man.token, { sort })) memberIds.add(id);
    }
    expectNearLimit(memberIds);
  });

  test.each(['shortlist', 'pass'] as const)(
    'apply to the list of members that the endpoint %s creates',
    async (endpoint) => {
      const memberIds = await browseApi.copyAllProfiles(man.token);
      const unseenIds = womenIds.filter((id) => !memberIds.has(id)).slice(0, 24);
      for (const id of unseenIds) {
        expect((await app.call(endpoint, { token: man.token, params: { id } })).status).toBe(204);
      }
      const readEndpoint = endpoint === 'shortlist' ? 'readShortlist' : 'readPassed';
      const { status, error } = await app.call(readEndpoint, {
        token: man.token,
        query: { limit: 24 },
      });
      expect([status, error.code]).toEqual([429, 'CARDS_TODAY']);
    },
  );

  test('stop opening profiles at 150 until midnight', async () => {
    expect(new Set(await browseApi.openAll(man.token, womenIds.slice(0, 150)))).toEqual(
      new Set([200]),
    );
    const { status, error, headers } = await browseApi.open(man.token, womenIds[150]);
    expect([status, error.code, error.message]).toEqual([
      429,
      'PROFILES_TODAY',
      failures.PROFILES_TODAY[1],
    ]);
    expect(Number(headers.get('retry-after'))).toBe(browseApi.secondsToMidnight());
    // The error does not contain the name of the woman.
    expect(JSON.stringify(error)).not.toContain('Hegde');
    const views = await app.db
      .selectFrom('profile_views')
      .select('member_id')
      .where('viewer_id', '=', man.id)
      .execute();
    expect(views).toHaveLength(150);
    app.clock.advance((browseApi.secondsToMidnight() + 1) * 1000);
    expect((await browseApi.open(man.token, womenIds[150])).status).toBe(200);
  });

  test('apply to ten concurrent clients on two processes', async () => {
    const visibleIds = new Set<string>();
    const pages = Array.from({ length: 30 }, (_, index) => index + 1);
    const targets = Array.from({ length: 10 }, (_, index) => (index % 2 ? app : secondApp));
    await Promise.all(
      targets.map(async (target, index) => {
        // Each client starts at a different page, so that every client gets new cards until the
        // last page.
        for (const page of [...pages.slice(3 * index), ...pages.slice(0, 3 * index)]) {
          const { body, status } = await browseApi.browse(
            man.token,
            { page, limit: 24, sort: 'newest' },
            target,
          );
          if (status === 200) for (const { id } of body.profiles) visibleIds.add(id);
        }
      }),
    );
    expectNearLimit(visibleIds);

    const responses = await Promise.all(
      womenIds
        .slice(0, 200)
        .map((id, index) => browseApi.open(man.token, id, index % 2 ? app : secondApp)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(150);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(50);
  });

  test('cover two sessions of a member together', async () => {
    const member = await createMemberWithPassword(app, {
      gender: 'MALE',
      created_at: new Date(app.clock.now().getTime() - 30 * DAY_MS),
    });
    const { body } = await app.call('login', {
      body: { phone: member.email ?? '', password: PASSWORD },
    });
    const first = await browseApi.copyAllProfiles(member.token, { search: 'even' });
    const second = await browseApi.copyAllProfiles(body.token, { search: 'odd' });
    expectNearLimit(new Set([...first, ...second]));
  });

  test('allow a new account 30 profiles a day in the first two days', async () => {
    const newMember = await browseApi.createMan({ created_at: app.clock.now() });
    for (const day of [0, 1]) {
      app.clock.advance(day * DAY_MS);
      const ids = womenIds.slice(40 * day, 40 * day + 31);
      const statuses: number[] = [];
      for (const id of ids) statuses.push((await browseApi.open(newMember.token, id)).status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(30);
      expect(statuses.at(-1)).toBe(429);
    }
    app.clock.advance(DAY_MS);
    for (const id of womenIds.slice(100, 140))
      expect((await browseApi.open(newMember.token, id)).status).toBe(200);
  });

  test('stop browsing at the weekly limit until a week after the first day', async () => {
    const weeklyLimitedApp = await startTestApp({
      siblingOf: app,
      env: { CARDS_PER_DAY: '100', CARDS_PER_WEEK: '250' },
    });
    try {
      const memberIds = new Set<string>();
      const countsByDay: number[] = [];
      const firstDay = communityDate(app.clock.now());
      for (let day = 0; day < 5; day++) {
        const before = memberIds.size;
        for (let page = 1; page <= 8; page++) {
          const query = { limit: 20, page: page + 5 * day, sort: 'newest' } as const;
          const { body, status } = await browseApi.browse(man.token, query, weeklyLimitedApp);
          if (status === 200) for (const { id } of body.profiles) memberIds.add(id);
        }
        countsByDay.push(memberIds.size - before);
        app.clock.advance(DAY_MS);
      }
      // The app returns whole pages of 20 cards only, so the limit of 250 allows 240.
      expect(countsByDay).toEqual([100, 100, 40, 0, 0]);
      const nextQuery = { limit: 20, page: 30, sort: 'newest' } as const;
      const { status, error, headers } = await browseApi.browse(
        man.token,
        nextQuery,
        weeklyLimitedApp,
      );
      expect([status, error.code, error.message]).toEqual([
        429,
        'CARDS_THIS_WEEK',
        failures.CARDS_THIS_WEEK[1],
      ]);
      // The limit ends a week after the first day.
      const resetTime = Date.parse(`${firstDay}T00:00:00+05:30`) + 7 * DAY_MS;
      const wait = (resetTime - app.clock.now().getTime()) / 1000;
      expect(Number(headers.get('retry-after'))).toBe(wait);
      app.clock.advance((wait - 1) * 1000);
      expect((await browseApi.browse(man.token, nextQuery, weeklyLimitedApp)).status).toBe(429);
      app.clock.advance(2000);
      expect((await browseApi.browse(man.token, nextQuery, weeklyLimitedApp)).status).toBe(200);
    } finally {
      await weeklyLimitedApp.close();
    }
  });
});
