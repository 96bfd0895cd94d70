import { fold } from '@sambandha/contract/fold';
import { browseQuery, type Card } from '@sambandha/contract/search/schemas';
import { plainSpelling } from '@sambandha/contract/text';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../src/core/context.ts';
import { type ChangeFeed, createChangeFeed } from '../../src/features/search/engine/change-feed.ts';
import { createEngine } from '../../src/features/search/engine/index.ts';
import { createFinder, type Page } from '../../src/features/search/finder.ts';
import { ownIds } from '../../src/security/access/viewer.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { activeBefore, expectedResults, isListed, type Scene } from '../harness/search-model.ts';
import { memberRow, NOW, query, type Row, type WishRow, wish } from '../harness/search-samples.ts';

/*
 * For random members and queries the index, plain SQL and the model find the same members in the same
 * order with the same total, also while members join, change and leave.
 */

let app: TestApp;
let index: ChangeFeed;
let byIndex: Finder;
let bySql: Finder;
const scene = {
  rows: [] as Row[],
  wishes: new Map<string, WishRow>(),
  excludedIds: new Set<string>(),
  numbers: new Map<string, number>(),
};
let viewer: Row;

type Finder = ReturnType<typeof createFinder>;

beforeAll(async () => {
  app = await startTestApp();
  const { db } = app;
  scene.rows = fc.sample(memberRow, { numRuns: 2000, seed: 20_260_228 });
  viewer = await insertViewer();
  for (let at = 0; at < scene.rows.length; at += 500) {
    await db
      .insertInto('members')
      .values(scene.rows.slice(at, at + 500))
      .execute();
  }
  for (const [at, one] of fc.sample(wish, { numRuns: 1000, seed: 7 }).entries()) {
    const { id } = at === 0 ? viewer : (scene.rows[2 * at] as Row);
    scene.wishes.set(id, { ...one, member_id: id });
  }
  await db
    .insertInto('preferences')
    .values([...scene.wishes.values()])
    .execute();
  await leaveOut(scene.rows.filter(isListed).slice(0, 40));
  await readNumbers();

  const now = () => NOW;
  index = createChangeFeed({ db, log: app.context.log, now });
  await index.catchUp();
  // The SQL fallback needs a transaction, which is removed here.
  const onlyIndex = Object.assign(db.withoutPlugins(), { transaction: undefined as never });
  const indexed: Context = { ...app.context, db: onlyIndex, now };
  byIndex = createFinder(indexed, createEngine(indexed, index), async () => {});
  const plain: Context = { ...app.context, now };
  const absent: ChangeFeed = { ...index, snapshot: () => null };
  bySql = createFinder(plain, createEngine(plain, absent), async () => {});
});

afterAll(() => app.close());

async function readNumbers(): Promise<void> {
  const { rows } = await app.database.pool.query<{ member_id: string; number: number }>(
    'SELECT member_id, number FROM browse_people',
  );
  for (const { member_id, number } of rows) scene.numbers.set(member_id, number);
}

async function insertViewer(): Promise<Row> {
  const [row] = fc.sample(memberRow, { numRuns: 1, seed: 1 });
  const complete = {
    gender: 'MALE',
    date_of_birth: '1995-01-01',
    mother_tongue: 'KANNADA',
    marital_status: 'NEVER_MARRIED',
    nakshatra: 'ROHINI',
    bio: 'Someone who looks around.',
    state: 'active',
    hidden: false,
    held_at: null,
  } as const;
  const inserted = { ...(row as Row), ...complete };
  await app.db.insertInto('members').values(inserted).execute();
  return inserted;
}

