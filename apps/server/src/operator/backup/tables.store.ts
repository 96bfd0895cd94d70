import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

/**
 * Tables that are not backed up. They contain the state of running processes, and the versions of
 * schema and functions, which the app writes itself.
 */
const EXCLUDED = ['migrations', 'function_files', 'browse_changes', 'socket_io_attachments'];

export interface BackupTable {
  readonly name: string;
  /** The columns, without generated ones. */
  readonly columns: readonly string[];
}

/** Formats timestamps in UTC, regardless of the server's time zone. */
export async function useUtc(trx: Kysely<Database>): Promise<void> {
  await sql`SET LOCAL TimeZone = 'UTC'`.execute(trx);
}

/** Returns the tables to back up, with their columns. */
export async function listBackupTables(trx: Kysely<Database>): Promise<BackupTable[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    SELECT class.relname AS name,
      array_agg(attribute.attname::text ORDER BY attribute.attnum) AS columns
    FROM pg_class AS class
    JOIN pg_attribute AS attribute ON attribute.attrelid = class.oid AND attribute.attnum > 0
      AND NOT attribute.attisdropped
    WHERE class.relnamespace = 'public'::regnamespace AND class.relkind = 'r'
      AND class.relpersistence = 'p'
      AND attribute.attgenerated = '' AND class.relname <> ALL (${EXCLUDED})
    GROUP BY class.relname ORDER BY class.relname`.execute(trx);
  return rows;
}

export async function readAppliedMigrations(trx: Kysely<Database>) {
  const { rows } = await sql<{ name: string; checksum: string }>`
    SELECT name, checksum FROM migrations ORDER BY version`.execute(trx);
  return rows;
}

/**
 * Returns all rows of a table as lines of JSON, in chunks. It must be called inside a transaction.
 */
export async function* readRows(
  trx: Kysely<Database>,
  { name, columns }: BackupTable,
): AsyncIterable<readonly string[]> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    DECLARE table_rows NO SCROLL CURSOR FOR
    SELECT row_to_json(table_row)::text AS line
    FROM (SELECT ${list} FROM ${sql.table(name)}) AS table_row`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`FETCH 1000 FROM table_rows`.execute(trx);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql`CLOSE table_rows`.execute(trx);
}

/** Inserts rows with their original identity values. Each row is a line of JSON. */
export async function writeRows(
  trx: Kysely<Database>,
  { name, columns }: BackupTable,
  lines: readonly string[],
): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const table = sql.table(name);
  await sql`
    INSERT INTO ${table} (${list}) OVERRIDING SYSTEM VALUE
    SELECT ${list} FROM json_populate_recordset(NULL::${table}, ${`[${lines.join(',')}]`}::json)`.execute(
    trx,
  );
}

/** Returns the names of those tables of a backup that have rows. */
export async function findNonEmptyTables(trx: Kysely<Database>): Promise<string[]> {
  const nonEmpty: string[] = [];
  for (const { name } of await listBackupTables(trx)) {
    const { rows } = await sql`SELECT 1 FROM ${sql.table(name)} LIMIT 1`.execute(trx);
    if (rows.length > 0) nonEmpty.push(name);
  }
  return nonEmpty;
}

/**
 * Drops foreign keys, so that rows can be inserted in any order, and disables triggers, so that
 * rows are stored unchanged. Returns a function that restores both and fails if a referenced row
 * does not exist.
 */
export async function disableConstraints(trx: Kysely<Database>): Promise<() => Promise<void>> {
  const { rows: references } = await sql<{ on: string; name: string; definition: string }>`
    SELECT class.relname AS on, foreign_key.conname AS name,
      pg_get_constraintdef(foreign_key.oid) AS definition
    FROM pg_constraint AS foreign_key JOIN pg_class AS class ON class.oid = foreign_key.conrelid
    WHERE foreign_key.contype = 'f'
      AND foreign_key.connamespace = 'public'::regnamespace`.execute(trx);
  const { rows: tables } = await sql<{ name: string }>`
    SELECT DISTINCT class.relname AS name FROM pg_trigger AS trigger
    JOIN pg_class AS class ON class.oid = trigger.tgrelid
    WHERE NOT trigger.tgisinternal AND class.relnamespace = 'public'::regnamespace`.execute(trx);
  for (const { on, name } of references) {
    await sql`ALTER TABLE ${sql.table(on)} DROP CONSTRAINT ${sql.ref(name)}`.execute(trx);
  }
  for (const { name } of tables) {
    await sql`ALTER TABLE ${sql.table(name)} DISABLE TRIGGER USER`.execute(trx);
  }
  return async () => {
    // A table whose deferred constraints have not been checked cannot be altered.
    await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(trx);
    for (const { name } of tables) {
      await sql`ALTER TABLE ${sql.table(name)} ENABLE TRIGGER USER`.execute(trx);
    }
    for (const { on, name, definition } of references) {
      await sql`
        ALTER TABLE ${sql.table(on)} ADD CONSTRAINT ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        trx,
      );
    }
  };
}

/** Sets the sequences to continue after the highest value. */
export async function moveSequences(trx: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    SELECT class.relname AS table, attribute.attname AS column,
      pg_get_serial_sequence(class.oid::regclass::text, attribute.attname) AS sequence
    FROM pg_class AS class
    JOIN pg_attribute AS attribute ON attribute.attrelid = class.oid
      AND attribute.attnum > 0 AND NOT attribute.attisdropped
    WHERE class.relnamespace = 'public'::regnamespace AND class.relkind = 'r'
      AND pg_get_serial_sequence(class.oid::regclass::text, attribute.attname)
        IS NOT NULL`.execute(trx);
  for (const { table, column, sequence } of rows) {
    await sql`
      SELECT setval(${sequence}::regclass, max(${sql.ref(column)})) FROM ${sql.table(table)}
      HAVING max(${sql.ref(column)}) IS NOT NULL`.execute(trx);
  }
}
