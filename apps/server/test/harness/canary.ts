import type { Pool } from 'pg';

/*
 * Ensures that a member has a row in every table that can refer to one. A table that the calls of a test
 * left empty gets a made-up row, so that a new table is covered from its first day.
 */

interface Whom {
  readonly pool: Pool;
  /** The member who will be deleted. */
  readonly id: string;
  readonly otherId: string;
  /** The marks in texts and contacts; generated rows use the first one. */
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
  readonly to: string;
  readonly refs: readonly string[];
}

/** Columns that hold a member's id without a foreign key. */
const MEMBER =
  /(^|_)(member|admin|actor|author|owner|reporter|sender|target|user|viewer)(_id|_ids)?$/;

/** Columns with the admin of a decision: the decision stays, without the name (see admin.test.ts). */
const DECIDED_BY = ['audit_log.actor_id', 'recovery_cases.decided_by', 'reports.decided_by'];

/** Fills the empty tables; returns those that the test itself must fill. */
export async function fillTheRest(whom: Whom, ofNobody: readonly string[]): Promise<string[]> {
  // The second pass fills tables that refer to others.
  await fillOnce(whom, ofNobody);
  return fillOnce(whom, ofNobody);
}

async function fillOnce(whom: Whom, ofNobody: readonly string[]): Promise<string[]> {
  const keys = await foreignKeys(whom.pool);
  const tables = (await tablesOf(whom.pool)).filter((table) => !ofNobody.includes(table));
  const open: string[] = [];
  for (const table of tables) {
    const columns = await columnsOf(whom.pool, table);
    const ownKeys = keys.filter((key) => key.table === table);
    for (const column of memberColumns(columns, ownKeys)) {
      if (DECIDED_BY.includes(`${table}.${column}`)) continue;
      if (await holds(whom.pool, table, `${column}::text`, whom.id)) continue;
      const problem = await insertRow(whom, { table, columns, ownKeys, column });
      if (problem !== null) open.push(`${table}.${column}: ${problem}`);
    }
    const known = await Promise.all(
      [whom.id, ...whom.marks].map((text) => holds(whom.pool, table, 't::text', text)),
    );
    if (known.includes(true)) continue;
    const problem = await insertRow(whom, { table, columns, ownKeys, column: null });
    if (problem !== null) open.push(`${table}: ${problem}`);
  }
  return open;
}

/** Fills the empty columns of the member's own row in a table; returns those that stay empty. */
export async function fillOwnRow(
  { pool, id, marks }: Whom,
  table: string,
  key: string,
): Promise<string[]> {
  const allowed = await allowedValues(pool, table);
  const open: string[] = [];
  for (const { name, type } of await columnsOf(pool, table)) {
    const { rowCount } = await pool.query(
      `SELECT 1 FROM ${table} AS t WHERE ${key} = $1
         AND coalesce(to_jsonb(t) -> '${name}', 'null') IN ('null', '[]', '{}')`,
      [id],
    );
    if (rowCount === 0) continue;
    // The column stays null, because the tests need a member who is not blocked.
    const value = name === 'blocked_at' ? undefined : (allowed.get(name) ?? made(type, marks[0]));
    const change = `UPDATE ${table} SET ${name} = $2 WHERE ${key} = $1`;
    const done =
      value !== undefined &&
      (await pool.query(change, [id, value]).then(
        () => true,
        () => false,
      ));
    if (!done) open.push(`${table}.${name}`);
  }
  return open;
}

/** Columns that refer to a member. */
function memberColumns(columns: readonly Column[], keys: readonly ForeignKey[]): string[] {
  const refer = keys.filter(({ to }) => to === 'members').flatMap((key) => key.columns);
  const elsewhere = keys.filter(({ to }) => to !== 'members').flatMap((key) => key.columns);
  const named = columns.filter(
    ({ name, type }) => type === 'uuid' && MEMBER.test(name) && !elsewhere.includes(name),
  );
  return [...new Set([...refer, ...named.map(({ name }) => name)])];
}

interface Row {
  readonly table: string;
  readonly columns: readonly Column[];
  readonly ownKeys: readonly ForeignKey[];
  /** The column with the member's id; null: no column refers to a member. */
  readonly column: string | null;
}

/** Inserts a row; returns the reason of a failure, or null. */
async function insertRow(whom: Whom, row: Row): Promise<string | null> {
  const values = new Map<string, unknown>();
  for (const name of memberColumns(row.columns, row.ownKeys)) {
    values.set(name, name === row.column ? whom.id : whom.otherId);
  }
  for (const { to, columns, refs } of row.ownKeys) {
    if (to === 'members') continue;
    const found = await whom.pool.query(
      `SELECT ${refs.join(', ')} FROM ${to} AS t ORDER BY t::text LIKE $1 DESC LIMIT 1`,
      [`%${whom.id}%`],
    );
    const referred = found.rows[0] as Record<string, unknown> | undefined;
    if (referred === undefined) return `${to} is empty`;
    columns.forEach((name, at) => {
      if (!values.has(name)) values.set(name, referred[refs[at] as string]);
    });
  }
  const allowed = await allowedValues(whom.pool, row.table);
  for (const { name, type, required } of row.columns) {
    if (values.has(name)) continue;
    const value = allowed.get(name) ?? made(type, whom.marks[0]);
    if (value !== undefined && (required || type !== 'uuid')) values.set(name, value);
  }
  const names = [...values.keys()];
  try {
    await whom.pool.query(
      `INSERT INTO ${row.table} (${names.join(', ')})
       VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
      [...values.values()],
    );
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** A value of a type, with the mark in texts. */
function made(type: string, mark: string): unknown {
  const values: Readonly<Record<string, unknown>> = {
    text: `${mark} ${crypto.randomUUID()}`,
    _text: [mark],
    jsonb: JSON.stringify({ text: mark }),
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

async function holds(pool: Pool, table: string, expression: string, text: string) {
  const { rows } = await pool.query(
    `SELECT 1 FROM ${table} AS t WHERE strpos(${expression}, $1) > 0 LIMIT 1`,
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

/** The columns that a row can set, without generated ones. */
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
    `SELECT c.conrelid::regclass::text AS table, c.confrelid::regclass::text AS to,
       array_agg(a.attname::text ORDER BY k.place) AS columns,
       array_agg(f.attname::text ORDER BY k.place) AS refs
     FROM pg_constraint c
     CROSS JOIN unnest(c.conkey, c.confkey) WITH ORDINALITY AS k (own, other, place)
     JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.own
     JOIN pg_attribute f ON f.attrelid = c.confrelid AND f.attnum = k.other
     WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace
     GROUP BY c.oid ORDER BY c.oid`,
  );
  return rows as ForeignKey[];
}

/** The first allowed value of each column that accepts only a fixed set. */
async function allowedValues(pool: Pool, table: string): Promise<Map<string, string>> {
  const { rows } = await pool.query(
    `SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint
     WHERE contype = 'c' AND conrelid = $1::regclass`,
    [table],
  );
  const found = (rows as { rule: string }[]).flatMap(({ rule }) => [
    ...rule.matchAll(/\(?(\w+) = (?:ANY \(+ARRAY\[)?'([^']+)'/g),
  ]);
  return new Map(found.map(([, name, value]) => [name as string, value as string]));
}
