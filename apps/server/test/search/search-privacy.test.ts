import { communityDate } from '@sambandha/contract/calendar';
import { DAY_MS, MINUTE_MS } from '@sambandha/contract/durations';
import { browseQuery } from '@sambandha/contract/search/schemas';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ChangeFeed, createChangeFeed } from '../../src/features/search/engine/change-feed.ts';
import { createEngine } from '../../src/features/search/engine/index.ts';
import { createFinder } from '../../src/features/search/finder.ts';
import { ownViewerIds } from '../../src/security/access/viewer.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * The order of a list and its cursors do not reveal the last visit of members who hide it. This is
 * true for results from the index and from SQL.
 */

const app = testApp();
let feed: ChangeFeed;
let finders: Record<'index' | 'SQL', ReturnType<typeof createFinder>>;
let man: TestMember;
let publicMember: TestMember;
let gauri: TestMember;
let nalini: TestMember;

/** Does not count the cards toward fair use. */
const countNoCards = async () => {};

beforeAll(async () => {
  man = await createMember(app, { gender: 'MALE' });
  publicMember = await createMember(app, { full_name: 'Open Hegde' });
  gauri = await createMember(app, { full_name: 'Gauri Private', show_last_seen: false });
  nalini = await createMember(app, { full_name: 'Nalini Private', show_last_seen: false });
  const { db, log } = app.context;
  feed = createChangeFeed({ db, log, now: app.clock.now });
  await feed.catchUp();
  // Without a snapshot of the members, the engine has no index, and the finder uses SQL.
  const emptyFeed: ChangeFeed = { ...feed, snapshot: () => null };
  finders = {
    index: createFinder(app.context, createEngine(app.context, feed), countNoCards),
    SQL: createFinder(app.context, createEngine(app.context, emptyFeed), countNoCards),
  };
});

/**
 * Returns noon of today in the community's time zone, so that an hour earlier or later is on the
 * same day.
 */
const noon = () => Date.parse(`${communityDate(app.clock.now())}T12:00:00+05:30`);

/** Advances the clock to noon of the day in `days` days. */
const advanceToNoon = (days: number) =>
  app.clock.advance(noon() + days * DAY_MS - app.clock.now().getTime());

/** Makes a request as a member, six minutes later. Activity is stored every five minutes. */
async function visit({ token }: TestMember): Promise<void> {
  app.clock.advance(6 * MINUTE_MS);
  expect((await app.call('readOwnProfile', { token })).status).toBe(200);
}

/** Checks that no decoding of a cursor contains the first digits of one of the times. */
function expectTimesHidden(cursor: string, times: readonly number[]): void {
  for (const encoding of ['base64url', 'base64', 'hex', 'utf8'] as const) {
    const decoding = Buffer.from(cursor, encoding).toString('latin1');
    for (const time of times) expect(decoding).not.toContain(String(time).slice(0, 8));
  }
}

const readPage = (token: string, query: object) => app.call('browse', { token, query });

