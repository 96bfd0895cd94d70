import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { BaseLogger } from 'pino';
import { type Migration, readMigrations } from './migration-file.ts';
import { type MigrationTiming, runInTransaction, runSteps } from './migration-run.ts';
import { StartFailure } from './start-failure.ts';

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Any fixed number: what two starting apps wait for each other on. */
const lockKey = 7_401_963;

interface Settings extends Partial<MigrationTiming> {
  readonly folder?: string;
}

/** A row of the table `migrations`. */
interface Landed {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  /** Null if it was not declared: no app that does not know the migration runs beside it. */
  readonly least_app: number | null;
  /** False: its steps were begun. */
  readonly finished: boolean;
}

/**
 * Brings the database up to date: runs the files that it has not seen, in order. Several apps may do
 * so at once, and others may serve meanwhile. A database ahead of the app is left as it is.
 *
 * @throws StartFailure when a file that ran before was edited, or a migration that this app does not
 *   know needs a newer one
 */
export async function migrate(
  connection: pg.ClientConfig,
  log: Pick<BaseLogger, 'info' | 'warn'>,
  { folder = migrationsFolder, lockTimeout = 2000, patience = 5 * 60_000 }: Settings = {},
): Promise<void> {
  const files = await readMigrations(folder);
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await takeTurn(client, log);
    await prepareTable(client);
    const { rows } = await client.query<Landed>(
      'SELECT version, name, checksum, least_app, finished FROM migrations ORDER BY version',
    );
    for (const file of pending(files, rows, log)) {
      await land(client, file, { lockTimeout, patience });
      log.info({ migration: file.name }, 'the database was brought forward');
    }
  } finally {
    await client.end();
  }
}

/**
 * One process at a time. It asks again and again instead of waiting in one statement: an index that
 * the other makes beside the running work waits for every statement that runs.
 */
async function takeTurn(client: pg.Client, log: Pick<BaseLogger, 'info'>): Promise<void> {
  for (let waited = false; ; waited = true) {
    const { rows } = await client.query<{ taken: boolean }>(
      `SELECT pg_try_advisory_lock(${lockKey}) AS taken`,
    );
    if (rows[0]?.taken) return;
    if (!waited) log.info('another process is bringing the database forward');
    await pause(100);
  }
}

/** Only what is missing is made: a table that is altered waits for whoever reads it. */
async function prepareTable(client: pg.Client): Promise<void> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS migrations (
      version int PRIMARY KEY,
      name text NOT NULL,
      checksum text NOT NULL,
      landed_at timestamptz NOT NULL DEFAULT now(),
      least_app int,
      finished boolean NOT NULL DEFAULT true
    )`);
  const { rowCount } = await client.query(
    "SELECT FROM pg_attribute WHERE attrelid = 'migrations'::regclass AND attname = 'least_app'",
  );
  if (rowCount !== 0) return;
  await client.query(`ALTER TABLE migrations
    ADD COLUMN least_app int, ADD COLUMN finished boolean NOT NULL DEFAULT true`);
}

function pending(files: Migration[], landed: Landed[], log: Pick<BaseLogger, 'warn'>): Migration[] {
  const ahead = landed.filter(({ version }) => version > files.length);
  for (const { name, least_app } of ahead) {
    if (least_app !== null && least_app <= files.length) continue;
    throw new StartFailure(
      `The database is ahead of this app: it has ${name}, beside which this version cannot run. ` +
        'Start the newer version.',
    );
  }
  if (ahead.length > 0) {
    log.warn({ migrations: ahead.map(({ name }) => name) }, 'the database is ahead of this app');
  }
  const done = new Set<number>();
  for (const { version, checksum, finished } of landed) {
    const file = files[version - 1];
    if (file === undefined || !finished) continue;
    done.add(version);
    if (file.checksum !== checksum) {
      throw new StartFailure(
        `The migration ${file.name} was edited after it had run on this database. Restore the ` +
          'file and put the change into a new one.',
      );
    }
  }
  return files.filter(({ version }) => !done.has(version));
}

async function land(client: pg.Client, file: Migration, timing: MigrationTiming): Promise<void> {
  const record = (finished: boolean) =>
    client.query(
      `INSERT INTO migrations (version, name, checksum, least_app, finished)
      VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (version) DO UPDATE SET name = excluded.name, checksum = excluded.checksum,
        least_app = excluded.least_app, finished = excluded.finished, landed_at = now()`,
      [file.version, file.name, file.checksum, file.leastApp, finished],
    );
  try {
    if (file.inTransaction) return await runInTransaction(client, file, timing, () => record(true));
    await record(false);
    await runSteps(client, file, timing);
    await record(true);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The migration ${file.name} failed: ${reason}`, { cause: error });
  }
}
