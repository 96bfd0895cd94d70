import { foldSpelling } from '@sambandha/contract/fold';
import { browseQuery, type Card } from '@sambandha/contract/search/schemas';
import { plainSpelling } from '@sambandha/contract/text';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import type { Context } from '../../src/core/context.ts';
import { type ChangeFeed, createChangeFeed } from '../../src/features/search/engine/change-feed.ts';
import { createEngine } from '../../src/features/search/engine/index.ts';
import { createFinder, type Page } from '../../src/features/search/finder.ts';
import { ownViewerIds } from '../../src/security/access/viewer.ts';
import { ignorableCharacters } from '../harness/ignorable.ts';
import {
  expectedResults,
  isListed,
  lastActivityBeforeToday,
  type SearchScenario,
} from '../harness/search-model.ts';
import {
  browseQueryArbitrary,
  type MemberRow,
  memberRow,
  NOW,
  type PreferenceRow,
  preferenceRow,
} from '../harness/search-samples.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * For random members and queries, the index, plain SQL and the model find the same members in the
 * same order with the same total. This is also true while members join, change and leave.
 */

/** Number of random queries. `npm run test:long` runs more. */
const QUERIES = Number(process.env.QUERIES ?? 50);

const app = testApp();
let feed: ChangeFeed;
let byIndex: Finder;
let bySql: Finder;
const scene = {
  rows: [] as MemberRow[],
  wishes: new Map<string, PreferenceRow>(),
  excludedIds: new Set<string>(),
  numbers: new Map<string, number>(),
};
let viewer: MemberRow;

type Finder = ReturnType<typeof createFinder>;

/** Does not count the cards toward fair use. */
const countNoCards = async () => {};

beforeAll(async () => {
  const { db } = app;
  scene.rows = fc.sample(memberRow, { numRuns: 2000, seed: 20_260_228 });
  viewer = await insertViewer();
  for (let start = 0; start < scene.rows.length; start += 500) {
    await db
      .insertInto('members')
      .values(scene.rows.slice(start, start + 500))
      .execute();
  }
  for (const [rowIndex, wishRow] of fc
    .sample(preferenceRow, { numRuns: 1000, seed: 7 })
    .entries()) {
    const { id } = rowIndex === 0 ? viewer : (scene.rows[2 * rowIndex] as MemberRow);
    scene.wishes.set(id, { ...wishRow, member_id: id });
  }
  await db
    .insertInto('preferences')
    .values([...scene.wishes.values()])
    .execute();
  await excludeFromResults(scene.rows.filter(isListed).slice(0, 40));
  await readPersonNumbers();

  const now = () => NOW;
  feed = createChangeFeed({ db, log: app.context.log, now });
  await feed.catchUp();
  // `withoutPlugins` returns a copy of `db`. Without `transaction`, a fallback of the index to SQL
  // fails.
  const onlyIndex = Object.assign(db.withoutPlugins(), { transaction: undefined as never });
  const indexContext: Context = { ...app.context, db: onlyIndex, now };
  byIndex = createFinder(indexContext, createEngine(indexContext, feed), countNoCards);
  const sqlContext: Context = { ...app.context, now };
  // Without a snapshot of the members, the engine has no index, and the finder uses SQL.
  const emptyFeed: ChangeFeed = { ...feed, snapshot: () => null };
  bySql = createFinder(sqlContext, createEngine(sqlContext, emptyFeed), countNoCards);
});

async function readPersonNumbers(): Promise<void> {
  const { rows } = await app.database.pool.query<{ member_id: string; number: number }>(
    'SELECT member_id, number FROM browse_people',
  );
  for (const { member_id, number } of rows) scene.numbers.set(member_id, number);
}

