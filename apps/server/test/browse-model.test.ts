import type { BrowseQuery } from '@sambandha/contract/browse/schemas';
import { GOTRA, MOTHER_TONGUE } from '@sambandha/contract/community';
import { ageOn } from '@sambandha/contract/primitives';
import { EDUCATION, MANGLIK, MARITAL_STATUS, NAKSHATRA } from '@sambandha/contract/profile/choices';
import { HEIGHTS, heightInches } from '@sambandha/contract/profile/height';
import fc from 'fast-check';
import type { Insertable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../src/db/schema.ts';
import { findMembers } from '../src/features/browse/store.ts';
import { listViewer } from '../src/features/profile/index.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';

/*
 * The filters of Browse as plain code over plain objects, and the SQL beside it: for random members
 * and random queries both find the same people, in the same order, with the same total.
 */

const TODAY = '2026-02-28';
const NOW = new Date('2026-02-28T06:00:00Z');
const DAY = 86_400_000;

type Row = Insertable<Database['members']> & { id: string };

/** A few of the values, so that filters hit; null where a member gave nothing. */
const some = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: null });

const words = ['Farmer', 'software engineer', '100% archaka', 'Teacher_of\\Sanskrit', 'ಕೃಷಿಕ'];
const places = ['Sirsi', 'Honnavar', 'Kumta, Uttara Kannada', 'Bengaluru', 'ಶಿರಸಿ'];
const names = ['Asha Hegde', 'Rama Bhat', 'Sita SHASTRI', 'ಗೌರಿ ಭಟ್', "Ganga O'Hegde"];

const memberRow: fc.Arbitrary<Row> = fc
  .record({
    full_name: fc.constantFrom(...names),
    gender: some(['FEMALE', 'FEMALE', 'MALE'] as const),
    born: fc.option(fc.integer({ min: 19 * 365, max: 60 * 365 }), { nil: null, freq: 20 }),
    mother_tongue: some(MOTHER_TONGUE.codes.slice(0, 3)),
    marital_status: some(MARITAL_STATUS.codes),
    height_inches: some([54, 60, 61, 66, 78]),
    education: some(EDUCATION.codes.slice(0, 4)),
    profession: some(words),
    location: some(places),
    bio: some(['Likes the monsoon and long walks.', 'A plain 50% sentence about home.']),
    gotra: some(GOTRA.codes.slice(0, 3)),
    nakshatra: some(NAKSHATRA.codes.slice(0, 3)),
    manglik: some(MANGLIK.codes),
    hidden: fc.boolean(),
    held: fc.boolean(),
    deactivated: fc.boolean(),
    // Few different moments, so that many members tie.
    joined: fc.integer({ min: 0, max: 9 }),
    active: fc.integer({ min: 0, max: 9 }),
    odd: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ born, hidden, held, deactivated, joined, active, odd, ...columns }) => ({
    ...columns,
    id: uuidv7(),
    date_of_birth: born === null ? null : dateBefore(born),
    // One in ten is hidden, held or deactivated.
    hidden: odd === 0 && hidden,
    held_at: odd === 0 && held ? new Date() : null,
    state: odd === 0 && deactivated ? ('deactivated' as const) : ('active' as const),
    created_at: new Date(Date.UTC(2026, 0, 1) + joined * DAY),
    last_active_at: new Date(Date.UTC(2026, 1, 1) + active * DAY),
    verified_at: null,
    blocked_at: null,
    block_reason: null,
    pada: null,
    rashi: null,
  }));

function dateBefore(days: number): string {
  return new Date(Date.parse(TODAY) - days * DAY).toISOString().slice(0, 10);
}

/** Left out, one value, or several. */
const filter = <T>(values: readonly T[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }), {
    nil: undefined,
    freq: 1,
  });

const rarely = { nil: undefined, freq: 1 } as const;
const searches = ['hegde', 'BHAT', '%', '_', '\\', 'master', 'sirsi farmer', '50%', 'ಭಟ್', "o'h"];

const query: fc.Arbitrary<BrowseQuery> = fc
  .record({
    page: fc.integer({ min: 1, max: 4 }),
    limit: fc.constantFrom(1, 5, 12),
    ages: fc.option(
      fc.tuple(fc.integer({ min: 18, max: 60 }), fc.integer({ min: 0, max: 30 })),
      rarely,
    ),
    heights: fc.option(
      fc.tuple(fc.integer({ min: 0, max: 24 }), fc.integer({ min: 0, max: 24 })),
      rarely,
    ),
    motherTongue: filter(MOTHER_TONGUE.codes.slice(0, 4)),
    maritalStatus: filter(MARITAL_STATUS.codes),
    gotra: filter(GOTRA.codes.slice(0, 4)),
    nakshatra: filter(NAKSHATRA.codes.slice(0, 4)),
    manglik: filter(MANGLIK.codes),
    education: filter(EDUCATION.codes.slice(0, 5)),
    profession: filter(['farm', 'ENGINEER', '%', '_of\\', 'ಕೃಷಿ', 'astronaut']),
    search: fc.option(fc.constantFrom(...searches), rarely),
    sort: fc.constantFrom('recent' as const, 'newest' as const),
    // How many of the filters stay: with all of them at once hardly anyone is found.
    kept: fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 3 }),
  })
  .map(({ page, limit, sort, kept, ages, heights, ...rest }) => {
    const filters: [string, unknown][] = [
      ...Object.entries(rest),
      ['ages', ages && { ageMin: ages[0], ageMax: ages[0] + ages[1] }],
      ['heights', heights && heightRange(heights)],
    ];
    const chosen = filters.filter((_, at) => kept.includes(at));
    const flat = chosen.map(([key, value]) =>
      key === 'ages' || key === 'heights' ? value : { [key]: value },
    );
    return Object.assign({ page, limit, sort }, ...flat) as BrowseQuery;
  });

