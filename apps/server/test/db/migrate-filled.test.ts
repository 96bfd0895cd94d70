import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate, migrationsFolder } from '../../src/db/migrate.ts';
import { readMigrations } from '../../src/db/migration-file.ts';
import { startTestApp } from '../harness/app.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';
import { createMember } from '../harness/factories.ts';
import { silentLog, waitUntilPasses } from './cluster.ts';

/*
 * Tests of migrations of an installation in use. Other connections write, and processes are killed.
 */

const program = fileURLToPath(new URL('migrate-app.ts', import.meta.url));

let database: TestDatabase;
let folder: string;
/** The folder of function files, which is empty. */
let functions: string;
/** A connection of another client. */
let otherClient: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  await database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  functions = join(folder, 'functions');
  await mkdir(functions);
  otherClient = new pg.Client(database.connection);
  await otherClient.connect();
  await writeMigration(
    '0001_people.sql',
    'CREATE TABLE people (id int PRIMARY KEY, visits int NOT NULL, moved boolean);' +
      'INSERT INTO people SELECT id, 0 FROM generate_series(1, 10) AS id',
  );
  await runMigrations();
});
afterEach(async () => {
  await otherClient.end();
  await rm(folder, { recursive: true });
});

const indexMigration =
  '-- least-app: 1\n-- no-transaction\n' +
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS people_visits ON people (visits);\n' +
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS people_moved ON people (moved);\n';

const batchMigration =
  '-- least-app: 1\n-- no-transaction\n' +
  '-- batch\nUPDATE people SET moved = true, visits = visits + 1 WHERE id IN (\n' +
  '  SELECT id FROM people WHERE moved IS NULL ORDER BY id LIMIT 3\n);\n';

function writeMigration(name: string, sql: string): Promise<void> {
  return writeFile(join(folder, name), sql);
}

function runMigrations(): Promise<void> {
  return migrate(database.connection, silentLog, {
    folder,
    functions,
    lockTimeout: 50,
    retryTimeout: 20_000,
  });
}

function startProcess(): ChildProcess {
  const { connectionString } = database.connection;
  return spawn(process.execPath, [program, connectionString, folder], { stdio: 'inherit' });
}

/** Kills the process and its backends, as a power failure would. */
async function killProcess(child: ChildProcess): Promise<void> {
  const closing = once(child, 'close');
  child.kill('SIGKILL');
  await closing;
  await database.pool.query(
    "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'migrating'",
  );
}

async function queryOne<Row>(query: string): Promise<Row> {
  return (await database.pool.query(query)).rows[0] as Row;
}

const readValidIndexes = async () =>
  (
    await queryOne<{ names: string[] | null }>(
      `SELECT array_agg(relname::text ORDER BY relname) AS names FROM pg_index
      JOIN pg_class ON pg_class.oid = indexrelid WHERE indisvalid AND relname ~ '^people_(v|m)'`,
    )
  ).names;

const readFinished = () =>
  queryOne<{ finished: boolean }>('SELECT finished FROM migrations ORDER BY version DESC LIMIT 1');

/** Waits until an index is being created, which the open transaction of another client delays. */
const waitForInvalidIndex = () =>
  waitUntilPasses(async () => {
    const query = 'SELECT count(*)::int AS n FROM pg_index WHERE NOT indisvalid';
    expect(await queryOne(query)).toEqual({ n: 1 });
  });

