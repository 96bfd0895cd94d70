import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';
import { silent } from './cluster.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  // Simulates a database without any migration.
  await database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await mkdir(join(folder, 'functions'));
  await write('0001_people.sql', 'CREATE TABLE people (name text);');
  await write('0002_seed.sql', "INSERT INTO people VALUES ('Asha');\nSELECT 1;\n");
});
afterEach(() => rm(folder, { recursive: true }));

function write(name: string, sql: string): Promise<void> {
  return writeFile(join(folder, name), sql);
}

function run(): Promise<void> {
  return migrate(database.connection, silent, { folder, functions: join(folder, 'functions') });
}

async function people(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>('SELECT name FROM people');
  return rows.map(({ name }) => name);
}

describe('migrations', () => {
  it('run once and in order, and later migrations follow', async () => {
    await run();
    await run();
    expect(await people()).toEqual(['Asha']);
    await write('0003_more.sql', "INSERT INTO people VALUES ('Ravi')");
    await run();
    expect(await people()).toEqual(['Asha', 'Ravi']);
  });

  it('run once when several apps start together', async () => {
    await Promise.all([run(), run(), run()]);
    expect(await people()).toEqual(['Asha']);
  });

  it('refuse a file that was edited after it ran, and change nothing', async () => {
    await run();
    await write('0001_people.sql', 'CREATE TABLE people (name text, age int);');
    await write('0003_more.sql', "INSERT INTO people VALUES ('Ravi')");
    await expect(run()).rejects.toThrow('The migration 0001_people.sql was edited');
    expect(await people()).toEqual(['Asha']);
  });

  it('accept the same file with other line ends', async () => {
    await run();
    await write('0002_seed.sql', "INSERT INTO people VALUES ('Asha');\r\nSELECT 1;\r\n");
    await run();
    expect(await people()).toEqual(['Asha']);
  });

  it('refuse a database that is ahead of the app', async () => {
    await run();
    await rm(join(folder, '0002_seed.sql'));
    await expect(run()).rejects.toThrow('The database is ahead of this app: it has 0002_seed.sql');
  });

  it('let the previous version run only if the newer migration allows it', async () => {
    await write('0003_city.sql', '-- least-app: 2\nALTER TABLE people ADD COLUMN city text;');
    await run();
    await rm(join(folder, '0003_city.sql'));
    await run();
    await database.pool.query("INSERT INTO people (name) VALUES ('Ravi')");
    expect(await people()).toEqual(['Asha', 'Ravi']);
    await rm(join(folder, '0002_seed.sql'));
    await expect(run()).rejects.toThrow('The database is ahead of this app: it has 0002_seed.sql');
  });

  it('upgrade a former table of migrations', async () => {
    await run();
    await database.pool.query('ALTER TABLE migrations DROP COLUMN least_app, DROP COLUMN finished');
    await write('0003_more.sql', "INSERT INTO people VALUES ('Ravi')");
    await run();
    expect(await people()).toEqual(['Asha', 'Ravi']);
  });

  it('refuse a gap in the numbers', async () => {
    await write('0004_late.sql', 'SELECT 1');
    await expect(run()).rejects.toThrow('0004_late.sql: migrations are numbered without a gap');
  });

  it('roll back a file that fails and name the file', async () => {
    await write('0003_broken.sql', "INSERT INTO people VALUES ('Ravi'); SELECT nonsense;");
    await expect(run()).rejects.toThrow('The migration 0003_broken.sql failed');
    expect(await people()).toEqual(['Asha']);
    await write('0003_broken.sql', "INSERT INTO people VALUES ('Ravi')");
    await run();
    expect(await people()).toEqual(['Asha', 'Ravi']);
  });
});