async function insertViewer(): Promise<MemberRow> {
  const [row] = fc.sample(memberRow, { numRuns: 1, seed: 1 });
  const completeColumns = {
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
  const viewerRow = { ...(row as MemberRow), ...completeColumns };
  await app.db.insertInto('members').values(viewerRow).execute();
  return viewerRow;
}

/**
 * Excludes members by blocks, passed members, matches and declined interests, in both directions.
 */
async function excludeFromResults(rows: readonly MemberRow[]): Promise<void> {
  const created_at = NOW;
  const viewerId = viewer.id;
  for (const [rowIndex, { id }] of rows.entries()) {
    scene.excludedIds.add(id);
    const [first, second] = rowIndex % 2 ? [viewerId, id] : [id, viewerId];
    if (rowIndex % 4 < 2) {
      const block = { blocker_id: first, blocked_id: second, created_at };
      await app.db.insertInto('blocks').values(block).execute();
    } else if (rowIndex % 8 < 4) {
      const passedRow = { member_id: viewerId, passed_id: id, created_at };
      await app.db.insertInto('passed_members').values(passedRow).execute();
    } else {
      const [low_id, high_id] = viewerId < id ? [viewerId, id] : [id, viewerId];
      const times = { requested_at: NOW, decided_at: NOW, updated_at: NOW };
      await app.db
        .insertInto('matches')
        .values({
          id: uuidv7(),
          low_id,
          high_id,
          requester_id: first,
          status: rowIndex % 16 < 8 ? 'DECLINED' : 'ACCEPTED',
          ...times,
        })
        .execute();
    }
  }
}

const currentScenario = (): SearchScenario => ({ ...scene, viewer });

test('the sample has more than 400 listed members', () => {
  expect(scene.rows.filter(isListed).length).toBeGreaterThan(400);
});

test('index, SQL and model find the same members in the same order with the same total', async () => {
  let resultCount = 0;
  await fc.assert(
    fc.asyncProperty(browseQueryArbitrary, async (params) => {
      const model = expectedResults(currentScenario(), params);
      const start = (params.page - 1) * params.limit;
      const page = { ids: model.slice(start, start + params.limit), total: model.length };
      const cardsByFinder: Card[][] = [];
      for (const finder of [byIndex, bySql]) {
        const { cards, total, cursor } = await finder.page(ownViewerIds(viewer.id), params);
        expect(cursor === null).toBe(start + params.limit >= model.length);
        expect({ ids: cards.map(({ id }) => id), total }).toEqual(page);
        expect(await finder.count(ownViewerIds(viewer.id), params)).toBe(total);
        cardsByFinder.push(cards);
      }
      // The index and SQL compute the compatibility and its reasons separately.
      expect(cardsByFinder[0]).toEqual(cardsByFinder[1]);
      resultCount += page.ids.length;
    }),
    { numRuns: QUERIES },
  );
  // Queries are random. Those without a filter have six results on average.
  expect(resultCount).toBeGreaterThan(QUERIES);
}, 90_000);

/** Returns the ids on all pages of a list, and calls `afterPage` after each page. */
async function readAllIds(
  finder: Finder,
  options: { sort: string; limit: number },
  afterPage: (page: number) => Promise<void>,
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  for (let page = 1; page === 1 || cursor !== null; page++) {
    await feed.catchUp();
    const params = browseQuery.parse({ ...options, page, ...(cursor !== null && { cursor }) });
    const result: Page = await finder.page(ownViewerIds(viewer.id), params);
    ids.push(...result.cards.map(({ id }) => id));
    cursor = result.cursor;
    await afterPage(page);
  }
  return ids;
}

test('pages show each member once while others join and leave', async () => {
  const newRows = fc.sample(memberRow, { numRuns: 200, seed: 3 }).filter(isListed);
  for (const sort of ['recent', 'newest', 'match'] as const) {
    for (const finder of [byIndex, bySql]) {
      const initialIds = expectedResults(currentScenario(), browseQuery.parse({ sort }));
      const deletedIds = new Set<string>();
      const seenIds = await readAllIds(finder, { sort, limit: 24 }, async (page) => {
        const newRow = newRows.shift();
        if (newRow !== undefined) await join(newRow);
        const leavingId = initialIds[(page * 83) % initialIds.length] as string;
        if (!deletedIds.has(leavingId)) await leave(leavingId);
        deletedIds.add(leavingId);
      });
      expect(new Set(seenIds).size).toBe(seenIds.length);
      const missedIds = initialIds.filter((id) => !deletedIds.has(id) && !seenIds.includes(id));
      expect(missedIds).toEqual([]);
    }
  }
}, 90_000);

test('the activity of members during paging does not change the order', async () => {
  let time = NOW.getTime();
  for (const sort of ['recent', 'match'] as const) {
    const initialIds = expectedResults(currentScenario(), browseQuery.parse({ sort }));
    const seenIds = await readAllIds(byIndex, { sort, limit: 12 }, async (page) => {
      // Some of these members are on earlier pages, and some are not.
      for (const position of [page * 5, page * 29, page * 61]) {
        const id = initialIds[position % initialIds.length] as string;
        time += 1000;
        const last_active_at = new Date(time);
        const row = scene.rows.find((candidate) => candidate.id === id) as MemberRow;
        const activity = { last_active_at, active_before: lastActivityBeforeToday(row) };
        await app.db.updateTable('members').set(activity).where('id', '=', id).execute();
        Object.assign(row, activity);
      }
    });
    expect(seenIds).toEqual(initialIds);
  }
});

async function join(row: MemberRow): Promise<void> {
  const newRow = { ...row, id: uuidv7(), created_at: NOW, last_active_at: NOW };
  await app.db.insertInto('members').values(newRow).execute();
  scene.rows.push(newRow);
  await readPersonNumbers();
}

async function leave(id: string): Promise<void> {
  await app.db.deleteFrom('members').where('id', '=', id).execute();
  scene.rows = scene.rows.filter((row) => row.id !== id);
}

test('totals after a change of a member agree with the model', async () => {
  const changes = fc.sample(memberRow, { numRuns: 40, seed: 5 });
  const queries = fc.sample(browseQueryArbitrary, { numRuns: 40, seed: 6 });
  for (const [changeIndex, change] of changes.entries()) {
    const row = scene.rows[changeIndex * 17] as MemberRow;
    const { id: _, ...columns } = change;
    await app.db.updateTable('members').set(columns).where('id', '=', row.id).execute();
    Object.assign(row, columns);
    const params = queries[changeIndex] as (typeof queries)[number];
    await feed.catchUp();
    const { total } = await byIndex.page(ownViewerIds(viewer.id), params);
    expect(total).toBe(expectedResults(currentScenario(), params).length);
  }
});

/**
 * Characters of several scripts, including those that devices encode differently for the same text.
 */
const characters = fc.oneof(
  fc.constantFrom(...'aeiouhctjnmpbvwxyz khgsrdAZ'),
  fc.integer({ min: 0xc80, max: 0xcf2 }).map((code) => String.fromCodePoint(code)),
  fc.constantFrom(...ignorableCharacters),
  fc.constantFrom(...'\'`´‘’‚‛′‵ʼʻʹ"“”„‟″‶«»--‐‑‒–—―−'),
  fc.constantFrom(...'0123456789೦೧೨೩೪೫೬೭೮೯०१२۱٣４𝟓'),
  fc.constantFrom('É', 'e\u0301', 'ñ', 'Å', 'ō\u0323', 'ẹ\u0304', '%', '_', '\\', 'ß', 'Ω'),
  fc.constantFrom(
    'क',
    'क\u093c',
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
const words = fc.array(characters, { maxLength: 20 }).chain((parts) => {
  const form = fc.constantFrom(...(['NFC', 'NFD', 'NFKC', 'NFKD'] as const));
  return form.map((normalForm) => parts.join('').normalize(normalForm));
});

test('the contract and the database fold words equally', async () => {
  const texts = fc.sample(words, { numRuns: 6000 });
  const { rows } = await app.database.pool.query<{ plain: string; folded: string }>(
    `SELECT plain_spelling(sample) AS plain, browse_fold(sample) AS folded
     FROM unnest($1::text[]) WITH ORDINALITY AS samples (sample, position) ORDER BY position`,
    [texts],
  );
  for (const [textIndex, text] of texts.entries()) {
    const result = { text, plain: plainSpelling(text), folded: foldSpelling(text) };
    expect(result).toEqual({ text, ...rows[textIndex] });
  }
});

test('foldSpelling ignores the normal form and ignorable characters', () => {
  fc.assert(
    fc.property(
      words,
      fc.constantFrom(...ignorableCharacters),
      fc.nat(20),
      (text, ignorable, position) => {
        const offset = Math.min(position, text.length);
        const extendedText = `${text.slice(0, offset)}${ignorable}${text.slice(offset)}`;
        // A character in the middle of a surrogate pair leaves no valid text.
        const variant = extendedText.isWellFormed() ? extendedText : text;
        expect(foldSpelling(variant.normalize('NFD'))).toBe(foldSpelling(text.normalize('NFC')));
      },
    ),
  );
});
