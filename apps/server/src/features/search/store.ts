import { todayThere } from '@sambandha/contract/calendar';
import {
  type ChoiceFilter,
  choiceFilters,
  type ProfileField,
  profileFields,
} from '@sambandha/contract/profile/fields';
import { heightInches } from '@sambandha/contract/profile/height';
import type { BrowseQuery } from '@sambandha/contract/search/schemas';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type ListViewer, listedFor, type MemberView, viewMembers } from '../profile/index.ts';
import { listedActivity } from './activity.store.ts';
import { type ComparedRow, readCards } from './cards.store.ts';
import type { Seeker } from './compare.ts';
import type { ListPosition } from './cursor.ts';
import { rankBySql } from './engine/index.ts';
import { bornBetween } from './rules.ts';
import { excludedFrom } from './viewer.store.ts';
import { PROFESSION_MARK, toTsquery, wordsOf } from './word-rules.ts';

/** One page of a list. */
interface Found<Row> {
  /** In order. */
  readonly rows: readonly Row[];
  /** How many there are on all pages. */
  readonly total: number;
  /** What the last of the page was sorted by; null if there is nobody. */
  readonly last: ListPosition | null;
}

/** What is asked for, where the list goes on (null: it begins), and when. */
interface Asked {
  readonly query: BrowseQuery;
  readonly after: ListPosition | null;
  readonly now: Date;
}

/** The query parts that say who is looked for, without order and place. */
type Filters = Omit<BrowseQuery, 'page' | 'limit' | 'sort' | 'cursor'>;

/**
 * One page of the members that a viewer may find, and the exact total, of the same moment, by SQL
 * alone; in the order `recent` or `newest`. Counting is a query of its own: a window function would
 * make every row wait for the last one.
 */
export async function pageBySql(
  db: Kysely<Database>,
  viewer: ListViewer,
  asked: Asked,
): Promise<Found<ComparedRow>> {
  return inOneMoment(db, async (trx) => {
    const found = await idsBySql(trx, viewer, asked);
    const ids = found.rows.map(({ id }) => id);
    return { ...found, rows: await readCards(trx, viewer.memberId, ids) };
  });
}

/**
 * The same in the order `match`. The work grows with how many fit, so this is for the moment until the
 * index is there.
 */
export async function rankedPageBySql(
  db: Kysely<Database>,
  viewer: ListViewer,
  { seeker, ...asked }: Asked & { readonly seeker: Seeker },
): Promise<Found<ComparedRow>> {
  return inOneMoment(db, async (trx) => {
    const { query, now } = asked;
    const total = await countBySql(trx, viewer, query, now);
    const condition = fitting(viewer, query, now);
    const { ids, last } = await rankBySql(trx, { ...asked, seeker, condition, total });
    return { rows: await readCards(trx, viewer.memberId, ids), total, last };
  });
}

/** The same as views, for those who do not show cards. */
export async function findMembers(
  db: Kysely<Database>,
  viewer: ListViewer,
  query: BrowseQuery,
  now: Date,
): Promise<{ members: readonly MemberView[]; total: number }> {
  return inOneMoment(db, async (trx) => {
    const { rows, total } = await idsBySql(trx, viewer, { query, after: null, now });
    const ids = rows.map(({ id }) => id);
    // What was found still passes the gate, which also knows the match and who sees what.
    const views = await viewMembers(trx, viewer, ids);
    return { members: ids.flatMap((id) => views.get(id) ?? []), total };
  });
}

/** How many members a viewer may find. */
export async function countBySql(
  db: Kysely<Database>,
  viewer: ListViewer,
  filters: Filters,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM members m WHERE ${fitting(viewer, filters, now)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** The condition on a member m to be found by a viewer who looks for this. */
function fitting(viewer: ListViewer, filters: Filters, now: Date): RawBuilder<unknown> {
  const left = sql`m.id NOT IN (${excludedFrom(viewer.memberId, now)})`;
  return sql.join([listedFor(viewer), left, ...conditions(filters, now)], sql` AND `);
}

function inOneMoment<T>(
  db: Kysely<Database>,
  work: (trx: Kysely<Database>) => Promise<T>,
): Promise<T> {
  // Inside a transaction it is the caller's moment.
  if (db.isTransaction) return work(db);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work);
}

async function idsBySql(
  trx: Kysely<Database>,
  viewer: ListViewer,
  { query, after, now }: Asked,
): Promise<Found<{ id: string }>> {
  const { page, limit, sort } = query;
  const total = await countBySql(trx, viewer, query, now);
  const offset = after === null ? (page - 1) * limit : 0;
  if (offset >= total) return { rows: [], total, last: null };
  const column = sort === 'newest' ? sql.ref('m.created_at') : listedActivity(todayThere(now));
  const further =
    after === null
      ? sql`true`
      : sql`(${column}, m.id) < ('epoch'::timestamptz + ${after.moment} * interval '1 microsecond', ${after.id}::uuid)`;
  const { rows } = await sql<{ id: string; moment: number }>`
    SELECT m.id, date_part('epoch', ${column}) AS moment FROM members m
    WHERE ${fitting(viewer, query, now)} AND ${further}
    ORDER BY ${column} DESC, m.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(trx);
  const last = rows.at(-1);
  if (last === undefined) return { rows, total, last: null };
  const opened = after?.opened ?? now.getTime() * 1000;
  const moment = Math.round(last.moment * 1e6);
  return { rows, total, last: { sort, score: -1, moment, id: last.id, opened } };
}

function conditions(query: Filters, now: Date): RawBuilder<unknown>[] {
  const { after, until } = bornBetween(todayThere(now), { min: query.ageMin, max: query.ageMax });
  return [
    after && sql`m.date_of_birth > ${after}::date`,
    until && sql`m.date_of_birth <= ${until}::date`,
    query.heightMin && sql`m.height_inches >= ${heightInches(query.heightMin)}`,
    query.heightMax && sql`m.height_inches <= ${heightInches(query.heightMax)}`,
    ...choiceFilters.map((name) => anyOf(found(name), query[name])),
    anyProfession(query.profession),
    query.search !== undefined && query.search !== '' && hasWords([query.search], ''),
  ].filter((condition) => typeof condition === 'object' && condition !== null);
}

/** The column of a field of a member m; what they keep to themselves finds them no more than it shows. */
function found(name: ChoiceFilter): RawBuilder<unknown> {
  const { column, horoscope }: ProfileField = profileFields[name];
  const value = sql.ref(`m.${column}`);
  return horoscope ? sql`CASE WHEN m.show_horoscope THEN ${value} END` : value;
}

function anyOf(value: RawBuilder<unknown>, values: readonly string[] | undefined) {
  return values && values.length > 0 && sql`${value} = ANY(${values}::text[])`;
}

function anyProfession(professions: readonly string[] | undefined) {
  const wanted = (professions ?? []).filter((text) => text !== '');
  return wanted.length > 0 && hasWords(wanted, PROFESSION_MARK);
}

/** Whether a member has all words of one of the texts; nobody has those of a text without any. */
function hasWords(texts: readonly string[], mark: '' | typeof PROFESSION_MARK) {
  const alternatives = texts
    .map((text) => wordsOf(text, mark).map(toTsquery).join(' & '))
    .filter((words) => words !== '');
  if (alternatives.length === 0) return sql`false`;
  const wanted = alternatives.map((words) => `(${words})`).join(' | ');
  return sql`m.id IN (SELECT e.member_id FROM browse_people e WHERE e.lexemes @@ ${wanted}::tsquery)`;
}
