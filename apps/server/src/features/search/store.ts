import { communityDate } from '@sambandha/contract/calendar';
import {
  type ChoiceFilter,
  choiceFilters,
  type ProfileField,
  profileFields,
} from '@sambandha/contract/profile/fields';
import { heightInches } from '@sambandha/contract/profile/height';
import type { BrowseQuery } from '@sambandha/contract/search/schemas';
import { birthDateRange, type Filters } from '@sambandha/member-index/filters';
import { type Term, termsOf } from '@sambandha/member-index/known-words';
import type { Seeker } from '@sambandha/member-index/pair';
import type { ListPosition } from '@sambandha/member-index/position';
import { PROFESSION_PREFIX, toTsquery } from '@sambandha/member-index/words';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inSnapshot } from '../../db/transaction.ts';
import { type ListViewer, listedFor, type MemberView, viewMembers } from '../profile/index.ts';
import { activitySortTime } from './activity.store.ts';
import { type ComparedRow, readCards } from './cards.store.ts';
import { rankBySql } from './engine/index.ts';
import { excludedMemberIds } from './viewer.store.ts';

interface ResultPage<Row> {
  /** The rows in the order of the list. */
  readonly rows: readonly Row[];
  /** The number of results on all pages. */
  readonly total: number;
  /** The sort key of the last result. Null if no page follows. */
  readonly last: ListPosition | null;
}

/** A page of cards. `turns` contains the members who come first today in the order `match`. */
interface CardPage extends ResultPage<ComparedRow> {
  readonly turns: ReadonlySet<string>;
}

/** The query, the last position of the previous page (null for the first page), and the time. */
interface ListRequest {
  readonly query: BrowseQuery;
  readonly after: ListPosition | null;
  readonly now: Date;
}

/**
 * Returns one page of members by SQL alone, in the order `recent` or `newest`, with the exact total
 * of the same snapshot. The total is counted in a separate query, because a window function would
 * compute all rows before the first.
 */
export async function pageBySql(
  db: Kysely<Database>,
  viewer: ListViewer,
  request: ListRequest,
): Promise<CardPage> {
  return inOneSnapshot(db, async (trx) => {
    const resultPage = await resultIds(trx, viewer, request);
    const ids = resultPage.rows.map(({ id }) => id);
    return { ...resultPage, rows: await readCards(trx, viewer, ids), turns: new Set() };
  });
}

/** Maximum number of results that SQL ranks. The most recently active members are selected. */
const MAX_RANKED = 5000;

/** Timeout of a statement for a page or a count, in milliseconds. */
const STATEMENT_TIMEOUT_MS = 5000;

/**
 * Like `pageBySql`, but in the order `match`. If there are more than `MAX_RANKED` results, only the
 * most recently active members are ranked.
 */
export async function rankedPageBySql(
  db: Kysely<Database>,
  viewer: ListViewer,
  { seeker, ...request }: ListRequest & { readonly seeker: Seeker },
): Promise<CardPage> {
  return inOneSnapshot(db, async (trx) => {
    const { query, now } = request;
    const total = await countBySql(trx, viewer, query, now);
    const isResult = resultCondition(viewer, query, now);
    const isRecent = sql`member.id IN (SELECT member.id FROM members AS member WHERE ${isResult}
      ORDER BY member.last_active_at DESC LIMIT ${MAX_RANKED})`;
    const condition = total > MAX_RANKED ? isRecent : isResult;
    const { ids, turns, last } = await rankBySql(trx, {
      ...request,
      seeker,
      condition,
      total: Math.min(total, MAX_RANKED),
    });
    return { rows: await readCards(trx, viewer, ids), turns, total, last };
  });
}

/** Returns the members of `pageBySql` as profile views, for callers that show no cards. */
export async function findMembers(
  db: Kysely<Database>,
  viewer: ListViewer,
  query: BrowseQuery,
  now: Date,
): Promise<{ members: readonly MemberView[]; total: number }> {
  return inOneSnapshot(db, async (trx) => {
    const { rows, total } = await resultIds(trx, viewer, { query, after: null, now });
    const ids = rows.map(({ id }) => id);
    // The members found must also pass the visibility check.
    const views = await viewMembers(trx, viewer, ids);
    return { members: ids.flatMap((id) => views.get(id) ?? []), total };
  });
}

