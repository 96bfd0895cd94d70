import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type Migration, type Statement, statementsOf } from './migration-file.ts';

/** Milliseconds. */
export interface MigrationTiming {
  /** How long a statement may wait for a lock: whoever comes later waits behind it. */
  readonly lockTimeout: number;
  /** How long in all a statement is tried before the migration fails. */
  readonly patience: number;
}

/** A lock that was not to be had, a deadlock, a transaction that could not be put in order. */
const worthAnotherTry = new Set(['55P03', '40P01', '40001']);

/** Runs a whole file, and what `record` writes, in one transaction. */
export async function runInTransaction(
  client: pg.Client,
  { sql }: Migration,
  timing: MigrationTiming,
  record: () => Promise<unknown>,
): Promise<void> {
  await withRetry(timing, async () => {
    await client.query('BEGIN');
    try {
      await client.query(`SET LOCAL lock_timeout = ${timing.lockTimeout}`);
      await client.query(sql);
      await record();
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      throw error;
    }
  });
}

/**
 * Runs the statements of a file one by one. Whoever was interrupted begins again with the first, so
 * each of them must bear being run twice.
 */
export async function runSteps(
  client: pg.Client,
  { sql }: Migration,
  timing: MigrationTiming,
): Promise<void> {
  for (const statement of statementsOf(sql)) {
    // Waiting for others' transactions to end is its work, and it stops nobody meanwhile.
    const lockTimeout = /\bCONCURRENTLY\b/i.test(statement.outline) ? 0 : timing.lockTimeout;
    await client.query(`SET lock_timeout = ${lockTimeout}`);
    const step = () => runStep(client, statement);
    if (statement.notes.includes('batch')) await runBatches(timing, step);
    else await withRetry(timing, step);
  }
  await client.query('RESET lock_timeout');
}

/** Repeats a statement until it changes no row; others have the database as long as it had. */
async function runBatches(timing: MigrationTiming, step: () => Promise<number>): Promise<void> {
  for (;;) {
    const began = performance.now();
    if ((await withRetry(timing, step)) === 0) return;
    await pause(Math.min(performance.now() - began, 1000));
  }
}

async function runStep(client: pg.Client, { text, outline }: Statement): Promise<number> {
  const index = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS (\w+) /i.exec(outline)?.[1];
  if (index !== undefined) await dropUnfinished(client, index);
  return (await client.query(text)).rowCount ?? 0;
}

/** An index whose making was interrupted stays behind: it costs and returns nothing. */
async function dropUnfinished(client: pg.Client, index: string): Promise<void> {
  const { rowCount } = await client.query(
    'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
    [index],
  );
  if (rowCount !== 0) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
}

/** Does again what could not be done beside the others' work, with a pause to let them through. */
async function withRetry<T>({ patience }: MigrationTiming, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + patience;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!worthAnotherTry.has(code) || performance.now() > until) throw error;
      await pause(200 + Math.random() * 800);
    }
  }
}
