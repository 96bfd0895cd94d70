import { GENDER, RASHI } from '@sambandha/contract/profile/choices';
import {
  choiceFilters,
  choiceWishes,
  type ProfileField,
  profileFields,
} from '@sambandha/contract/profile/fields';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { listedActivity } from '../activity.store.ts';
import { BORN_EPOCH, codesOf, type Gender } from './facts.ts';

/** The text of `pg_current_snapshot()`: says of each transaction whether it was visible. */
export type PgSnapshot = string;

/** How many members are read at a time. */
const CHUNK = 4000;

/** The number of a code in its list, from 1; 0 where there is none. */
function codeOf(list: readonly string[], value: RawBuilder<unknown>) {
  const codes = sql.lit(`{${list.join(',')}}`);
  return sql`int2send(coalesce(array_position(${codes}::text[], ${value}), 0)::int2)`;
}

const small = (value: RawBuilder<unknown>) => sql`int2send(coalesce(${value}, 0)::int2)`;

const lengthAndText = (value: RawBuilder<unknown>) =>
  sql`int4send(coalesce(octet_length(${value}), 0)) || coalesce(textsend(${value}), '')`;

/** A column of the horoscope; NULL where the member keeps it private, so that the index lacks it too. */
const shown = (column: string) => sql`CASE WHEN m.show_horoscope THEN ${sql.ref(column)} END`;

/** The codes of a member m's own fields, and of those of their wishes w. */
const ownCodes = choiceFilters.map((name) => {
  const { column, horoscope }: ProfileField = profileFields[name];
  const value = horoscope ? shown(`m.${column}`) : sql.ref(`m.${column}`);
  return codeOf(codesOf(name), value);
});

const wishedCodes = choiceWishes.map((name) =>
  codeOf(codesOf(name), sql.ref(`w.${profileFields[name].column}`)),
);

/**
 * A member m with their wishes w and number p as bytes, in the order in which `unpacked` reads; as of
 * a day where the community lives.
 */
const packed = (today: string) =>
  sql.join(
    [
      sql`int4send(p.number)`,
      codeOf(GENDER.codes, sql`CASE WHEN m.listed THEN m.gender END`),
      sql`uuid_send(m.id)`,
      sql`float8send(date_part('epoch', ${listedActivity(today)}))`,
      sql`float8send(date_part('epoch', m.created_at))`,
      sql`int4send(coalesce(m.date_of_birth, ${sql.lit(BORN_EPOCH)}::date) - ${sql.lit(BORN_EPOCH)}::date)`,
      small(sql`m.height_inches`),
      ...ownCodes,
      small(shown('m.pada')),
      codeOf(RASHI.codes, shown('m.rashi')),
      small(sql`w.age_min`),
      small(sql`w.age_max`),
      small(sql`w.height_min_inches`),
      small(sql`w.height_max_inches`),
      ...wishedCodes,
      lengthAndText(sql`m.profession`),
      lengthAndText(sql`w.profession`),
      lengthAndText(sql`p.words`),
    ],
    sql` || `,
  );

/** How many members of each gender are listed. */
export async function countListed(db: Kysely<Database>): Promise<Record<Gender, number>> {
  const { rows } = await sql<{ gender: Gender; count: number }>`
    SELECT gender, count(*)::int AS count FROM members WHERE listed GROUP BY gender`.execute(db);
  const count = (gender: Gender) => rows.find((row) => row.gender === gender)?.count ?? 0;
  return { MALE: count('MALE'), FEMALE: count('FEMALE') };
}

/** The snapshot of a transaction: what all its statements see (isolation level repeatable read). */
export async function currentSnapshot(trx: Kysely<Database>): Promise<PgSnapshot> {
  const { rows } = await sql<{ snapshot: PgSnapshot }>`
    SELECT pg_current_snapshot()::text AS snapshot`.execute(trx);
  return rows[0]?.snapshot ?? '';
}

/**
 * All listed members m of whom a condition holds, packed, some thousand at a time. Inside a
 * transaction, and one at a time.
 */
export async function* readAll(
  trx: Kysely<Database>,
  today: string,
  condition: RawBuilder<unknown> = sql`true`,
): AsyncGenerator<Buffer> {
  // All rows are read, so the plan shall be the fastest to the end and not to the first row.
  await sql`SET LOCAL cursor_tuple_fraction = 1`.execute(trx);
  // Memory for a hash join: an index join would fetch every row from a page of its own.
  await sql`SET LOCAL work_mem = '64MB'`.execute(trx);
  await sql`DECLARE browse_reading NO SCROLL CURSOR FOR
    SELECT ${packed(today)} AS packed FROM browse_people p
    JOIN members m ON m.id = p.member_id
    LEFT JOIN preferences w ON w.member_id = m.id
    WHERE m.listed AND ${condition}`.execute(trx);
  let next = fetchSome(trx);
  for (;;) {
    const people = await next;
    if (people.length === 0) break;
    // The database packs the next ones while these are unpacked.
    next = fetchSome(trx);
    // A reader that breaks off leaves it behind: its failure is no unhandled rejection.
    next.catch(() => {});
    yield people;
  }
  await sql`CLOSE browse_reading`.execute(trx);
}

async function fetchSome(trx: Kysely<Database>): Promise<Buffer> {
  const { rows } = await sql<{ packed: Buffer }>`
    FETCH ${sql.lit(CHUNK)} FROM browse_reading`.execute(trx);
  return Buffer.concat(rows.map((row) => row.packed));
}

export interface Changes {
  readonly snapshot: PgSnapshot;
  /** The numbers of members for whom something changed, deleted ones included. */
  readonly numbers: readonly number[];
  /** Those of them who still exist, packed. */
  readonly people: Buffer;
}

/** With more changes than this at once the index is built anew. */
const MOST_CHANGES = 2000;

/** What was committed since a snapshot; null if that is more than `MOST_CHANGES`. */
export async function readChanges(
  db: Kysely<Database>,
  since: PgSnapshot,
  today: string,
): Promise<Changes | null> {
  const { rows } = await sql<{
    snapshot: PgSnapshot;
    numbers: number[] | null;
    people: Buffer | null;
  }>`
    WITH changed AS (
      SELECT DISTINCT number FROM browse_changes
      WHERE transaction >= pg_snapshot_xmin(${since}::pg_snapshot)
        AND transaction < pg_snapshot_xmax(pg_current_snapshot())
        AND NOT pg_visible_in_snapshot(transaction, ${since}::pg_snapshot)
      LIMIT ${MOST_CHANGES + 1}
    )
    SELECT pg_current_snapshot()::text AS snapshot,
      (SELECT array_agg(number) FROM changed) AS numbers,
      (SELECT string_agg(${packed(today)}, '') FROM changed
        JOIN browse_people p USING (number) JOIN members m ON m.id = p.member_id
        LEFT JOIN preferences w ON w.member_id = m.id) AS people`.execute(db);
  const [row] = rows;
  if (row === undefined || (row.numbers?.length ?? 0) > MOST_CHANGES) return null;
  return {
    snapshot: row.snapshot,
    numbers: row.numbers ?? [],
    people: row.people ?? Buffer.alloc(0),
  };
}

/** Forgets changes that every process has read long ago, or is too far behind to follow. */
export async function forgetChanges(db: Kysely<Database>): Promise<void> {
  await sql`DELETE FROM browse_changes WHERE changed_at < now() - interval '1 hour'`.execute(db);
}