/** Blocks in both directions, members set aside, matches, and declined requests in both directions. */
async function leaveOut(rows: readonly Row[]): Promise<void> {
  const created_at = NOW;
  const me = viewer.id;
  for (const [at, { id }] of rows.entries()) {
    scene.excludedIds.add(id);
    const [one, other] = at % 2 ? [me, id] : [id, me];
    if (at % 4 < 2) {
      const block = { blocker_id: one, blocked_id: other, created_at };
      await app.db.insertInto('blocks').values(block).execute();
    } else if (at % 8 < 4) {
      const passed = { member_id: me, passed_id: id, created_at };
      await app.db.insertInto('passed_members').values(passed).execute();
    } else {
      const [low_id, high_id] = me < id ? [me, id] : [id, me];
      const times = { requested_at: NOW, decided_at: NOW, updated_at: NOW };
      await app.db
        .insertInto('matches')
        .values({
          id: uuidv7(),
          low_id,
          high_id,
          requester_id: one,
          status: at % 16 < 8 ? 'DECLINED' : 'ACCEPTED',
          ...times,
        })
        .execute();
    }
  }
}

const sceneNow = (): Scene => ({ ...scene, viewer });

test('the sample has more than 400 listed members', () => {
  expect(scene.rows.filter(isListed).length).toBeGreaterThan(400);
});

test('index, SQL and model find the same members in the same order with the same total', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const model = expectedResults(sceneNow(), asked);
      const start = (asked.page - 1) * asked.limit;
      const page = { ids: model.slice(start, start + asked.limit), total: model.length };
      const shown: Card[][] = [];
      for (const finder of [byIndex, bySql]) {
        const { cards, total } = await finder.page(ownIds(viewer.id), asked);
        expect({ ids: cards.map(({ id }) => id), total }).toEqual(page);
        expect(await finder.count(ownIds(viewer.id), asked)).toBe(total);
        shown.push(cards);
      }
      // The compatibility and its reasons are also equal; the index and SQL compute them separately.
      expect(shown[0]).toEqual(shown[1]);
      found += page.ids.length;
    }),
    { numRuns: 200 },
  );
  expect(found).toBeGreaterThan(200);
}, 90_000);

test('pages show each member once while others join and leave', async () => {
  const joining = fc.sample(memberRow, { numRuns: 200, seed: 3 }).filter(isListed);
  for (const sort of ['recent', 'newest', 'match'] as const) {
    for (const finder of [byIndex, bySql]) {
      const before = expectedResults(sceneNow(), browseQuery.parse({ sort }));
      const gone = new Set<string>();
      const seen: string[] = [];
      let cursor: string | null = null;
      for (let page = 1; page === 1 || cursor !== null; page++) {
        const asked = { page, sort, limit: 24, ...(cursor === null ? {} : { cursor }) };
        await index.catchUp();
        const answer = await finder.page(ownIds(viewer.id), browseQuery.parse(asked));
        seen.push(...answer.cards.map(({ id }) => id));
        cursor = answer.cursor;
        const [joins] = joining.splice(0, 1);
        const leaves = before[(page * 83) % before.length];
        if (joins !== undefined) await join(joins);
        if (leaves !== undefined && !gone.has(leaves)) {
          await leave(leaves);
          gone.add(leaves);
        }
      }
      expect(new Set(seen).size).toBe(seen.length);
      const missed = before.filter((id) => !gone.has(id) && !seen.includes(id));
      expect(missed).toEqual([]);
    }
  }
}, 90_000);

test('the activity of members during paging does not change the order', async () => {
  let moment = NOW.getTime();
  for (const sort of ['recent', 'match'] as const) {
    const before = expectedResults(sceneNow(), browseQuery.parse({ sort }));
    const seen: string[] = [];
    let cursor: string | null = null;
    for (let page = 1; page === 1 || cursor !== null; page++) {
      const asked: object = { page, sort, limit: 12, ...(cursor === null ? {} : { cursor }) };
      await index.catchUp();
      const answer: Page = await byIndex.page(ownIds(viewer.id), browseQuery.parse(asked));
      seen.push(...answer.cards.map(({ id }) => id));
      cursor = answer.cursor;
      // Some members that the list has shown, and some that it has not.
      for (const at of [page * 5, page * 29, page * 61]) {
        const id = before[at % before.length] as string;
        moment += 1000;
        const last_active_at = new Date(moment);
        const row = scene.rows.find((one) => one.id === id) as Row;
        const here = { last_active_at, active_before: activeBefore(row) };
        await app.db.updateTable('members').set(here).where('id', '=', id).execute();
        Object.assign(row, here);
      }
    }
    expect(seen).toEqual(before);
  }
});

