import type { BrowseQuery } from '@sambandha/contract/browse/schemas';
import { heightInches } from '@sambandha/contract/profile/height';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type ListViewer, listedFor, type MemberView, viewMembers } from '../profile/index.ts';
import { bornBetween, containing, educationsNamed, searchWords } from './rules.ts';

export interface Found {
  /** One page, in order. */
  readonly members: readonly MemberView[];
  /** How many there are on all pages. */
  readonly total: number;
}

/**
 * One page of the members that a viewer may find, and the exact total, of the same moment. Counting
 * is a query of its own: a window function would make every row wait for the last one.
 */
export async function findMembers(
  db: Kysely<Database>,
  viewer: ListViewer,
  query: BrowseQuery,
  today: string,
): Promise<Found> {
  const where = sql.join([listedFor(viewer), ...conditions(query, today)], sql` AND `);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const total = await countOf(trx, where);
      const offset = (query.page - 1) * query.limit;
      if (offset >= total) return { members: [], total };
      const ids = await idsOf(trx, where, query, offset);
      // What was found still passes the gate, which also knows the match and who sees what.
      const views = await viewMembers(trx, viewer, ids);
      return { members: ids.flatMap((id) => views.get(id) ?? []), total };
    });
}

async function countOf(db: Kysely<Database>, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`SELECT count(*)::int AS total FROM members m WHERE ${where}`.execute(db);
  return rows[0]?.total ?? 0;
}

async function idsOf(
  db: Kysely<Database>,
  where: RawBuilder<unknown>,
  { sort, limit }: BrowseQuery,
  offset: number,
): Promise<string[]> {
  const order = sql.ref(sort === 'newest' ? 'm.created_at' : 'm.last_active_at');
  const { rows } = await sql<{ id: string }>`SELECT m.id FROM members m WHERE ${where}
    ORDER BY ${order} DESC, m.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows.map((row) => row.id);
}

function conditions(query: BrowseQuery, today: string): RawBuilder<unknown>[] {
  const { after, until } = bornBetween(today, { min: query.ageMin, max: query.ageMax });
  const professions = (query.profession ?? []).filter((text) => text !== '');
  return [
    after && sql`m.date_of_birth > ${after}::date`,
    until && sql`m.date_of_birth <= ${until}::date`,
    query.heightMin && sql`m.height_inches >= ${heightInches(query.heightMin)}`,
    query.heightMax && sql`m.height_inches <= ${heightInches(query.heightMax)}`,
    anyOf('m.mother_tongue', query.motherTongue),
    anyOf('m.marital_status', query.maritalStatus),
    anyOf('m.gotra', query.gotra),
    anyOf('m.nakshatra', query.nakshatra),
    anyOf('m.manglik', query.manglik),
    anyOf('m.education', query.education),
    professions.length > 0 && sql`m.profession ILIKE ANY(${professions.map(containing)}::text[])`,
    ...searchWords(query.search).map(found),
  ].filter((condition) => typeof condition === 'object' && condition !== null);
}

function anyOf(column: string, values: readonly string[] | undefined) {
  return values && values.length > 0 && sql`${sql.ref(column)} = ANY(${values}::text[])`;
}

/** Whether one word of a search stands in what members read first of each other. */
function found(word: string): RawBuilder<unknown> {
  const pattern = containing(word);
  return sql`(m.full_name ILIKE ${pattern} OR m.profession ILIKE ${pattern}
    OR m.location ILIKE ${pattern} OR m.bio ILIKE ${pattern}
    OR m.education = ANY(${educationsNamed(word)}::text[]))`;
}
