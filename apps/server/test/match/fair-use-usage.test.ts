import { DAY_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { deleteRowsPastRetention } from '../../src/db/sweep.ts';
import { createMember } from '../harness/factories.ts';
import { app, browseApi, man, secondApp, startFairUse, womenIds } from '../harness/fair-use-app.ts';
import { matchCalls } from '../harness/match-calls.ts';

/*
 * Tests of views that do not count toward fair use, of usage reports, of review reasons, and of the
 * deletion of the fair-use records.
 */

startFairUse();

describe('views outside the limits', () => {
  test('a repeated view is allowed after the limits are reached', async () => {
    await browseApi.copyAllProfiles(man.token);
    for (const page of [1, 12, 25]) {
      expect((await browseApi.browse(man.token, { page, limit: 24, sort: 'newest' })).status).toBe(
        200,
      );
      expect(
        (await browseApi.browse(man.token, { page, limit: 24, sort: 'newest' }, secondApp)).status,
      ).toBe(200);
    }
    await browseApi.openAll(man.token, womenIds.slice(0, 150));
    expect((await browseApi.open(man.token, womenIds[151])).status).toBe(429);
    expect((await browseApi.open(man.token, womenIds[7])).status).toBe(200);
    expect((await browseApi.open(man.token, womenIds[7], secondApp)).status).toBe(200);
  });

  test('a count of profiles is allowed after the card limit is reached', async () => {
    await browseApi.copyAllProfiles(man.token);
    const { status, body } = await app.call('countProfiles', { token: man.token });
    expect([status, body.total]).toEqual([200, expect.any(Number)]);
  });

  test('matches and requesters are visible after the limits are reached', async () => {
    const matchApi = matchCalls(app);
    const [requester, matchedWoman] = [await createMember(app), await createMember(app)];
    await matchApi.request(requester, man);
    const { match } = (await matchApi.request(matchedWoman, man)).body;
    await matchApi.act(man, match.id, 'accept');
    await browseApi.copyAllProfiles(man.token, { search: 'hegde' });
    await browseApi.openAll(man.token, womenIds.slice(0, 150));
    expect((await browseApi.open(man.token, womenIds[151])).status).toBe(429);
    for (const { id } of [requester, matchedWoman])
      expect((await browseApi.open(man.token, id)).status).toBe(200);
    const memberIds = (await browseApi.browse(man.token, { search: 'test' })).body.profiles.map(
      ({ id }) => id,
    );
    expect(memberIds).toContain(requester.id);
    for (const { id } of [requester, matchedWoman]) {
      await app.call('shortlist', { token: man.token, params: { id } });
    }
    const list = await app.call('readShortlist', { token: man.token });
    expect(list.body.profiles).toHaveLength(2);
  });
});

test('usage reports the used amounts, the limits and the reset times', async () => {
  const readUsage = async () => (await app.call('readUsage', { token: man.token })).body.usage;
  const emptyUsage = { used: 0, resetsAt: null };
  expect(await readUsage()).toMatchObject({
    profiles: { ...emptyUsage, limit: 150, per: 86_400 },
    cards: { ...emptyUsage, limit: 600, per: 86_400 },
    cardsAWeek: { ...emptyUsage, limit: 2500, per: 7 * 86_400 },
  });
  await browseApi.browse(man.token, { limit: 12, search: 'hegde' });
  for (const id of [womenIds[0], womenIds[0], womenIds[1]]) await browseApi.open(man.token, id);
  const midnight = new Date(app.clock.now().getTime() + browseApi.secondsToMidnight() * 1000);
  const resetsAt = midnight.toISOString();
  expect(await readUsage()).toMatchObject({
    profiles: { used: 2, resetsAt },
    cards: { used: 12, resetsAt },
    cardsAWeek: { used: 12, resetsAt: new Date(midnight.getTime() + 6 * DAY_MS).toISOString() },
  });
  app.clock.advance(DAY_MS);
  expect(await readUsage()).toMatchObject({
    profiles: emptyUsage,
    cards: emptyUsage,
    cardsAWeek: { used: 12 },
  });
  const newMember = await browseApi.createMan({ created_at: app.clock.now() });
  const { body } = await app.call('readUsage', { token: newMember.token });
  expect(body.usage.profiles.limit).toBe(30);
});

describe('the review reasons of a member', () => {
  const readReasons = async () => {
    const rows = await app.db
      .selectFrom('review_reasons')
      .select('reason')
      .where('member_id', '=', man.id)
      .execute();
    return rows.map(({ reason }) => reason);
  };

  test('include MANY_PROFILES after 100 opened profiles in a day', async () => {
    await browseApi.openAll(man.token, womenIds.slice(0, 99));
    expect(await readReasons()).toEqual([]);
    await browseApi.open(man.token, womenIds[99]);
    expect(await readReasons()).toEqual(['MANY_PROFILES']);
    await browseApi.open(man.token, womenIds[100]);
    expect(await readReasons()).toEqual(['MANY_PROFILES']);
  });

  test('include MANY_PROFILES after 400 cards in a day, and moderators see it', async () => {
    const readPage = (number: number) =>
      browseApi.browse(man.token, { page: number, limit: 20, sort: 'newest' });
    for (let number = 1; number < 20; number++) await readPage(number);
    expect(await readReasons()).toEqual([]);
    await readPage(20);
    expect(await readReasons()).toEqual(['MANY_PROFILES']);
    const moderator = await createMember(app, { is_moderator: true });
    const query = { status: 'reported' } as const;
    const list = await app.call('listAdminUsers', { token: moderator.token, query });
    const row = list.body.users.find(({ id }) => id === man.id);
    expect(row?.reasons).toEqual(['MANY_PROFILES']);
  });

  test.each([
    ['cards', () => browseApi.browse(man.token, { page: 20, limit: 20, sort: 'newest' })],
    ['profiles', () => browseApi.open(man.token, womenIds[99])],
  ] as const)('for %s are stored on a retry if the first write fails', async (kind, reachLimit) => {
    const readPage = (page: number) =>
      browseApi.browse(man.token, { page, limit: 20, sort: 'newest' });
    if (kind === 'cards') for (let page = 1; page < 20; page++) await readPage(page);
    else await browseApi.openAll(man.token, womenIds.slice(0, 99));
    await app.query(`ALTER TABLE review_reasons ADD CONSTRAINT seeded_fault
      CHECK (member_id <> '${man.id}') NOT VALID`);
    try {
      expect((await reachLimit()).status).toBe(500);
    } finally {
      await app.query('ALTER TABLE review_reasons DROP CONSTRAINT seeded_fault');
    }
    expect(await readReasons()).toEqual([]);
    expect((await reachLimit()).status).toBe(200);
    expect(await readReasons()).toEqual(['MANY_PROFILES']);
  });
});

test('recorded views are deleted after eight days', async () => {
  await browseApi.browse(man.token);
  await browseApi.open(man.token, womenIds[0]);
  const countRemainingRows = async () => {
    await deleteRowsPastRetention(app.db, app.clock.now());
    return (await app.query(`SELECT FROM fair_use WHERE member_id = '${man.id}'`)).rows.length;
  };
  app.clock.advance(7 * DAY_MS);
  expect(await countRemainingRows()).toBe(1);
  app.clock.advance(DAY_MS);
  expect(await countRemainingRows()).toBe(0);
});