describe('a cursor', () => {
  test.each(['recent', 'match', 'newest'] as const)(
    'does not contain the last visit of a private member (%s)',
    async (sort) => {
      const visitTimes: number[] = [];
      for (const member of [gauri, nalini]) {
        await visit(member);
        visitTimes.push(app.clock.now().getTime());
      }
      let cursor: string | null = null;
      for (let count = 0; count < 3; count++) {
        const query = { sort, limit: 1, ...(cursor === null ? {} : { cursor }) };
        const { body } = await readPage(man.token, query);
        cursor = body.cursor;
        if (cursor === null) break;
        expectTimesHidden(cursor, visitTimes);
        // Two cursors of one position are different, so they do not reveal the position.
        expect((await readPage(man.token, query)).body.cursor).not.toBe(cursor);
      }
    },
  );

  test('is valid for its own viewer only', async () => {
    const otherViewer = await createMember(app, { gender: 'MALE' });
    const firstPage = (await readPage(man.token, { sort: 'recent', limit: 1 })).body;
    const query = { sort: 'recent', limit: 1, cursor: firstPage.cursor ?? '' };
    const nextResponse = await readPage(man.token, query);
    expect(nextResponse.status).toBe(200);
    expect(nextResponse.body.profiles[0]?.id).not.toBe(firstPage.profiles[0]?.id);
    const { status, error } = await readPage(otherViewer.token, query);
    expect([status, error.code, error.message]).toEqual([
      400,
      'VALIDATION',
      'This place in the list does not exist.',
    ]);
  });

  test('is refused when forged, truncated, made by hand or used in another order', async () => {
    const { body } = await readPage(man.token, { sort: 'recent', limit: 1 });
    const cursor = body.cursor ?? '';
    const bytes = Buffer.from(cursor, 'base64url');
    const forgedCursors = [...bytes.keys()].map((position) => {
      const changedBytes = Buffer.from(bytes);
      changedBytes[position] = (bytes[position] as number) ^ 1;
      return changedBytes.toString('base64url');
    });
    const time = app.clock.now().getTime() * 1000;
    const plainText = JSON.stringify(['recent', -1, time, gauri.id, time]);
    const craftedCursors = [Buffer.from(plainText).toString('base64url'), cursor.slice(0, 20), 'A'];
    for (const invalidCursor of [...forgedCursors, ...craftedCursors]) {
      const { status, error } = await readPage(man.token, {
        sort: 'recent',
        limit: 1,
        cursor: invalidCursor,
      });
      expect([status, error.message]).toEqual([400, 'This place in the list does not exist.']);
    }
    const otherOrderResponse = await readPage(man.token, { sort: 'newest', limit: 1, cursor });
    expect(otherOrderResponse.status).toBe(400);
  });
});

describe.each(['index', 'SQL'] as const)('the order from %s', (source) => {
  // Each test begins at noon of a day without visits. All members visited three days before.
  beforeEach(async () => {
    advanceToNoon(1);
    for (const member of [nalini, gauri, publicMember]) await visit(member);
    advanceToNoon(3);
  });

  /** Returns the first names that the man finds, in order. */
  const readOrder = async (sort: 'recent' | 'match') => {
    // In the app the index catches up twice a second, so it notices a new day.
    await feed.catchUp();
    const { cards } = await finders[source].page(ownViewerIds(man.id), browseQuery.parse({ sort }));
    return cards.map(({ name }) => name.split(' ')[0]);
  };

  test('does not change with visits of two private members on one day', async () => {
    const orders: unknown[] = [];
    for (const member of [gauri, nalini, gauri]) {
      await visit(member);
      orders.push((await readOrder('recent')).filter((name) => name !== 'Open'));
    }
    expect(orders[1]).toEqual(orders[0]);
    expect(orders[2]).toEqual(orders[0]);
    // The order is the same on the next day, because all visits of one day have the same rank.
    app.clock.advance(DAY_MS);
    expect((await readOrder('recent')).filter((name) => name !== 'Open')).toEqual(orders[0]);
  });

  test('does not reveal the minute of a visit by a private member', async () => {
    app.clock.advance(DAY_MS);
    await visit(publicMember);
    app.clock.advance(DAY_MS);
    const before = await readOrder('recent');
    expect(before[0]).toBe('Open');
    await visit(gauri);
    await visit(nalini);
    expect(await readOrder('recent')).toEqual(before);
    // On the next day the order uses the day of their last activity.
    app.clock.advance(DAY_MS);
    expect((await readOrder('recent'))[2]).toBe('Open');
  });

  test('uses the exact time of the visit while a member shows it', async () => {
    await visit(publicMember);
    await visit(gauri);
    expect((await readOrder('recent'))[0]).toBe('Open');
    const updateLastSeenSetting = (showLastSeen: boolean) =>
      app.call('updateOwnProfile', { token: gauri.token, body: { showLastSeen } });
    await updateLastSeenSetting(true);
    expect((await readOrder('recent')).slice(0, 2)).toEqual(['Gauri', 'Open']);
    await updateLastSeenSetting(false);
    expect((await readOrder('recent'))[0]).toBe('Open');
  });

  test('does not change with visits when sorted by Best match', async () => {
    const before = await readOrder('match');
    for (const member of [publicMember, gauri, nalini]) {
      await visit(member);
      expect(await readOrder('match')).toEqual(before);
    }
  });
});