async function join(row: Row): Promise<void> {
  const joined = { ...row, id: uuidv7(), created_at: NOW, last_active_at: NOW };
  await app.db.insertInto('members').values(joined).execute();
  scene.rows.push(joined);
  await readNumbers();
}

async function leave(id: string): Promise<void> {
  await app.db.deleteFrom('members').where('id', '=', id).execute();
  scene.rows = scene.rows.filter((row) => row.id !== id);
}

test('totals after a change of a member agree with the model', async () => {
  const changes = fc.sample(memberRow, { numRuns: 40, seed: 5 });
  const asks = fc.sample(query, { numRuns: 40, seed: 6 });
  for (const [at, change] of changes.entries()) {
    const row = scene.rows[at * 17] as Row;
    const { id, ...columns } = { ...change, id: row.id };
    await app.db.updateTable('members').set(columns).where('id', '=', id).execute();
    Object.assign(row, columns);
    const asked = asks[at] as (typeof asks)[number];
    await index.catchUp();
    const { total } = await byIndex.page(ownIds(viewer.id), asked);
    expect(total).toBe(expectedResults(sceneNow(), asked).length);
  }
});

/** Every default-ignorable character, and the controls of annotations. */
const ignorable = Array.from({ length: 0xe1000 }, (_, code) => code)
  .filter((code) =>
    /\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/u.test(String.fromCodePoint(code)),
  )
  .map((code) => String.fromCodePoint(code));

/** Words in both scripts with all characters that devices write differently for the same text. */
const letters = fc.oneof(
  fc.constantFrom(...'aeiouhctjnmpbvwxyz khgsrdAZ'),
  fc.integer({ min: 0xc80, max: 0xcf2 }).map((code) => String.fromCodePoint(code)),
  fc.constantFrom(...ignorable),
  fc.constantFrom(...'\'`´‘’‚‛′‵ʼʻʹ"“”„‟″‶«»--‐‑‒–—―−'),
  fc.constantFrom(...'0123456789೦೧೨೩೪೫೬೭೮೯०१२۱٣４𝟓'),
  fc.constantFrom('É', 'e\u0301', 'ñ', 'Å', 'Å', 'ō\u0323', 'ẹ\u0304', '%', '_', '\\', 'ß', 'Ω'),
  fc.constantFrom(
    'क',
    'क\u093c',
    'क़',
    'C',
    'Q',
    'ﬁ',
    '½',
    '…',
    '\u00a0',
    '\u2028',
    '\t',
    '\u0085',
    '👍🏽',
  ),
);
const words = fc.array(letters, { maxLength: 20 }).chain((parts) => {
  const form = fc.constantFrom(...(['NFC', 'NFD', 'NFKC', 'NFKD'] as const));
  return form.map((one) => parts.join('').normalize(one));
});

test('the contract and the database fold words equally', async () => {
  const given = fc.sample(words, { numRuns: 6000 });
  const { rows } = await app.database.pool.query<{ plain: string; folded: string }>(
    `SELECT plain_spelling(t) AS plain, browse_fold(t) AS folded
     FROM unnest($1::text[]) WITH ORDINALITY AS g (t, n) ORDER BY n`,
    [given],
  );
  for (const [at, text] of given.entries()) {
    const here = { text, plain: plainSpelling(text), folded: fold(text) };
    expect(here).toEqual({ text, ...rows[at] });
  }
});

test('fold ignores the normal form and ignorable characters', () => {
  fc.assert(
    fc.property(words, fc.constantFrom(...ignorable), fc.nat(20), (text, mark, at) => {
      const place = Math.min(at, text.length);
      const other = `${text.slice(0, place)}${mark}${text.slice(place)}`.isWellFormed()
        ? `${text.slice(0, place)}${mark}${text.slice(place)}`
        : text;
      expect(fold(other.normalize('NFD'))).toBe(fold(text.normalize('NFC')));
    }),
  );
});
