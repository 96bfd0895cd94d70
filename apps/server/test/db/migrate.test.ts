import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';
import { silentLog } from './cluster.ts';

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
  await writeMigration('0001_people.sql', 'CREATE TABLE people (name text);');
  await writeMigration('0002_seed.sql', "INSERT INTO people VALUES ('Asha');\nSELECT 1;\n");
});
afterEach(() => rm(folder, { recursive: true }));

function writeMigration(name: string, sql: string): Promise<void> {
  return writeFile(join(folder, name), sql);
}

function runMigrations(): Promise<void> {
  return migrate(database.connection, silentLog, { folder, functions: join(folder, 'functions') });
}

async function readNames(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>('SELECT name FROM people');
  return rows.map(({ name }) => name);
}

describe('migrations', () => {
  test('run once and in order, and later migrations follow', async () => {
    await runMigrations();
    await runMigrations();
    expect(await readNames()).toEqual(['Asha']);
    await writeMigration('0003_more.sql', "INSERT INTO people VALUES ('Ravi')");
    await runMigrations();
    expect(await readNames()).toEqual(['Asha', 'Ravi']);
  });

  test('run once when several apps start together', async () => {
    await Promise.all([runMigrations(), runMigrations(), runMigrations()]);
    expect(await readNames()).toEqual(['Asha']);
  });

  test('reject a file that was edited after it ran, and change nothing', async () => {
    await runMigrations();
    await writeMigration('0001_people.sql', 'CREATE TABLE people (name text, age int);');
    await writeMigration('0003_more.sql', "INSERT INTO people VALUES ('Ravi')");
    await expect(runMigrations()).rejects.toThrow('The migration 0001_people.sql was edited');
    expect(await readNames()).toEqual(['Asha']);
  });

  test('accept the same file with other line endings', async () => {
    await runMigrations();
    await writeMigration('0002_seed.sql', "INSERT INTO people VALUES ('Asha');\r\nSELECT 1;\r\n");
    await runMigrations();
    expect(await readNames()).toEqual(['Asha']);
  });

  test('reject a database that is newer than the app', async () => {
    await runMigrations();
    await rm(join(folder, '0002_seed.sql'));
    await expect(runMigrations()).rejects.toThrow(
      'The database is ahead of this app: it has 0002_seed.sql',
    );
  });

  test('allow the previous version to run only if the newer migration permits it', async () => {
    await writeMigration(
      '0003_city.sql',
      '-- least-app: 2\nALTER TABLE people ADD COLUMN city text;',
    );
    await runMigrations();
    await rm(join(folder, '0003_city.sql'));
    await runMigrations();
    await database.pool.query("INSERT INTO people (name) VALUES ('Ravi')");
    expect(await readNames()).toEqual(['Asha', 'Ravi']);
    await rm(join(folder, '0002_seed.sql'));
    await expect(runMigrations()).rejects.toThrow(
      'The database is ahead of this app: it has 0002_seed.sql',
    );
  });

  test('reject a gap in the numbers', async () => {
    await writeMigration('0004_late.sql', 'SELECT 1');
    await expect(runMigrations()).rejects.toThrow(
      '0004_late.sql: migrations are numbered without a gap',
    );
  });

  test('roll back a file that fails, and report its name', async () => {
    await writeMigration('0003_broken.sql', "INSERT INTO people VALUES ('Ravi'); SELECT nonsense;");
    await expect(runMigrations()).rejects.toThrow('The migration 0003_broken.sql failed');
    expect(await readNames()).toEqual(['Asha']);
    await writeMigration('0003_broken.sql', "INSERT INTO people VALUES ('Ravi')");
    await runMigrations();
    expect(await readNames()).toEqual(['Asha', 'Ravi']);
  });
});
