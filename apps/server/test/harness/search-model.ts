import { ageOn } from '@sambandha/contract/calendar';
import { GOTRA, MOTHER_TONGUE } from '@sambandha/contract/community';
import { EDUCATION, MANGLIK, MARITAL_STATUS, NAKSHATRA } from '@sambandha/contract/profile/choices';
import {
  type ChoiceFilter,
  type ColumnsOf,
  choiceFilters,
  type ProfileField,
  profileFields,
} from '@sambandha/contract/profile/fields';
import { HEIGHTS, heightInches } from '@sambandha/contract/profile/height';
import type { BrowseQuery } from '@sambandha/contract/search/schemas';
import fc from 'fast-check';
import type { Insertable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../src/db/schema.ts';
import {
  expectedFit,
  expectedGuna,
  expectedShare,
  gunaTable,
  type Person,
  preferenceFit,
  type Wish,
} from '../../src/features/compatibility/index.ts';
import {
  activityPoints,
  createShuffle,
  hasTurn,
  rankOf,
  SAGOTRA_RANK,
  turnBits,
} from '../../src/features/search/rank-rules.ts';
import {
  fold,
  fits as isWord,
  PROFESSION_MARK,
  wordsOf,
} from '../../src/features/search/word-rules.ts';
import { QUARTERS, quarterOf } from '../../src/features/star/index.ts';

/*
 * Browse as plain code over plain objects: what it promises, for random members and random queries.
 */

export const TODAY = '2026-02-28';
export const NOW = new Date('2026-02-28T06:00:00Z');
const DAY = 86_400_000;

export type Row = Insertable<Database['members']> & { id: string };
/** What someone looks for; null where they said nothing. */
export type WishRow = Insertable<Database['preferences']>;

/** A few values, so that filters match; null without a value. */
const some = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: null });

const words = ['Farmer', 'software engineer', '100% archaka', 'Teacher_of\\Sanskrit', 'ಕೃಷಿಕ'];
const places = ['Sirsi', 'Honnavar', 'Kumta, Uttara Kannada', 'Bengaluru', 'ಶಿರಸಿ'];
const names = ['Asha Hegde', 'Rama Bhat', 'Sita SHASTRI', 'ಗೌರಿ ಭಟ್', "Ganga O'Hegde"];

/** A column for each field by whose codes members are found. */
const choiceColumns = Object.fromEntries(
  choiceFilters.map((name) => {
    const { column, choices } = profileFields[name];
    return [column, some<string>(choices.codes.slice(0, 4))];
  }),
) as { [K in keyof ColumnsOf<ChoiceFilter>]: fc.Arbitrary<ColumnsOf<ChoiceFilter>[K]> };

export const memberRow: fc.Arbitrary<Row> = fc
  .record({
    full_name: fc.constantFrom(...names),
    gender: some(['FEMALE', 'FEMALE', 'MALE'] as const),
    born: fc.option(fc.integer({ min: 19 * 365, max: 60 * 365 }), { nil: null, freq: 20 }),
    height_inches: some([54, 60, 61, 66, 78]),
    ...choiceColumns,
    profession: some(words),
    location: some(places),
    bio: some(['Likes the monsoon and long walks.', 'A plain 50% sentence about home.']),
    show_horoscope: fc.constantFrom(true, true, true, false),
    show_last_seen: fc.constantFrom(true, true, false),
    hidden: fc.boolean(),
    held: fc.boolean(),
    deactivated: fc.boolean(),
    // Few different moments, so that many members tie.
    joined: fc.integer({ min: 0, max: 9 }),
    active: fc.integer({ min: 0, max: 9 }),
    // Also on the last days: the hour must not matter for members who hide their activity.
    days: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
    minute: fc.option(fc.integer({ min: 0, max: 3 * 24 * 60 }), { nil: null }),
    odd: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ born, hidden, held, deactivated, joined, active, minute, days, odd, ...columns }) => ({
    ...columns,
    id: uuidv7(),
    date_of_birth: born === null ? null : dateBefore(born),
    // One in ten is hidden, held or deactivated.
    hidden: odd === 0 && hidden,
    held_at: odd === 0 && held ? new Date() : null,
    state: odd === 0 && deactivated ? ('deactivated' as const) : ('active' as const),
    created_at: new Date(Date.UTC(2026, 0, 1) + joined * DAY),
    last_active_at:
      minute === null
        ? new Date(Date.UTC(2026, 1, 1) + active * DAY)
        : new Date(NOW.getTime() - minute * 60_000),
    active_before: days === null ? null : new Date(Date.UTC(2026, 1, 27) - days * DAY),
    verified_at: null,
    blocked_at: null,
    block_reason: null,
    pada: null,
    rashi: null,
  }));