describe('a migration outside a transaction', () => {
  test('creates an index while other connections write', async () => {
    await writeMigration('0002_index.sql', indexMigration);
    await otherClient.query('BEGIN; UPDATE people SET visits = 7 WHERE id = 1');
    const migration = runMigrations();
    await waitForInvalidIndex();
    // A writer that starts later does not wait.
    await database.pool.query(
      "SET LOCAL lock_timeout = '2s'; UPDATE people SET visits = 8 WHERE id = 2",
    );
    await otherClient.query('COMMIT');
    await migration;
    expect(await readValidIndexes()).toEqual(['people_moved', 'people_visits']);
  });

  test('continues after a kill that left an invalid index', async () => {
    await writeMigration('0002_index.sql', indexMigration);
    await otherClient.query('BEGIN; UPDATE people SET visits = 7 WHERE id = 1');
    const child = startProcess();
    await waitForInvalidIndex();
    await killProcess(child);
    await otherClient.query('COMMIT');
    expect(await readFinished()).toEqual({ finished: false });
    await runMigrations();
    expect(await readValidIndexes()).toEqual(['people_moved', 'people_visits']);
    expect(await readFinished()).toEqual({ finished: true });
  });

  test('moves data in separately committed batches and continues after a kill', async () => {
    await writeMigration('0002_move.sql', batchMigration);
    await otherClient.query('BEGIN; UPDATE people SET visits = 0 WHERE id = 7');
    const child = startProcess();
    await waitUntilPasses(async () => {
      expect(await queryOne('SELECT count(*)::int AS n FROM people WHERE moved')).toEqual({ n: 6 });
    });
    await killProcess(child);
    await otherClient.query('COMMIT');
    await runMigrations();
    // `xmin` is the id of the transaction that wrote the row.
    expect(
      await queryOne(`SELECT bool_and(moved) AS moved, min(visits) AS least, max(visits) AS most,
        count(DISTINCT xmin::text)::int AS transactions FROM people`),
      // Ten people in batches of three.
    ).toEqual({ moved: true, least: 1, most: 1, transactions: 4 });
  });

  test('locks at most 50 rows of a batch at once', async () => {
    await database.pool.query(
      'INSERT INTO people SELECT id, 0 FROM generate_series(11, 120) AS id',
    );
    await writeMigration('0002_move.sql', batchMigration.replace('LIMIT 3', 'LIMIT 1000'));
    await runMigrations();
    expect(
      await queryOne(`SELECT bool_and(moved) AS moved, max(visits) AS most,
        count(DISTINCT xmin::text)::int AS transactions FROM people`),
    ).toEqual({ moved: true, most: 1, transactions: 3 });
  });

  test('runs once in two concurrent processes', async () => {
    await writeMigration('0002_index.sql', indexMigration);
    await writeMigration('0003_move.sql', batchMigration);
    const codes = [startProcess(), startProcess()].map(
      async (child) => (await once(child, 'close'))[0],
    );
    expect(await Promise.all(codes)).toEqual([0, 0]);
    expect(await readValidIndexes()).toEqual(['people_moved', 'people_visits']);
    expect(await queryOne('SELECT sum(visits)::int AS visits FROM people')).toEqual({ visits: 10 });
  });

  test('prevents an incompatible app from starting as soon as its first step has run', async () => {
    await writeMigration(
      '0002_index.sql',
      `${indexMigration.replace('least-app: 1', 'least-app: 2')}SELECT nonsense;`,
    );
    await expect(runMigrations()).rejects.toThrow('The migration 0002_index.sql failed');
    await rm(join(folder, '0002_index.sql'));
    await expect(runMigrations()).rejects.toThrow(
      'The database is ahead of this app: it has 0002_index.sql',
    );
    // A migration that never completed can be edited.
    await writeMigration('0002_index.sql', indexMigration);
    await runMigrations();
    expect(await readFinished()).toEqual({ finished: true });
  });
});

describe('a migration of a table in use', () => {
  test('delays a writer by less than a second while it waits, and completes later', async () => {
    await writeMigration(
      '0002_city.sql',
      '-- least-app: 1\nALTER TABLE people ADD COLUMN city text;',
    );
    await otherClient.query('BEGIN; SELECT FROM people');
    const migration = migrate(database.connection, silentLog, { folder, functions });
    await waitUntilPasses(async () => {
      const { n } = await queryOne<{ n: number }>(
        `SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND relation = 'people'::regclass`,
      );
      expect(n).toBe(1);
    });
    // Without the lock timeout, this statement would wait for the end of the first reader.
    await database.pool.query(
      "SET LOCAL statement_timeout = '1s'; UPDATE people SET visits = 9 WHERE id = 3",
    );
    await otherClient.query('COMMIT');
    await migration;
    expect(await queryOne('SELECT visits, city FROM people WHERE id = 3')).toEqual({
      visits: 9,
      city: null,
    });
  });

  test('fails without effect after the retry timeout', async () => {
    await writeMigration(
      '0002_city.sql',
      '-- least-app: 1\nALTER TABLE people ADD COLUMN city text;',
    );
    await otherClient.query('BEGIN; SELECT FROM people');
    const options = { folder, functions, lockTimeout: 50, retryTimeout: 0 };
    await expect(migrate(database.connection, silentLog, options)).rejects.toThrow(
      'The migration 0002_city.sql failed: canceling statement due to lock timeout',
    );
    await otherClient.query('COMMIT');
    // The last row is that of the first migration.
    expect(await readFinished()).toEqual({ finished: true });
    await runMigrations();
  });
});

describe('the previous version of the app', () => {
  test('runs on a newer schema that allows it, and is refused otherwise', async () => {
    const filledDatabase = await createTestDatabase();
    const { length: newestVersion } = await readMigrations(migrationsFolder);
    const nextFile = `${String(newestVersion + 1).padStart(4, '0')}_next.sql`;
    await rm(folder, { recursive: true });
    await cp(migrationsFolder, folder, { recursive: true });
    await writeMigration(
      nextFile,
      `-- least-app: ${newestVersion}\nALTER TABLE members ADD COLUMN next text;`,
    );
    await migrate(filledDatabase.connection, silentLog, { folder });
    await migrate(filledDatabase.connection, silentLog);
    const app = await startTestApp({ database: filledDatabase });
    const [woman, man] = [await createMember(app), await createMember(app, { gender: 'MALE' })];
    const profileResponse = await app.call('readProfile', {
      token: man.token,
      params: { id: woman.id },
    });
    expect(profileResponse.status).toBe(200);
    await filledDatabase.pool.query(
      'UPDATE migrations SET least_app = version WHERE version > $1',
      [newestVersion],
    );
    await expect(migrate(filledDatabase.connection, silentLog)).rejects.toThrow(
      `it has ${nextFile}`,
    );
    await app.close();
  });
});
