import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MINUTE_MS } from '@sambandha/contract/durations';
import type pg from 'pg';
import type { BaseLogger } from 'pino';
import { DatabaseClient } from './client.ts';
import { type FunctionFile, findNeededFunctions, readFunctions } from './function-file.ts';
import { applyFunctions, areFunctionsApplied, defineFunctions } from './function-run.ts';
import { type Migration, readMigrations } from './migration-file.ts';
import { inMigrationTransaction, type MigrationTiming, runStatements } from './migration-run.ts';
import { StartFailure } from './start-failure.ts';

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
export const functionsFolder = fileURLToPath(new URL('functions', import.meta.url));

/**
 * The key of the advisory lock that serializes migrations. The number is arbitrary but must not
 * change.
 */
const lockKey = 7_401_963;

interface Settings extends Partial<MigrationTiming> {
  readonly folder?: string;
  /** The folder of the function files. */
  readonly functions?: string;
}

/** A row of the table `migrations`. */
interface AppliedMigration {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  /**
   * The newest migration that an app must know to run with this one. If null, only apps that know
   * this one may run.
   */
  readonly least_app: number | null;
  /** False if the migration was interrupted. */
  readonly finished: boolean;
}

/**
 * Runs the pending migrations in order, and then replaces the functions and views if their files
 * changed. Several apps may start at once while others serve requests. A database that is newer
 * than the app is left unchanged.
 * @throws StartFailure if an applied file was edited, if an applied migration that this app does
 * not know needs a newer app, or if a function could not be applied. Error if a file has a wrong
 * number or content, or if a migration failed
 */
export async function migrate(
  connection: pg.ClientConfig,
  log: Pick<BaseLogger, 'info' | 'warn'>,
  {
    folder = migrationsFolder,
    functions = functionsFolder,
    lockTimeout = 300,
    retryTimeout = 5 * MINUTE_MS,
  }: Settings = {},
): Promise<void> {
  const files = await readMigrations(folder);
  const functionFiles = await readFunctions(functions);
  const timing = { lockTimeout, retryTimeout };
  const client = new DatabaseClient(connection);
  // A lost connection also fails the running query. Without a handler, it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await takeLock(client, log);
    await createTables(client);
    const { rows } = await client.query<AppliedMigration>(
      'SELECT version, name, checksum, least_app, finished FROM migrations ORDER BY version',
    );
    const ahead = isAhead(files, rows, log);
    const pending = pendingMigrations(files, rows);
    // A migration may drop a function or view that the files define. The checksum is deleted first,
    // so that the functions are replaced even if this process ends after the migration.
    if (pending.length > 0) await client.query('DELETE FROM function_files');
    for (const file of pending) {
      await applyMigration(client, file, functionFiles, timing);
      log.info({ migration: file.name }, 'the database was migrated');
    }
    if (ahead || (await areFunctionsApplied(client, functionFiles))) return;
    await applyFunctions(client, functionFiles, timing);
    log.info('the functions of the database were replaced');
  } finally {
    await client.end();
  }
}

/**
 * Takes the migration lock. It polls instead of waiting in one statement, because CREATE INDEX
 * CONCURRENTLY in the other process would wait for that statement.
 */
async function takeLock(client: pg.Client, log: Pick<BaseLogger, 'info'>): Promise<void> {
  for (let hasWaited = false; ; hasWaited = true) {
    const { rows } = await client.query<{ taken: boolean }>(
      `SELECT pg_try_advisory_lock(${lockKey}) AS taken`,
    );
    if (rows[0]?.taken) return;
    if (!hasWaited) log.info('another process is migrating the database');
    await pause(100);
  }
}

async function createTables(client: pg.Client): Promise<void> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS migrations (
      version int PRIMARY KEY,
      name text NOT NULL,
      checksum text NOT NULL,
      -- the time of the last change of this row: the start, then the end, of the migration
      landed_at timestamptz NOT NULL DEFAULT now(),
      least_app int,
      finished boolean NOT NULL DEFAULT true
    );
    CREATE TABLE IF NOT EXISTS function_files (
      id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
}

/**
 * Returns true if the database has migrations that this app does not know.
 * @throws StartFailure if one of them needs a newer app
 */
function isAhead(
  files: readonly Migration[],
  applied: readonly AppliedMigration[],
  log: Pick<BaseLogger, 'warn'>,
): boolean {
  const newerMigrations = applied.filter(({ version }) => version > files.length);
  for (const { name, least_app } of newerMigrations) {
    if (least_app !== null && least_app <= files.length) continue;
    throw new StartFailure(
      `The database is ahead of this app: it has ${name}, with which this version cannot run. ` +
        'Start the newer version.',
    );
  }
  if (newerMigrations.length === 0) return false;
  log.warn(
    { migrations: newerMigrations.map(({ name }) => name) },
    'the database is ahead of this app',
  );
  return true;
}

/**
 * Returns the migrations that have not run to the end.
 * @throws StartFailure if an applied file was edited
 */
function pendingMigrations(
  files: readonly Migration[],
  applied: readonly AppliedMigration[],
): Migration[] {
  const finishedVersions = new Set<number>();
  for (const { version, checksum, finished } of applied) {
    const file = files[version - 1];
    if (file === undefined || !finished) continue;
    finishedVersions.add(version);
    if (file.checksum !== checksum) {
      throw new StartFailure(
        `The migration ${file.name} was edited after it had run on this database. Restore the ` +
          'file and put the change into a new one.',
      );
    }
  }
  return files.filter(({ version }) => !finishedVersions.has(version));
}

async function applyMigration(
  client: pg.Client,
  file: Migration,
  functions: readonly FunctionFile[],
  timing: MigrationTiming,
): Promise<void> {
  const neededFunctions = findNeededFunctions(file, functions);
  const record = (finished: boolean) =>
    client.query(
      `INSERT INTO migrations (version, name, checksum, least_app, finished)
      VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (version) DO UPDATE SET name = excluded.name, checksum = excluded.checksum,
        least_app = excluded.least_app, finished = excluded.finished, landed_at = now()`,
      [file.version, file.name, file.checksum, file.leastApp, finished],
    );
  try {
    if (file.inTransaction) {
      return await inMigrationTransaction(client, timing, async () => {
        await defineFunctions(client, neededFunctions);
        await client.query(file.sql);
        await record(true);
      });
    }
    await inMigrationTransaction(client, timing, () => defineFunctions(client, neededFunctions));
    await record(false);
    await runStatements(client, file, timing);
    await record(true);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The migration ${file.name} failed: ${reason}`, { cause: error });
  }
}
