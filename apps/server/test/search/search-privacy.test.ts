import { communityToday } from '@sambandha/contract/calendar';
import { browseQuery } from '@sambandha/contract/search/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ChangeFeed, createChangeFeed } from '../../src/features/search/engine/change-feed.ts';
import { createEngine } from '../../src/features/search/engine/index.ts';
import { createFinder } from '../../src/features/search/finder.ts';
import { ownIds } from '../../src/security/access/viewer.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, type TestMember } from '../harness/factories.ts';

/*
 * The order of a list and its cursors reveal nothing about the last visit of members who hide it, whether
 * the index answers or SQL.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let app: TestApp;
let index: ChangeFeed;
let finders: Record<'index' | 'SQL', ReturnType<typeof createFinder>>;
let he: TestMember;
let open: TestMember;
let gauri: TestMember;
let nalini: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  he = await createMember(app, { gender: 'MALE' });
  open = await createMember(app, { full_name: 'Open Hegde' });
  gauri = await createMember(app, { full_name: 'Gauri Private', show_last_seen: false });
  nalini = await createMember(app, { full_name: 'Nalini Private', show_last_seen: false });
  const { db, log } = app.context;
  index = createChangeFeed({ db, log, now: app.clock.now });
  await index.catchUp();
  const absent: ChangeFeed = { ...index, snapshot: () => null };
  finders = {
    index: createFinder(app.context, createEngine(app.context, index), async () => {}),
    SQL: createFinder(app.context, createEngine(app.context, absent), async () => {}),
  };
});

afterAll(() => app.close());

/** Noon of today in the community's time zone; an hour before or after is the same day. */
const noon = () => Date.parse(`${communityToday(app.clock.now())}T12:00:00+05:30`);

/** Advances the clock to noon in this number of days, far from midnight. */
const toNoon = (days: number) => app.clock.advance(noon() + days * DAY - app.clock.now().getTime());

/** A visit of a member: their phone sends a request. */
async function comes({ token }: TestMember): Promise<void> {
  app.clock.advance(6 * MINUTE);
  expect((await app.call('readOwnProfile', { token })).status).toBe(200);
}

const page = (token: string, query: object) => app.call('browse', { token, query });

describe('a cursor', () => {
  test.each(['recent', 'match', 'newest'] as const)(
    'does not contain the last visit of a private member (%s)',
    async (sort) => {
      const told: number[] = [];
      for (const one of [gauri, nalini]) {
        await comes(one);
        told.push(app.clock.now().getTime());
      }
      let cursor: string | null = null;
      for (let at = 0; at < 3; at++) {
        const query = { sort, limit: 1, ...(cursor === null ? {} : { cursor }) };
        const { body } = await page(he.token, query);
        cursor = body.cursor;
        if (cursor === null) break;
        for (const encoding of ['base64url', 'base64', 'hex', 'utf8'] as const) {
          const decoded = Buffer.from(cursor, encoding).toString('latin1');
          for (const moment of told) expect(decoded).not.toContain(String(moment).slice(0, 8));
        }
        // Two cursors of one place are different, so they do not reveal the place.
        expect((await page(he.token, query)).body.cursor).not.toBe(cursor);
      }
    },
  );

  test('works for its own viewer only', async () => {
    const other = await createMember(app, { gender: 'MALE' });
    const first = (await page(he.token, { sort: 'recent', limit: 1 })).body;
    const query = { sort: 'recent', limit: 1, cursor: first.cursor ?? '' };
    const next = await page(he.token, query);
    expect(next.status).toBe(200);
    expect(next.body.profiles[0]?.id).not.toBe(first.profiles[0]?.id);
    const { status, error } = await page(other.token, query);
    expect([status, error.code, error.message]).toEqual([
      400,
      'VALIDATION',
      'This place in the list does not exist.',
    ]);
  });

  test('is refused when forged, truncated or made by hand', async () => {
    const { body } = await page(he.token, { sort: 'recent', limit: 1 });
    const cursor = body.cursor ?? '';
    const bytes = Buffer.from(cursor, 'base64url');
    const forged = [...bytes.keys()].map((at) => {
      const changed = Buffer.from(bytes);
      changed[at] = (bytes[at] as number) ^ 1;
      return changed.toString('base64url');
    });
    const moment = app.clock.now().getTime() * 1000;
    const plain = JSON.stringify(['recent', -1, moment, gauri.id, moment]);
    const byHand = [Buffer.from(plain).toString('base64url'), cursor.slice(0, 20), 'A'];
    for (const given of [...forged, ...byHand]) {
      const { status, error } = await page(he.token, { sort: 'recent', limit: 1, cursor: given });
      expect([status, error.message]).toEqual([400, 'This place in the list does not exist.']);
    }
    const elsewhere = await page(he.token, { sort: 'newest', limit: 1, cursor });
    expect(elsewhere.status).toBe(400);
  });
});

describe.each(['index', 'SQL'] as const)('the order from %s', (way) => {
  // Each test begins at noon of a day without visits; all members visited some days before.
  beforeEach(async () => {
    toNoon(1);
    for (const one of [nalini, gauri, open]) await comes(one);
    toNoon(3);
  });

  /** The names that he finds, in order. */
  const order = async (sort: 'recent' | 'match') => {
    // The index catches up, as it does twice a second, and learns of a new day.
    await index.catchUp();
    const { cards } = await finders[way].page(ownIds(he.id), browseQuery.parse({ sort }));
    return cards.map(({ name }) => name.split(' ')[0]);
  };

  test('does not change with visits of two private members on one day', async () => {
    const orders: unknown[] = [];
    for (const one of [gauri, nalini, gauri]) {
      await comes(one);
      orders.push((await order('recent')).filter((name) => name !== 'Open'));
    }
    expect(orders[1]).toEqual(orders[0]);
    expect(orders[2]).toEqual(orders[0]);
    // The next day does not order them either, because all visitors of one day move together.
    app.clock.advance(DAY);
    expect((await order('recent')).filter((name) => name !== 'Open')).toEqual(orders[0]);
  });

  test('does not reveal the minute of a visit by a private member', async () => {
    app.clock.advance(DAY);
    await comes(open);
    app.clock.advance(DAY);
    const before = await order('recent');
    expect(before[0]).toBe('Open');
    await comes(gauri);
    await comes(nalini);
    expect(await order('recent')).toEqual(before);
    // The next day only the day of their last activity is known.
    app.clock.advance(DAY);
    expect((await order('recent'))[2]).toBe('Open');
  });

  test('uses the exact time of the visit while a member shows it', async () => {
    await comes(open);
    await comes(gauri);
    expect((await order('recent'))[0]).toBe('Open');
    const shown = (showLastSeen: boolean) =>
      app.call('updateOwnProfile', { token: gauri.token, body: { showLastSeen } });
    await shown(true);
    expect((await order('recent')).slice(0, 2)).toEqual(['Gauri', 'Open']);
    await shown(false);
    expect((await order('recent'))[0]).toBe('Open');
  });

  test('does not change with visits when sorted by Best match', async () => {
    const before = await order('match');
    for (const one of [open, gauri, nalini]) {
      await comes(one);
      expect(await order('match')).toEqual(before);
    }
  });
});