function heightRange([from, more]: readonly [number, number]) {
  return { heightMin: HEIGHTS[from], heightMax: HEIGHTS[Math.min(24, from + more)] };
}

/** The model: what Browse promises, one condition a line. */
function expected(rows: readonly Row[], blocked: ReadonlySet<string>, asked: BrowseQuery) {
  const time = (row: Row) =>
    (asked.sort === 'newest' ? row.created_at : row.last_active_at) as Date;
  const all = rows
    .filter((row) => isListed(row) && !blocked.has(row.id) && fits(row, asked))
    .sort((a, b) => time(b).getTime() - time(a).getTime() || (a.id < b.id ? 1 : -1));
  const start = (asked.page - 1) * asked.limit;
  return {
    ids: all.slice(start, start + asked.limit).map((row) => row.id),
    total: all.length,
  };
}

function isListed(row: Row): boolean {
  const needed = [row.date_of_birth, row.mother_tongue, row.marital_status, row.bio];
  const held = row.hidden || row.held_at !== null || row.state !== 'active';
  return row.gender === 'FEMALE' && !needed.includes(null) && !held;
}

function fits(row: Row, asked: BrowseQuery): boolean {
  const age = ageOn(row.date_of_birth ?? TODAY, TODAY);
  const height = row.height_inches ?? Number.NaN;
  const oneOf = <T>(values: readonly T[] | undefined, value: T | null | undefined) =>
    values === undefined || (value != null && values.includes(value));
  return (
    (asked.ageMin === undefined || age >= asked.ageMin) &&
    (asked.ageMax === undefined || age <= asked.ageMax) &&
    (asked.heightMin === undefined || height >= heightInches(asked.heightMin)) &&
    (asked.heightMax === undefined || height <= heightInches(asked.heightMax)) &&
    oneOf(asked.motherTongue, row.mother_tongue) &&
    oneOf(asked.maritalStatus, row.marital_status) &&
    oneOf(asked.gotra, row.gotra) &&
    oneOf(asked.nakshatra, row.nakshatra) &&
    oneOf(asked.manglik, row.manglik) &&
    oneOf(asked.education, row.education) &&
    (asked.profession === undefined ||
      asked.profession.some((text) => contains(row.profession, text))) &&
    (asked.search ?? '').split(' ').every((word) => isFound(row, word))
  );
}

function isFound(row: Row, word: string): boolean {
  const label = row.education == null ? null : EDUCATION.labels[row.education];
  const texts = [row.full_name, row.profession, row.location, row.bio, label];
  return texts.some((text) => contains(text, word));
}

function contains(text: string | null | undefined, part: string): boolean {
  return text?.toLowerCase().includes(part.toLowerCase()) ?? false;
}

let database: TestDatabase;
let rows: Row[];
let viewerId: string;
const blocked = new Set<string>();

beforeAll(async () => {
  database = await createTestDatabase();
  rows = fc.sample(memberRow, { numRuns: 400, seed: 20_260_228 });
  viewerId = await insertViewer();
  await database.db.insertInto('members').values(rows).execute();
  const listed = rows.filter(isListed);
  for (const [at, row] of listed.slice(0, 20).entries()) {
    blocked.add(row.id);
    const [blocker_id, blocked_id] = at % 2 ? [viewerId, row.id] : [row.id, viewerId];
    await database.db
      .insertInto('blocks')
      .values({ blocker_id, blocked_id, created_at: new Date() })
      .execute();
  }
});

afterAll(() => database.drop());

async function insertViewer(): Promise<string> {
  const [row] = fc.sample(memberRow, { numRuns: 1, seed: 1 });
  const complete = {
    gender: 'MALE',
    date_of_birth: '1995-01-01',
    mother_tongue: 'KANNADA',
    marital_status: 'NEVER_MARRIED',
    bio: 'Someone who looks around.',
    state: 'active',
    hidden: false,
    held_at: null,
  } as const;
  await database.db
    .insertInto('members')
    .values({ ...(row as Row), ...complete })
    .execute();
  return (row as Row).id;
}

test('there is something to find', () => {
  expect(rows.filter(isListed).length).toBeGreaterThan(60);
});

test('SQL and model find the same people, in the same order, with the same total', async () => {
  const viewer = await listViewer(database.db, viewerId);
  let found = 0;
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const { members, total } = await findMembers(database.db, viewer, asked, NOW);
      const model = expected(rows, blocked, asked);
      expect({ ids: members.map(({ id }) => id), total }).toEqual(model);
      found += members.length;
    }),
    { numRuns: 200 },
  );
  expect(found).toBeGreaterThan(100);
});

test('the pages of one order hold everybody once', async () => {
  const viewer = await listViewer(database.db, viewerId);
  for (const sort of ['recent', 'newest'] as const) {
    const seen: string[] = [];
    for (let page = 1; ; page++) {
      const { members } = await findMembers(database.db, viewer, { page, limit: 7, sort }, NOW);
      if (members.length === 0) break;
      seen.push(...members.map(({ id }) => id));
    }
    const model = expected(rows, blocked, { page: 1, limit: 1000, sort });
    expect(seen).toEqual(model.ids);
  }
});