export const wish: fc.Arbitrary<Omit<WishRow, 'member_id'>> = fc.record({
  age_min: some([18, 25, 30]),
  age_max: some([35, 45]),
  height_min_inches: some([60, 64]),
  height_max_inches: some([70]),
  education: some(EDUCATION.codes),
  profession: some(['farmer', 'Engineer', 'x']),
  marital_status: some(MARITAL_STATUS.codes),
  mother_tongue: some(MOTHER_TONGUE.codes.slice(0, 3)),
  gotra: some(GOTRA.codes.slice(0, 3)),
  nakshatra: some(NAKSHATRA.codes.slice(0, 3)),
  manglik: some(MANGLIK.codes),
  other_gotra: some([true, false]),
});

function dateBefore(days: number): string {
  return new Date(Date.parse(TODAY) - days * DAY).toISOString().slice(0, 10);
}

/** Left out, one value, or several. */
const filter = <T>(values: readonly T[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }), {
    nil: undefined,
    freq: 1,
  });

const choiceParameters = Object.fromEntries(
  choiceFilters.map((name) => [
    name,
    filter<string>(profileFields[name].choices.codes.slice(0, 5)),
  ]),
);

const rarely = { nil: undefined, freq: 1 } as const;
const searches = ['hegde', 'BHATT', '%', '_', '\\', 'master', 'shirsi farmer', '50%', 'ಭಟ್', "o'h"];

export const query: fc.Arbitrary<BrowseQuery> = fc
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
    ...choiceParameters,
    profession: filter(['farm', 'ENGINEER', '%', '_of\\', 'ಕೃಷಿ', 'astronaut']),
    search: fc.option(fc.constantFrom(...searches), rarely),
    sort: fc.constantFrom('recent' as const, 'newest' as const, 'match' as const),
    // Only some filters: with all of them hardly anybody matches.
    kept: fc.uniqueArray(fc.integer({ min: 0, max: 3 + choiceFilters.length }), { maxLength: 3 }),
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

/** A viewer of the model, with what the rows do not contain. */
export interface Scene {
  readonly rows: readonly Row[];
  readonly viewer: Row;
  readonly wishes: ReadonlyMap<string, WishRow>;
  /** Listed members whom the viewer does not find. */
  readonly left: ReadonlySet<string>;
  /** Of members in `browse_people`. */
  readonly numbers: ReadonlyMap<string, number>;
}

/** All results, in order. */
export function expected(scene: Scene, asked: BrowseQuery): string[] {
  const { rows, left } = scene;
  const bits = turnBits(rows.filter(isListed).length);
  const place = (row: Row) => {
    if (asked.sort === 'newest') return { rank: 0, moment: (row.created_at as Date).getTime() };
    if (asked.sort === 'recent') return { rank: 0, moment: listedActivity(row) };
    return placeBetween(scene, row, bits);
  };
  return rows
    .filter((row) => isListed(row) && !left.has(row.id) && fits(row, asked))
    .map((row) => ({ id: row.id, ...place(row) }))
    .sort((a, b) => b.rank - a.rank || b.moment - a.moment || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);
}

/** Days since a member was last here before today. */
function idleDays(row: Row): number {
  const before = activeBefore(row);
  return before === null ? 0 : Math.round((dayBegins(NOW) - dayBegins(before)) / DAY);
}

/** India is five and a half hours ahead, all year. */
const AHEAD = 5.5 * 3_600_000;
const dayBegins = (at: Date) => Math.floor((at.getTime() + AHEAD) / DAY) * DAY - AHEAD;

/** The last activity before today of a member who is active now; null: none. */
export function activeBefore(row: Row): Date | null {
  const last = row.last_active_at as Date;
  const before = last.getTime() < dayBegins(NOW) ? last : row.active_before;
  return (before as Date | null) ?? null;
}

