import { OPEN_END } from '@sambandha/compatibility/fit';
import { GENDER, type Gender, RASHI } from '@sambandha/contract/profile/choices';
import {
  choiceFilters,
  choicePreferences,
  type ProfileField,
  profileFields,
} from '@sambandha/contract/profile/fields';
import { codesOf } from '@sambandha/member-index/member-record';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { activitySortTime, idleDays } from '../activity.store.ts';

/** The text of `pg_current_snapshot()`, which determines the transactions that were visible. */
export type PgSnapshot = string;

/**
 * The identity of a run of the server, as text. Another server, or the same server after a crash,
 * may reuse transaction ids that are in a snapshot of this run.
 */
export type ServerRun = string;

/**
 * The timeline and the start time. The timeline changes with every promotion. The expression fails
 * on a standby.
 */
const serverRun = sql<ServerRun>`substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8)
  || ' ' || pg_postmaster_start_time()`;

/** Number of members per chunk. */
const CHUNK = 4000;

/**
 * Returns the SQL expression of the position of a code in its list, from 1, or 0 if there is no
 * code.
 */
function codeOf(list: readonly string[], value: RawBuilder<unknown>) {
  const codes = sql.lit(`{${list.join(',')}}`);
  return sql`int2send(coalesce(array_position(${codes}::text[], ${value}), 0)::int2)`;
}

const int16 = (value: RawBuilder<unknown>) => sql`int2send(coalesce(${value}, 0)::int2)`;

const textWithLength = (value: RawBuilder<unknown>) =>
  sql`int4send(coalesce(octet_length(${value}), 0)) || coalesce(textsend(${value}), '')`;

/**
 * Returns the SQL expression of a column of the horoscope. It is NULL if the member keeps the
 * horoscope private, so that the index does not contain it.
 */
const publicValueOf = (column: string) =>
  sql`CASE WHEN member.show_horoscope THEN ${sql.ref(column)} END`;

/** The codes of the fields of `member`. */
const ownCodes = choiceFilters.map((name) => {
  const { column, horoscope }: ProfileField = profileFields[name];
  const value = horoscope ? publicValueOf(`member.${column}`) : sql.ref(`member.${column}`);
  return codeOf(codesOf(name), value);
});

const preferenceCodes = choicePreferences.map((name) =>
  codeOf(codesOf(name), sql.ref(`wishes.${profileFields[name].column}`)),
);

/**
 * The points of a card, from 0 to 8. A photo counts three, and each field that the card and the
 * comparison need counts one. The horoscope does not count, so that the order does not
 * reveal whether there is one.
 */
const cardPoints = sql`3 * (photo.member_id IS NOT NULL)::int + num_nonnulls(
  member.height_inches, member.education, member.profession, member.location, member.gotra)`;

const openEnd = sql.lit(OPEN_END);

/** Each `member` with `wishes`, number (`browse_entry`) and primary `photo`. */
const fromMembers = sql`FROM browse_people AS browse_entry
  JOIN members AS member ON member.id = browse_entry.member_id
  LEFT JOIN preferences AS wishes ON wishes.member_id = member.id
  LEFT JOIN photos AS photo ON photo.member_id = member.id AND photo.is_primary`;

/**
 * Returns the SQL expression of a row of `fromMembers` as bytes, in the order in which
 * `unpackRecords` reads them.
 */
const packedRecord = (today: string) =>
  sql.join(
    [
      ...ownCodes,
      int16(publicValueOf('member.pada')),
      codeOf(RASHI.codes, publicValueOf('member.rashi')),
      sql`int4send(browse_entry.number)`,
      codeOf(GENDER.codes, sql`CASE WHEN member.listed THEN member.gender END`),
      sql`uuid_send(member.id)`,
      sql`float8send(date_part('epoch', ${activitySortTime(today)}))`,
      sql`float8send(date_part('epoch', member.created_at))`,
      sql`int4send(coalesce(to_char(member.date_of_birth::timestamp, 'YYYYMMDD')::int, 0))`,
      int16(idleDays(today)),
      int16(sql`member.height_inches`),
      int16(cardPoints),
      int16(sql`wishes.age_min`),
      int16(sql`coalesce(wishes.age_max, ${openEnd})`),
      int16(sql`wishes.height_min_inches`),
      int16(sql`coalesce(wishes.height_max_inches, ${openEnd})`),
      // The gotra of a member who wants a different gotra.
      codeOf(codesOf('gotra'), sql`CASE WHEN wishes.other_gotra THEN member.gotra END`),
      ...preferenceCodes,
      textWithLength(sql`member.profession`),
      textWithLength(sql`wishes.profession`),
      textWithLength(sql`browse_entry.words`),
    ],
    sql` || `,
  );

/** Returns the number of listed members by gender. */
export async function countListed(db: Kysely<Database>): Promise<Record<Gender, number>> {
  const { rows } = await sql<Record<Gender, number>>`
    SELECT count(*) FILTER (WHERE gender = 'MALE')::int AS "MALE",
      count(*) FILTER (WHERE gender = 'FEMALE')::int AS "FEMALE" FROM members WHERE listed`.execute(
    db,
  );
  // The query always returns a row. The fallback is for the type only.
  return rows[0] ?? { MALE: 0, FEMALE: 0 };
}

/**
 * Returns the snapshot that all statements of a repeatable read transaction see, and the run of its
 * server.
 */
