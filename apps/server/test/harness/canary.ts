import type { Pool } from 'pg';
import { requireValue } from './present.ts';

/*
 * Ensures that a member has a row in every table that can refer to a member. A table without such a
 * row gets a generated one, so that new tables are covered without a change of the tests.
 */

interface FillTarget {
  readonly pool: Pool;
  /** The member who will be deleted. */
  readonly id: string;
  /** Another member, to whom the other columns of generated rows refer. */
  readonly otherId: string;
  /** Texts that identify the member's data. Generated rows contain the first text. */
  readonly marks: readonly [string, ...string[]];
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

interface ForeignKey {
  readonly table: string;
  readonly columns: readonly string[];
  readonly referencedTable: string;
  readonly referencedColumns: readonly string[];
}

/** Columns that hold a member's id without a foreign key. */
const MEMBER_COLUMN =
  /(^|_)(member|admin|actor|author|owner|reporter|sender|target|user|viewer)(_id|_ids)?$/;

/**
 * Columns with the admin of a decision. The decision is kept after the admin is deleted (see
 * admin.test.ts).
 */
const DECISION_COLUMNS = ['audit_log.actor_id', 'recovery_cases.decided_by', 'reports.decided_by'];

/**
 * Fills the tables without a row of the member. Returns the tables that the test itself must fill.
 */
export async function fillEmptyTables(
  target: FillTarget,
  excludedTables: readonly string[],
): Promise<string[]> {
  // The second pass fills tables that refer to others.
  await fillOnce(target, excludedTables);
  return fillOnce(target, excludedTables);
}

async function fillOnce(target: FillTarget, excludedTables: readonly string[]): Promise<string[]> {
  const keys = await foreignKeys(target.pool);
  const tables = (await tablesOf(target.pool)).filter((table) => !excludedTables.includes(table));
  const unfilledNames: string[] = [];
  for (const table of tables) {
    const ownKeys = keys.filter((key) => key.table === table);
    unfilledNames.push(...(await fillTable(target, table, ownKeys)));
  }
  return unfilledNames;
}

/**
 * Inserts a row for each column that can refer to the member and for the table as a whole, unless
 * there is one. Returns the columns or the table without a row, with the reason.
 */
async function fillTable(
  target: FillTarget,
  table: string,
  ownKeys: readonly ForeignKey[],
): Promise<string[]> {
  const columns = await columnsOf(target.pool, table);
  const unfilledNames: string[] = [];
  for (const column of memberColumns(columns, ownKeys)) {
    if (DECISION_COLUMNS.includes(`${table}.${column}`)) continue;
    if (await containsText(target.pool, table, `${column}::text`, target.id)) continue;
    const problem = await insertRow(target, { table, columns, ownKeys, column });
    if (problem !== null) unfilledNames.push(`${table}.${column}: ${problem}`);
  }
  if (await concernsMember(target, table)) return unfilledNames;
  const problem = await insertRow(target, { table, columns, ownKeys, column: null });
  return problem === null ? unfilledNames : [...unfilledNames, `${table}: ${problem}`];
}

/** Returns true if a row of the table contains the member's id or a mark. */
async function concernsMember({ pool, id, marks }: FillTarget, table: string): Promise<boolean> {
  const results = await Promise.all(
    [id, ...marks].map((text) => containsText(pool, table, `${table}::text`, text)),
  );
  return results.includes(true);
}

/**
 * Fills the empty columns of the member's row in a table, whose column `key` has the member's id.
 * Returns the columns that stay empty.
 */
export async function fillOwnRow(
  { pool, id, marks }: FillTarget,
  table: string,
  key: string,
): Promise<string[]> {
  const columnValues = await allowedValues(pool, table);
  const unfilledNames: string[] = [];
  for (const { name, type } of await columnsOf(pool, table)) {
    const { rowCount } = await pool.query(
      `SELECT 1 FROM ${table} WHERE ${key} = $1
         AND coalesce(to_jsonb(${table}) -> '${name}', 'null') IN ('null', '[]', '{}')`,
      [id],
    );
    if (rowCount === 0) continue;
    // The column stays null, because the tests need a member who is not blocked.
    const value =
      name === 'blocked_at' ? undefined : (columnValues.get(name) ?? valueOfType(type, marks[0]));
    const update = `UPDATE ${table} SET ${name} = $2 WHERE ${key} = $1`;
    const isUpdated =
      value !== undefined &&
      (await pool.query(update, [id, value]).then(
        () => true,
        () => false,
      ));
    if (!isUpdated) unfilledNames.push(`${table}.${name}`);
  }
  return unfilledNames;
}

/** Returns the columns that refer to a member. */
function memberColumns(columns: readonly Column[], keys: readonly ForeignKey[]): string[] {
  const memberKeyColumns = keys
    .filter(({ referencedTable }) => referencedTable === 'members')
    .flatMap((key) => key.columns);
  const otherKeyColumns = keys
    .filter(({ referencedTable }) => referencedTable !== 'members')
    .flatMap((key) => key.columns);
  const namedColumns = columns.filter(
    ({ name, type }) =>
      type === 'uuid' && MEMBER_COLUMN.test(name) && !otherKeyColumns.includes(name),
  );
  return [...new Set([...memberKeyColumns, ...namedColumns.map(({ name }) => name)])];
}

interface Row {
  readonly table: string;
  readonly columns: readonly Column[];
  readonly ownKeys: readonly ForeignKey[];
  /** The column for the member's id. Null if the row does not refer to the member. */
  readonly column: string | null;
}

/** Inserts a row, and returns the reason of a failure, or null. */
async function insertRow(target: FillTarget, row: Row): Promise<string | null> {
  const memberIds = memberColumns(row.columns, row.ownKeys).map(
    (name) => [name, name === row.column ? target.id : target.otherId] as const,
  );
  const values = new Map<string, unknown>(memberIds);
  const emptyTable = await addReferences(target, row, values);
  if (emptyTable !== null) return `${emptyTable} is empty`;
  const columnValues = await allowedValues(target.pool, row.table);
  for (const { name, type, required } of row.columns) {
    if (values.has(name)) continue;
    const value = columnValues.get(name) ?? valueOfType(type, target.marks[0]);
    // An optional id stays null, because a random one would refer to nothing.
    if (value !== undefined && (required || type !== 'uuid')) values.set(name, value);
  }
  return insertValues(target.pool, row.table, values);
}

/**
 * Adds references to rows of other tables, preferably to rows of the member. Returns the name of a
 * referenced table that is empty, or null.
 */
async function addReferences(
  { pool, id }: FillTarget,
  { ownKeys }: Row,
  values: Map<string, unknown>,
): Promise<string | null> {
  for (const { referencedTable, columns, referencedColumns } of ownKeys) {
    if (referencedTable === 'members') continue;
    const { rows } = await pool.query<Record<string, unknown>>(
      `SELECT ${referencedColumns.join(', ')} FROM ${referencedTable}
       ORDER BY ${referencedTable}::text LIKE $1 DESC LIMIT 1`,
      [`%${id}%`],
    );
    const [referencedRow] = rows;
    if (referencedRow === undefined) return referencedTable;
    columns.forEach((name, index) => {
      if (!values.has(name))
        values.set(name, referencedRow[requireValue(referencedColumns[index])]);
    });
  }
  return null;
}

async function insertValues(
  pool: Pool,
  table: string,
  values: ReadonlyMap<string, unknown>,
): Promise<string | null> {
  const names = [...values.keys()];
  try {
    await pool.query(
      `INSERT INTO ${table} (${names.join(', ')})
       VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
      [...values.values()],
    );
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Returns a value of a database type. Texts contain the mark. */
function valueOfType(type: string, identifyingText: string): unknown {
  const values: Readonly<Record<string, unknown>> = {
    text: `${identifyingText} ${crypto.randomUUID()}`,
    _text: [identifyingText],
    jsonb: JSON.stringify({ text: identifyingText }),
    uuid: crypto.randomUUID(),
    int2: 1,
    int4: 1,
    int8: 1,
    float8: 1,
    numeric: 1,
    bool: true,
    timestamptz: new Date(),
    date: '2026-01-01',
    inet: '203.0.113.9',
    bytea: crypto.getRandomValues(Buffer.alloc(32)),
  };
  return values[type];
}

async function containsText(pool: Pool, table: string, expression: string, text: string) {
  const { rows } = await pool.query(
    `SELECT 1 FROM ${table} WHERE strpos(${expression}, $1) > 0 LIMIT 1`,
    [text],
  );
  return rows.length > 0;
}

async function tablesOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}

/** Returns the columns that a row can set, without generated ones. */
async function columnsOf(pool: Pool, table: string): Promise<Column[]> {
  const { rows } = await pool.query(
    `SELECT column_name AS name, udt_name AS type,
       is_nullable = 'NO' AND column_default IS NULL AS required
     FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1
       AND is_generated = 'NEVER' AND is_identity = 'NO'
     ORDER BY ordinal_position`,
    [table],
  );
  return rows as Column[];
}

async function foreignKeys(pool: Pool): Promise<ForeignKey[]> {
  const { rows } = await pool.query(
    `SELECT foreign_key.conrelid::regclass::text AS table,
       foreign_key.confrelid::regclass::text AS "referencedTable",
       array_agg(own_column.attname::text ORDER BY pair.place) AS columns,
       array_agg(referenced_column.attname::text ORDER BY pair.place) AS "referencedColumns"
     FROM pg_constraint AS foreign_key
     CROSS JOIN unnest(foreign_key.conkey, foreign_key.confkey)
       WITH ORDINALITY AS pair (own, other, place)
     JOIN pg_attribute AS own_column
       ON own_column.attrelid = foreign_key.conrelid AND own_column.attnum = pair.own
     JOIN pg_attribute AS referenced_column
       ON referenced_column.attrelid = foreign_key.confrelid
       AND referenced_column.attnum = pair.other
     WHERE foreign_key.contype = 'f' AND foreign_key.connamespace = 'public'::regnamespace
     GROUP BY foreign_key.oid ORDER BY foreign_key.oid`,
  );
  return rows as ForeignKey[];
}

/** Returns the first allowed value of each column that a check restricts to a fixed set. */
async function allowedValues(pool: Pool, table: string): Promise<Map<string, string>> {
  const { rows } = await pool.query(
    `SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint
     WHERE contype = 'c' AND conrelid = $1::regclass`,
    [table],
  );
  const matches = (rows as { rule: string }[]).flatMap(({ rule }) => [
    ...rule.matchAll(/\(?(\w+) = (?:ANY \(+ARRAY\[)?'([^']+)'/g),
  ]);
  return new Map(matches.map(([, name, value]) => [requireValue(name), requireValue(value)]));
}