/** Returns the number of members that a viewer finds with these filters. */
export async function countBySql(
  db: Kysely<Database>,
  viewer: ListViewer,
  filters: Filters,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM members AS member
      WHERE ${resultCondition(viewer, filters, now)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Returns the condition that `member` is a result for this viewer and these filters. */
function resultCondition(viewer: ListViewer, filters: Filters, now: Date): RawBuilder<unknown> {
  const isNotExcluded = sql`member.id NOT IN (${excludedMemberIds(viewer, now)})`;
  const conditions = [listedFor(viewer), isNotExcluded, ...filterConditions(filters, now)];
  return sql.join(conditions, sql` AND `);
}

function inOneSnapshot<T>(
  db: Kysely<Database>,
  work: (trx: Kysely<Database>) => Promise<T>,
): Promise<T> {
  // A transaction of the caller already has a snapshot.
  if (db.isTransaction) return work(db);
  return inSnapshot(db, async (trx) => {
    await sql`SET LOCAL statement_timeout = ${sql.lit(STATEMENT_TIMEOUT_MS)}`.execute(trx);
    return work(trx);
  });
}

async function resultIds(
  trx: Kysely<Database>,
  viewer: ListViewer,
  { query, after, now }: ListRequest,
): Promise<ResultPage<{ id: string }>> {
  const { page, limit, sort } = query;
  const total = await countBySql(trx, viewer, query, now);
  // A cursor replaces the page number.
  const offset = after === null ? (page - 1) * limit : 0;
  if (offset >= total) return { rows: [], total, last: null };
  const column =
    sort === 'newest' ? sql.ref('member.created_at') : activitySortTime(communityDate(now));
  const isAfter =
    after === null
      ? sql`true`
      : sql`(${column}, member.id) < ('epoch'::timestamptz + ${after.orderKey} * interval '1 microsecond', ${after.id}::uuid)`;
  // One row beyond the limit shows that another page follows.
  const { rows: fetchedRows } = await sql<{ id: string; order_time: number }>`
    SELECT member.id, date_part('epoch', ${column}) AS order_time FROM members AS member
    WHERE ${resultCondition(viewer, query, now)} AND ${isAfter}
    ORDER BY ${column} DESC, member.id DESC LIMIT ${limit + 1} OFFSET ${offset}`.execute(trx);
  const rows = fetchedRows.slice(0, limit);
  const last = fetchedRows.length > limit ? rows.at(-1) : undefined;
  if (last === undefined) return { rows, total, last: null };
  // The times in a position are in microseconds. Only the order `match` has ranks.
  const opened = after?.opened ?? now.getTime() * 1000;
  const orderKey = Math.round(last.order_time * 1e6);
  return { rows, total, last: { sort, rank: 0, orderKey, id: last.id, opened } };
}

function filterConditions(query: Filters, now: Date): RawBuilder<unknown>[] {
  const { after, until } = birthDateRange(communityDate(now), {
    min: query.ageMin,
    max: query.ageMax,
  });
  return [
    after && sql`member.date_of_birth > ${after}::date`,
    until && sql`member.date_of_birth <= ${until}::date`,
    query.heightMin && sql`member.height_inches >= ${heightInches(query.heightMin)}`,
    query.heightMax && sql`member.height_inches <= ${heightInches(query.heightMax)}`,
    ...choiceFilters.map((name) => anyOf(publicValueOf(name), query[name])),
    anyProfession(query.profession),
    query.search !== undefined && query.search !== '' && hasWords([query.search], ''),
  ].filter((condition) => typeof condition === 'object' && condition !== null);
}

/**
 * Returns the SQL expression of a field of `member`. It is NULL if the member keeps the field
 * private, so that a filter reveals no more than the profile.
 */
function publicValueOf(name: ChoiceFilter): RawBuilder<unknown> {
  const { column, horoscope }: ProfileField = profileFields[name];
  const value = sql.ref(`member.${column}`);
  return horoscope ? sql`CASE WHEN member.show_horoscope THEN ${value} END` : value;
}

function anyOf(value: RawBuilder<unknown>, values: readonly string[] | undefined) {
  return values && values.length > 0 && sql`${value} = ANY(${values}::text[])`;
}

function anyProfession(professions: readonly string[] | undefined) {
  const texts = (professions ?? []).filter((text) => text !== '');
  return texts.length > 0 && hasWords(texts, PROFESSION_PREFIX);
}

/**
 * Returns the condition that a member has all words of one of the texts. A text without words
 * matches nobody.
 */
function hasWords(texts: readonly string[], mark: '' | typeof PROFESSION_PREFIX) {
  const alternatives = texts
    .map((text) => termsOf(text, mark).map(termQuery).join(' & '))
    .filter((terms) => terms !== '');
  if (alternatives.length === 0) return sql`false`;
  const tsquery = alternatives.map((terms) => `(${terms})`).join(' | ');
  return sql`member.id IN (SELECT browse_entry.member_id FROM browse_people AS browse_entry
    WHERE browse_entry.lexemes @@ ${tsquery}::tsquery)`;
}

/** Returns the text query for a member who has all words of any alternative of a term. */
function termQuery(term: Term): string {
  return `(${term.map((words) => words.map(toTsquery).join(' & ')).join(' | ')})`;
}
