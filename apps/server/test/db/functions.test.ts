import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { StartFailure } from '../../src/db/start-failure.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';

/* Files of functions and views, over a table that a migration creates. */

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
  await write(
    '0001_people.sql',
    "CREATE TABLE people (name text); INSERT INTO people VALUES ('Asha');" +
      "CREATE FUNCTION greeting() RETURNS text LANGUAGE sql AS 'SELECT ''first''';",
  );
  await writeGreeting('hello');
});
afterEach(() => rm(folder, { recursive: true }));

function write(name: string, sql: string): Promise<void> {
  return writeFile(join(folder, name), sql);
}

function writeGreeting(text: string): Promise<void> {
  return write(
    'functions/greeting.sql',
    `CREATE OR REPLACE FUNCTION greeting() RETURNS text LANGUAGE sql AS $$ SELECT '${text}' $$;`,
  );
}

function run(patience = 20_000): Promise<void> {
  const functions = join(folder, 'functions');
  return migrate(database.connection, log, { folder, functions, lockTimeout: 50, patience });
}

/** The number of times that the functions were replaced. */
function replacements(): number {
  return log.info.mock.calls.flat().filter((said) => /functions.*replaced/.test(String(said)))
    .length;
}

async function value(expression: string): Promise<unknown> {
  const { rows } = await database.pool.query<{ value: unknown }>(`SELECT ${expression} AS value`);
  return rows[0]?.value;
}

describe('the files of functions', () => {
  it('replace what a migration defined, and again only after a change', async () => {
    await run();
    expect(await value('greeting()')).toBe('hello');
    await run();
    expect(replacements()).toBe(1);
    await writeGreeting('welcome');
    await run();
    expect(await value('greeting()')).toBe('welcome');
    expect(replacements()).toBe(2);
  });

  it('are applied once when several apps start together', async () => {
    await Promise.all([run(), run(), run()]);
    expect(await value('greeting()')).toBe('hello');
    expect(replacements()).toBe(1);
  });

  it('may depend on each other in any order', async () => {
    await write('functions/a.sql', 'CREATE OR REPLACE VIEW a AS SELECT loud(name) FROM b;');
    await write('functions/b.sql', 'CREATE OR REPLACE VIEW b AS SELECT name FROM c;');
    await write(
      'functions/c.sql',
      `CREATE OR REPLACE FUNCTION loud(name text) RETURNS text LANGUAGE sql
        AS $$ SELECT upper(name) || never_called() FROM not_yet $$;
      CREATE OR REPLACE VIEW c AS SELECT name FROM people;`,
    );
    await expect(run()).resolves.toBeUndefined();
    expect(await value('(SELECT name FROM b)')).toBe('Asha');
  });

  it('do not change a database that is ahead of the app', async () => {
    await run();
    await write('0002_city.sql', '-- least-app: 1\nALTER TABLE people ADD COLUMN city text;');
    await writeGreeting('newer');
    await run();
    await rm(join(folder, '0002_city.sql'));
    await writeGreeting('older');
    await run();
    expect(await value('greeting()')).toBe('newer');
  });

  it.each([
    ['a syntax error', 'CREATE OR REPLACE VIEW broken AS SELECT FROM FROM;', 'syntax error'],
    ['a missing table', 'CREATE OR REPLACE VIEW broken AS SELECT * FROM nowhere;', 'nowhere'],
    [
      'another result type',
      'CREATE OR REPLACE FUNCTION kept() RETURNS text LANGUAGE sql AS $$ SELECT NULL $$;',
      'cannot change return type',
    ],
  ])('are all left as they were after %s', async (_, sql, reason) => {
    await write(
      'functions/z.sql',
      'CREATE OR REPLACE FUNCTION kept() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;',
    );
    await run();
    await writeGreeting('never');
    await write('functions/z.sql', sql);
    const failure: unknown = await run().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartFailure);
    expect(String(failure)).toContain('The database functions could not be applied: z.sql: ');
    expect(String(failure)).toContain(reason);
    expect([await value('greeting()'), await value('kept()')]).toEqual(['hello', 1]);
  });

  it('are created again after a migration dropped an unchanged one', async () => {
    await write('functions/names.sql', 'CREATE OR REPLACE VIEW names AS SELECT name FROM people;');
    await run();
    await write('0002_name.sql', 'DROP VIEW names; ALTER TABLE people ALTER name TYPE varchar;');
    await run();
    expect(await value('(SELECT name FROM names)')).toBe('Asha');
  });

  it('are created again, too, where the start stopped after that migration', async () => {
    await write('functions/names.sql', 'CREATE OR REPLACE VIEW names AS SELECT name FROM people;');
    await run();
    await write('0002_name.sql', 'DROP VIEW names; ALTER TABLE people ALTER name TYPE varchar;');
    await write('functions/z.sql', 'CREATE OR REPLACE VIEW broken AS SELECT FROM FROM;');
    await expect(run()).rejects.toThrow('z.sql: syntax error');
    await rm(join(folder, 'functions/z.sql'));
    await run();
    expect(await value('(SELECT name FROM names)')).toBe('Asha');
  });

  it('wait for a view in use without blocking its readers, and fail when the time is over', async () => {
    await write('functions/names.sql', 'CREATE OR REPLACE VIEW names AS SELECT name FROM people;');
    await run();
    const reader = new pg.Client(database.connection);
    await reader.connect();
    await reader.query('BEGIN; SELECT FROM names');
    await writeGreeting('after the reader');
    await expect(run(0)).rejects.toThrow('names.sql: canceling statement due to lock timeout');
    const running = run();
    expect(await value('(SELECT name FROM names)')).toBe('Asha');
    expect(await value('greeting()')).toBe('hello');
    await reader.query('COMMIT');
    await running;
    expect(await value('greeting()')).toBe('after the reader');
    await reader.end();
  });
});