export async function currentSnapshot(
  trx: Kysely<Database>,
): Promise<{ asOf: PgSnapshot; server: ServerRun }> {
  const { rows } = await sql<{ asOf: PgSnapshot; server: ServerRun }>`
    SELECT pg_current_snapshot()::text AS "asOf", ${serverRun} AS server`.execute(trx);
  // The query always returns a row. The fallback is for the type only.
  return rows[0] ?? { asOf: '', server: '' };
}

/**
 * Yields all listed members for whom a condition on `member` holds, packed in chunks. It must run
 * inside a transaction, in which only one such read may be open.
 */
export async function* readListedMembers(
  trx: Kysely<Database>,
  today: string,
  condition: RawBuilder<unknown> = sql`true`,
): AsyncGenerator<Buffer> {
  // All rows are read, so the planner must optimize for the total time and not for the first row.
  await sql`SET LOCAL cursor_tuple_fraction = 1`.execute(trx);
  // The memory is for a hash join. An index join would read a page for every row.
  await sql`SET LOCAL work_mem = '64MB'`.execute(trx);
  await sql`DECLARE browse_reading NO SCROLL CURSOR FOR
    SELECT ${packedRecord(today)} AS packed ${fromMembers}
      WHERE member.listed AND ${condition}`.execute(trx);
  let next = fetchChunk(trx);
  for (;;) {
    const chunk = await next;
    if (chunk.length === 0) break;
    // The database packs the next chunk while the current chunk is unpacked.
    next = fetchChunk(trx);
    // If the consumer stops early, a failure of this query must not become an unhandled rejection.
    next.catch(() => {});
    yield chunk;
  }
  await sql`CLOSE browse_reading`.execute(trx);
}

async function fetchChunk(trx: Kysely<Database>): Promise<Buffer> {
  const { rows } = await sql<{ packed: Buffer }>`
    FETCH ${sql.lit(CHUNK)} FROM browse_reading`.execute(trx);
  return Buffer.concat(rows.map((row) => row.packed));
}

export interface Changes {
  readonly snapshot: PgSnapshot;
  /**
   * The numbers of changed members. Deleted members are included, but not members of whom only the
   * activity changed.
   */
  readonly memberNumbers: readonly number[];
  /** The changed members who still exist, packed. */
  readonly packedMembers: Buffer;
  /**
   * Members of whom only the activity changed: the number, and the activity time in microseconds.
   */
  readonly active: readonly (readonly [number: number, activeAt: number])[];
}

/**
 * Maximum numbers of changes to apply. If there are more, the index is rebuilt. Changes of activity
 * cost less.
 */
const MAX_CHANGED = 2000;
const MAX_ACTIVE = 20_000;

/**
 * Returns the changes committed since a snapshot. Returns null if there are too many to apply one
 * by one, or if the snapshot is from another run of the server.
 */
export async function readChanges(
  db: Kysely<Database>,
  { asOf: since, server }: { readonly asOf: PgSnapshot; readonly server: ServerRun },
  today: string,
): Promise<Changes | null> {
  const { rows } = await sql<{
    snapshot: PgSnapshot;
    server: ServerRun;
    memberNumbers: number[];
    packedMembers: Buffer | null;
    active: Changes['active'];
  }>`
    WITH changed AS (
      SELECT number, bool_and(activity) AS activity FROM browse_changes
      WHERE ${isCommittedSince(since)}
      GROUP BY number
      LIMIT ${MAX_CHANGED + MAX_ACTIVE}
    ), active AS (
      SELECT number, (1e6 * date_part('epoch', ${activitySortTime(today)}))::bigint AS active_at
      FROM changed
        JOIN browse_people AS browse_entry USING (number)
        JOIN members AS member ON member.id = browse_entry.member_id
      WHERE activity
    )
    SELECT pg_current_snapshot()::text AS snapshot, ${serverRun} AS server,
      ARRAY(SELECT number FROM changed WHERE NOT activity) AS "memberNumbers",
      (SELECT string_agg(${packedRecord(today)}, '') ${fromMembers} JOIN changed USING (number)
        WHERE NOT activity) AS "packedMembers",
      (SELECT coalesce(json_agg(json_build_array(number, active_at)), '[]')
        FROM active) AS active`.execute(db);
  const [row] = rows;
  if (row === undefined || row.server !== server) return null;
  // The limit of `changed` may have cut the active numbers only if there are MAX_ACTIVE of them.
  if (row.memberNumbers.length > MAX_CHANGED || row.active.length >= MAX_ACTIVE) return null;
  return { ...row, packedMembers: row.packedMembers ?? Buffer.alloc(0) };
}

/**
 * Returns the condition that the transaction of a row of `browse_changes` was not visible in a
 * snapshot and is visible in the present snapshot. The comparisons let PostgreSQL use an index.
 * Transaction ids restored from a newer cluster are in the future and count as not committed.
 */
export const isCommittedSince = (since: PgSnapshot) => sql`
  transaction >= pg_snapshot_xmin(${since}::pg_snapshot)
  AND transaction < pg_snapshot_xmax(pg_current_snapshot())
  AND NOT pg_visible_in_snapshot(transaction, ${since}::pg_snapshot)`;

/**
 * Deletes changes that are older than an hour. Every process has applied them, or must rebuild its
 * index.
 */
export async function deleteOldChanges(db: Kysely<Database>): Promise<void> {
  await sql`DELETE FROM browse_changes WHERE changed_at < now() - interval '1 hour'`.execute(db);
}
