import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type Migration, type Statement, splitStatements } from './migration-file.ts';

/** Timeouts of a migration in milliseconds. */
export interface MigrationTiming {
  /**
   * Maximum wait of a statement for a lock. Later queries of the same table wait behind the
   * statement.
   */
  readonly lockTimeout: number;
  /** Time since the first attempt after which a failed statement or transaction is not retried. */
  readonly retryTimeout: number;
}

/** SQLSTATE code of a lock timeout. */
const LOCK_TIMEOUT = '55P03';
/** SQLSTATE codes of a lock timeout, a deadlock and a serialization failure. */
const retryableCodes = new Set([LOCK_TIMEOUT, '40P01', '40001']);

/** Maximum number of rows of a batch that are locked at once. */
const ROWS_PER_PART = 50;

/** Runs work in one transaction. Retries the transaction if it conflicts with other sessions. */
export async function inMigrationTransaction(
  client: pg.Client,
  timing: MigrationTiming,
  work: () => Promise<unknown>,
): Promise<void> {
  await withRetry(client, timing, async () => {
    await client.query('BEGIN');
    try {
      await client.query(`SET LOCAL lock_timeout = ${timing.lockTimeout}`);
      await work();
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      throw error;
    }
  });
}

/**
 * Runs the statements of a file one by one. An interrupted migration starts again with the first
 * statement, so each statement must be repeatable.
 */
export async function runStatements(
  client: pg.Client,
  { sql }: Migration,
  timing: MigrationTiming,
): Promise<void> {
  for (const statement of splitStatements(sql)) {
    // CREATE INDEX CONCURRENTLY waits for other transactions and blocks no writers.
    const lockTimeout = /\bCONCURRENTLY\b/i.test(statement.outline) ? 0 : timing.lockTimeout;
    await client.query(`SET lock_timeout = ${lockTimeout}`);
    if (statement.notes.includes('batch')) await runBatches(client, timing, statement);
    else await withRetry(client, timing, () => runStatement(client, statement));
  }
  await client.query('RESET lock_timeout');
}

/**
 * Repeats a statement until it changes no row. After each run it pauses for as long as the run
 * took, but at most one second, so that other sessions can proceed.
 */
async function runBatches(
  client: pg.Client,
  timing: MigrationTiming,
  statement: Statement,
): Promise<void> {
  const parts = partsOf(statement);
  for (;;) {
    const startedAt = performance.now();
    const changedRows =
      parts === null
        ? await withRetry(null, timing, () => runStatement(client, statement))
        : await runInParts(client, timing, parts);
    if (changedRows === 0) return;
    await pause(Math.min(performance.now() - startedAt, 1000));
  }
}

/** The query that finds the rows of a batch, and the statement before it, which changes them. */
interface BatchParts {
  readonly change: string;
  readonly find: string;
}

/** Returns the parts of `... IN (SELECT ... LIMIT n)`, or null for a statement of another form. */
function partsOf({ text, outline }: Statement): BatchParts | null {
  if (outline.match(/\bIN \( ?SELECT\b/gi)?.length !== 1) return null;
  const [, change, find] =
    /^([\s\S]*?\bIN\s*)\((\s*SELECT\b[\s\S]*\bLIMIT \d+\s*)\)$/i.exec(text) ?? [];
  return change === undefined || find === undefined ? null : { change, find };
}

/**
 * Finds the rows of a batch, and then changes a few of them at a time, because a statement locks
 * the changed rows until it ends. Returns the number of changed rows.
 */
async function runInParts(
  client: pg.Client,
  timing: MigrationTiming,
  { change, find }: BatchParts,
): Promise<number> {
  await client.query('DROP TABLE IF EXISTS pg_temp.batch_rows');
  const { rowCount: foundRows } = await withRetry(null, timing, () =>
    client.query(`CREATE TEMP TABLE batch_rows AS ${find}`),
  );
  let changedRows = 0;
  for (let done = 0; done < (foundRows ?? 0); done += ROWS_PER_PART) {
    const { rowCount } = await withRetry(null, timing, () =>
      client.query(
        `WITH batch_part AS (
           DELETE FROM batch_rows
           WHERE ctid = ANY (ARRAY(SELECT ctid FROM batch_rows LIMIT ${ROWS_PER_PART})) RETURNING *
         ) ${change} (SELECT * FROM batch_part)`,
      ),
    );
    changedRows += rowCount ?? 0;
  }
  return changedRows;
}

/** Runs a statement. Returns the number of changed rows. */
async function runStatement(client: pg.Client, { text, outline }: Statement): Promise<number> {
  const index = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS (\w+) /i.exec(outline)?.[1];
  if (index !== undefined) await dropInvalidIndex(client, index);
  return (await client.query(text)).rowCount ?? 0;
}

/** Drops the invalid index that an interrupted CREATE INDEX CONCURRENTLY leaves. */
async function dropInvalidIndex(client: pg.Client, index: string): Promise<void> {
  const { rowCount } = await client.query(
    'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
    [index],
  );
  if (rowCount !== 0) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
}

/**
 * Runs work. Retries it after a random pause if it conflicts with other sessions. `client` is null
 * if the work only changes rows, which never waits for autovacuum.
 */
async function withRetry<T>(
  client: pg.Client | null,
  { retryTimeout }: MigrationTiming,
  work: () => Promise<T>,
): Promise<T> {
  const until = performance.now() + retryTimeout;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!retryableCodes.has(code) || performance.now() > until) throw error;
      if (client !== null && code === LOCK_TIMEOUT) await cancelAutovacuum(client);
      await pause(200 + Math.random() * 800);
    }
  }
}

/**
 * Ends autovacuum of the schema's tables. The server cancels it for a statement that waits for
 * `deadlock_timeout`, one second by default, which is longer than the lock timeout. Writers do not
 * conflict with the lock of this statement.
 */
async function cancelAutovacuum(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT class.oid::regclass::text AS name
     FROM pg_locks AS lock JOIN pg_class AS class ON class.oid = lock.relation
     WHERE lock.mode = 'ShareUpdateExclusiveLock' AND lock.granted AND lock.pid <> pg_backend_pid()
       AND lock.database = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND class.relkind = 'r'
       AND class.relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())`,
  );
  for (const { name } of rows) {
    await client
      .query(`BEGIN; SET LOCAL lock_timeout = 2000; LOCK ${name} IN SHARE UPDATE EXCLUSIVE MODE`)
      // An operator's VACUUM does not end. The next attempt then fails too.
      .catch(() => {});
    await client.query('ROLLBACK');
  }
}
