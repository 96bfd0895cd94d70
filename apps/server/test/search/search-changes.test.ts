import { MINUTE_MS } from '@sambandha/contract/durations';
import { browseQuery } from '@sambandha/contract/search/schemas';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createChangeFeed } from '../../src/features/search/engine/change-feed.ts';
import { createEngine } from '../../src/features/search/engine/index.ts';
import { createFinder } from '../../src/features/search/finder.ts';
import { ownViewerIds } from '../../src/security/access/viewer.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of builds, failures and rebuilds of the index. Browse returns correct pages throughout. */

const app = testApp();
let man: TestMember;

/** Does not count the cards toward fair use. */
const countNoCards = async () => {};

beforeAll(async () => {
  man = await createMember(app, { gender: 'MALE' });
  await createMember(app, { full_name: 'First Found' });
});

/** Creates a change feed whose database can fail and whose clock the test sets. */
function createTestFeed() {
  const fake = { broken: false, time: 0, warnings: 0 };
  const db = new Proxy(app.db, {
    get: (target, name) => {
      if (name === 'transaction' && fake.broken) throw new Error('the database is unavailable');
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const warn = () => {
    fake.warnings += 1;
  };
  const feed = createChangeFeed({
    db,
    log: { info: () => {}, warn },
    now: app.clock.now,
    clock: () => fake.time,
  });
  const finder = createFinder(app.context, createEngine(app.context, feed), countNoCards);
  const readFirstPage = async () => {
    await feed.catchUp().catch(() => {});
    const { cards, total } = await finder.page(
      ownViewerIds(man.id),
      browseQuery.parse({ sort: 'newest' }),
    );
    return { first: cards[0]?.name, total };
  };
  return { fake, feed, readFirstPage };
}

test('SQL is used until the index can be built', async () => {
  const { fake, feed, readFirstPage } = createTestFeed();
  fake.broken = true;
  await expect(feed.catchUp()).rejects.toThrow('the database is unavailable');
  await expect(feed.catchUp()).rejects.toThrow('the database is unavailable');
  expect(fake.warnings).toBe(1);
  expect(feed.snapshot()).toBeNull();
  expect(await readFirstPage()).toEqual({ first: 'First Found', total: 1 });
  fake.broken = false;
  await feed.catchUp();
  expect(feed.snapshot()?.index.size).toBe(2);
  expect(await readFirstPage()).toEqual({ first: 'First Found', total: 1 });
});

test('SQL is used if the index is too old and cannot be rebuilt', async () => {
  const { fake, feed, readFirstPage } = createTestFeed();
  await feed.catchUp();
  fake.time += 31 * MINUTE_MS;
  fake.broken = true;
  await expect(feed.catchUp()).rejects.toThrow('the database is unavailable');
  const woman = await createMember(app, { full_name: 'Joined Meanwhile' });
  expect(await readFirstPage()).toEqual({ first: 'Joined Meanwhile', total: 2 });
  await app.db.deleteFrom('members').where('id', '=', woman.id).execute();
  expect(await readFirstPage()).toEqual({ first: 'First Found', total: 1 });
});

test('the index is rebuilt after half an hour without updates, and hourly after deletions', async () => {
  const { fake, feed, readFirstPage } = createTestFeed();
  const currentIndex = () => feed.snapshot()?.index;
  await feed.catchUp();
  const firstIndex = currentIndex();
  fake.time += 29 * MINUTE_MS;
  await feed.catchUp();
  expect(currentIndex()).toBe(firstIndex);
  fake.time += 31 * MINUTE_MS;
  await feed.catchUp();
  const rebuiltIndex = currentIndex();
  expect(rebuiltIndex).not.toBe(firstIndex);
  const woman = await createMember(app, { full_name: 'Leaves Soon' });
  await feed.catchUp();
  await app.db.deleteFrom('members').where('id', '=', woman.id).execute();
  for (let minutes = 0; minutes < 60; minutes += 20) {
    await feed.catchUp();
    expect(currentIndex()).toBe(rebuiltIndex);
    fake.time += 20 * MINUTE_MS;
  }
  fake.time += MINUTE_MS;
  await feed.catchUp();
  expect(currentIndex()).not.toBe(rebuiltIndex);
  expect(currentIndex()?.deadRows).toBe(0);
  expect(await readFirstPage()).toEqual({ first: 'First Found', total: 1 });
});

test('many simultaneous changes cause a full rebuild of the index', async () => {
  const { feed, readFirstPage } = createTestFeed();
  await feed.catchUp();
  const firstIndex = feed.snapshot()?.index;
  await sql`INSERT INTO members (id, created_at, last_active_at, full_name, gender, date_of_birth,
      mother_tongue, marital_status, bio)
    SELECT gen_random_uuid(), now() - number * interval '1 second', now(), 'One of ' || number,
      'FEMALE', '1995-01-01', 'KANNADA', 'DIVORCED', 'Came with many.'
    FROM generate_series(1, 2100) AS number`.execute(app.db);
  expect((await readFirstPage()).total).toBe(2101);
  expect(feed.snapshot()?.index).not.toBe(firstIndex);
  expect(feed.snapshot()?.index.size).toBe(2102);
  await app.db.deleteFrom('members').where('full_name', 'like', 'One of %').execute();
  expect(await readFirstPage()).toEqual({ first: 'First Found', total: 1 });
});
