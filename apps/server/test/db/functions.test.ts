import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { StartFailure } from '../../src/db/start-failure.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';

/* Tests of the files of functions and views. A migration creates the table that they use. */

let database: TestDatabase;
let folder: string;
const log = { info: vi.fn(), warn: vi.fn() };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  await database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  folder = await mkdtemp(join(tmpdir(), 'functions-'));
  await mkdir(join(folder, 'functions'));
  log.info.mockClear();
  await writeSql(
    '0001_people.sql',
    "CREATE TABLE people (name text); INSERT INTO people VALUES ('Asha');" +
      "CREATE FUNCTION greeting() RETURNS text LANGUAGE sql AS 'SELECT ''first''';",
  );
  await writeGreeting('hello');
});
afterEach(() => rm(folder, { recursive: true }));

function writeSql(name: string, sql: string): Promise<void> {
  return writeFile(join(folder, name), sql);
}

function writeGreeting(text: string): Promise<void> {
  return writeSql(
    'functions/greeting.sql',
    `CREATE OR REPLACE FUNCTION greeting() RETURNS text LANGUAGE sql AS $$ SELECT '${text}' $$;`,
  );
}

function runMigrations(retryTimeout = 20_000): Promise<void> {
  const functions = join(folder, 'functions');
  return migrate(database.connection, log, { folder, functions, lockTimeout: 50, retryTimeout });
}

/** Returns the number of times that the functions were replaced. */
function countReplacements(): number {
  return log.info.mock.calls
    .flat()
    .filter((argument) => /functions.*replaced/.test(String(argument))).length;
}

async function readValue(expression: string): Promise<unknown> {
  const { rows } = await database.pool.query<{ value: unknown }>(`SELECT ${expression} AS value`);
  return rows[0]?.value;
}

describe('the files of functions', () => {
  test('replace the function of a migration, and are applied again only after a change', async () => {
    await runMigrations();
    expect(await readValue('greeting()')).toBe('hello');
    await runMigrations();
    expect(countReplacements()).toBe(1);
    await writeGreeting('welcome');
    await runMigrations();
    expect(await readValue('greeting()')).toBe('welcome');
    expect(countReplacements()).toBe(2);
  });

  test('are applied once when several apps start together', async () => {
    await Promise.all([runMigrations(), runMigrations(), runMigrations()]);
    expect(await readValue('greeting()')).toBe('hello');
    expect(countReplacements()).toBe(1);
  });

  test('can depend on each other in any order', async () => {
    await writeSql('functions/a.sql', 'CREATE OR REPLACE VIEW a AS SELECT loud(name) FROM b;');
    await writeSql('functions/b.sql', 'CREATE OR REPLACE VIEW b AS SELECT name FROM c;');
    // The body of `loud` is not checked, so it can name a function and a table that do not exist.
    await writeSql(
      'functions/c.sql',
      `CREATE OR REPLACE FUNCTION loud(name text) RETURNS text LANGUAGE sql
        AS $$ SELECT upper(name) || never_called() FROM not_yet $$;
      CREATE OR REPLACE VIEW c AS SELECT name FROM people;`,
    );
    await expect(runMigrations()).resolves.toBeUndefined();
    expect(await readValue('(SELECT name FROM b)')).toBe('Asha');
  });

  test('do not change a database that is ahead of the app', async () => {
    await runMigrations();
    // `least-app: 1` permits an app that knows only migration 1 to start.
    await writeSql('0002_city.sql', '-- least-app: 1\nALTER TABLE people ADD COLUMN city text;');
    await writeGreeting('newer');
    await runMigrations();
    await rm(join(folder, '0002_city.sql'));
    await writeGreeting('older');
    await runMigrations();
    expect(await readValue('greeting()')).toBe('newer');
  });

  test.each([
    ['a syntax error', 'CREATE OR REPLACE VIEW broken AS SELECT FROM FROM;', 'syntax error'],
    ['a missing table', 'CREATE OR REPLACE VIEW broken AS SELECT * FROM nowhere;', 'nowhere'],
    [
      'another result type',
      'CREATE OR REPLACE FUNCTION kept() RETURNS text LANGUAGE sql AS $$ SELECT NULL $$;',
      'cannot change return type',
    ],
  ])('change no function or view after %s', async (_, sql, reason) => {
    await writeSql(
      'functions/z.sql',
      'CREATE OR REPLACE FUNCTION kept() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;',
    );
    await runMigrations();
    await writeGreeting('never');
    await writeSql('functions/z.sql', sql);
    const failure: unknown = await runMigrations().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartFailure);
    expect(String(failure)).toContain('The database functions could not be applied: z.sql: ');
    expect(String(failure)).toContain(reason);
    expect([await readValue('greeting()'), await readValue('kept()')]).toEqual(['hello', 1]);
  });

  test('create a view again after a migration dropped it, although its file is unchanged', async () => {
    await writeSql(
      'functions/names.sql',
      'CREATE OR REPLACE VIEW names AS SELECT name FROM people;',
    );
    await runMigrations();
    await writeSql('0002_name.sql', 'DROP VIEW names; ALTER TABLE people ALTER name TYPE varchar;');
    await runMigrations();
    expect(await readValue('(SELECT name FROM names)')).toBe('Asha');
  });

  test('create a dropped view again even if the start failed after the migration that dropped it', async () => {
    await writeSql(
      'functions/names.sql',
      'CREATE OR REPLACE VIEW names AS SELECT name FROM people;',
    );
    await runMigrations();
    await writeSql('0002_name.sql', 'DROP VIEW names; ALTER TABLE people ALTER name TYPE varchar;');
    await writeSql('functions/z.sql', 'CREATE OR REPLACE VIEW broken AS SELECT FROM FROM;');
    await expect(runMigrations()).rejects.toThrow('z.sql: syntax error');
    await rm(join(folder, 'functions/z.sql'));
    await runMigrations();
    expect(await readValue('(SELECT name FROM names)')).toBe('Asha');
  });

  test('wait for a view in use without blocking its readers, and fail after the retry timeout', async () => {
    await writeSql(
      'functions/names.sql',
      'CREATE OR REPLACE VIEW names AS SELECT name FROM people;',
    );
    await runMigrations();
    const reader = new pg.Client(database.connection);
    await reader.connect();
    onTestFinished(() => reader.end());
    await reader.query('BEGIN; SELECT FROM names');
    await writeGreeting('after the reader');
    await expect(runMigrations(0)).rejects.toThrow(
      'names.sql: canceling statement due to lock timeout',
    );
    const migration = runMigrations();
    expect(await readValue('(SELECT name FROM names)')).toBe('Asha');
    expect(await readValue('greeting()')).toBe('hello');
    await reader.query('COMMIT');
    await migration;
    expect(await readValue('greeting()')).toBe('after the reader');
  });
});