/** What the order tells of when someone was here: of who does not tell, which day it was before today. */
function listedActivity(row: Row): number {
  if (row.show_last_seen !== false) return (row.last_active_at as Date).getTime();
  const before = activeBefore(row);
  return before === null ? dayBegins(NOW) : Math.min(dayBegins(before) + DAY, dayBegins(NOW));
}

/** A member's place in the order Best match: their rank, and their number in the day's shuffle. */
function placeBetween(scene: Scene, other: Row, bits: number) {
  const number = (id: string) => scene.numbers.get(id) as number;
  const moment = createShuffle(number(scene.viewer.id), TODAY)(number(other.id));
  return { rank: rankBetween(scene, other, hasTurn(moment, bits)), moment };
}

/** The rank of a member for the viewer, from the rules that a profile is told by. */
function rankBetween({ viewer, wishes }: Scene, other: Row, isTheirTurn: boolean): number {
  const seek = ({ id, gotra = null }: Row) => ({ wish: (wishes.get(id) as Wish) ?? null, gotra });
  const [me, them] = [seek(viewer), seek(other)];
  const isSame = me.gotra !== null && me.gotra !== 'OTHER' && me.gotra === them.gotra;
  if (isSame && (me.wish?.other_gotra || them.wish?.other_gotra)) return SAGOTRA_RANK;
  const [groom, bride] = [quarterOf(starOf(viewer)), quarterOf(starOf(other))];
  const guna = groom < 0 || bride < 0 ? -1 : (gunaTable()[groom * QUARTERS + bride] ?? -1);
  const fit = expectedFit(
    expectedShare(preferenceFit(me, personOf(other)).sum),
    expectedShare(preferenceFit(them, personOf(viewer)).sum),
    expectedGuna(guna),
  );
  const { height_inches, education, profession, location, gotra } = other;
  const given = [height_inches, education, profession, location, gotra];
  return rankOf(
    fit,
    given.filter((value) => value != null).length,
    activityPoints(idleDays(other)),
    isTheirTurn,
  );
}

/** What a member keeps to themselves neither finds them nor counts. */
const shown = <T>(row: Row, value: T | null | undefined) =>
  row.show_horoscope === false ? null : (value ?? null);

function starOf({ nakshatra, pada, rashi, show_horoscope }: Row) {
  if (show_horoscope === false) return { nakshatra: null, pada: null, rashi: null };
  return { nakshatra: nakshatra ?? null, pada: pada ?? null, rashi: rashi ?? null };
}

function personOf(row: Row): Person {
  return {
    age: row.date_of_birth == null ? null : ageOn(row.date_of_birth, TODAY),
    heightInches: row.height_inches ?? null,
    maritalStatus: row.marital_status ?? null,
    motherTongue: row.mother_tongue ?? null,
    education: row.education ?? null,
    profession: row.profession ?? null,
    gotra: row.gotra ?? null,
    nakshatra: shown(row, row.nakshatra),
    manglik: shown(row, row.manglik),
  };
}

export function isListed(row: Row): boolean {
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
    choiceFilters.every((name) => {
      const { column, horoscope }: ProfileField = profileFields[name];
      const value = row[column as keyof Row] as string | null | undefined;
      return oneOf<string>(asked[name], horoscope ? shown(row, value) : value);
    }) &&
    (asked.profession === undefined ||
      asked.profession.some((text) => hasWords(row, text, PROFESSION_MARK))) &&
    (asked.search === undefined || hasWords(row, asked.search, ''))
  );
}

/** The words of a member, as the database writes them. */
function wordsOfRow(row: Row): string[] {
  const texts = [row.full_name, row.profession, row.location, row.education, row.bio];
  const all = fold(texts.map((text) => (text ?? '').replaceAll('_', ' ')).join(' '));
  const work = fold(row.profession ?? '')
    .split(' ')
    .map((word) => PROFESSION_MARK + word);
  return [...all.split(' '), ...work];
}

function hasWords(row: Row, text: string, mark: '' | typeof PROFESSION_MARK): boolean {
  const wanted = wordsOf(text, mark);
  const words = wordsOfRow(row);
  return wanted.length > 0 && wanted.every((word) => words.some((stored) => isWord(word, stored)));
}
