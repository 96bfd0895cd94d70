import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { functionsFolder, migrate, migrationsFolder } from '../../src/db/migrate.ts';
import { readMigrations } from '../../src/db/migration-file.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';
import { createMember } from '../harness/factories.ts';
import { silentLog } from './cluster.ts';

/* Tests of changed database functions in an installation with members. */

let database: TestDatabase;
let app: TestApp;
let folder: string;
/** The version of the newest migration. */
let newestVersion: number;

beforeAll(async () => {
  newestVersion = (await readMigrations(migrationsFolder)).length;
});

beforeEach(async () => {
  database = await createTestDatabase();
  app = await startTestApp({ database });
  folder = await mkdtemp(join(tmpdir(), 'functions-'));
  await cp(migrationsFolder, folder, { recursive: true });
  await cp(functionsFolder, join(folder, 'functions'), { recursive: true });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/**
 * Writes a migration whose version is the newest version plus `offset`. `least-app` states that an
 * app of the newest version can still use the database.
 */
function writeMigration(offset: number, sql: string): Promise<void> {
  const number = String(newestVersion + offset).padStart(4, '0');
  return writeFile(join(folder, `${number}_next.sql`), `-- least-app: ${newestVersion}\n${sql}`);
}

function writeFunctions(name: string, sql: string): Promise<void> {
  return writeFile(join(folder, 'functions', name), sql);
}

function runMigrations(): Promise<void> {
  return migrate(database.connection, silentLog, { folder, functions: join(folder, 'functions') });
}

async function readColumn(expression: string): Promise<unknown[]> {
  const { rows } = await database.pool.query(`SELECT ${expression} AS value FROM members`);
  return rows.map(({ value }) => value);
}

test('an installation older than the function files is upgraded to their functions', async () => {
  const [woman, man] = [await createMember(app), await createMember(app, { gender: 'MALE' })];
  await database.pool.query(`DROP TABLE function_files;
    CREATE OR REPLACE FUNCTION first_name(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT
      PARALLEL SAFE AS 'SELECT ''nobody''';
    CREATE OR REPLACE VIEW kept_apart AS SELECT blocker_id AS one_id, blocked_id AS other_id FROM blocks`);
  await migrate(database.connection, silentLog);
  expect(await readColumn("first_name('Dr. Asha Hegde')")).toEqual(['Asha', 'Asha']);
  const readProfile = () => app.call('readProfile', { token: man.token, params: { id: woman.id } });
  expect((await readProfile()).status).toBe(200);
  await database.pool.query('INSERT INTO blocks VALUES ($1, $2, now())', [man.id, woman.id]);
  expect((await readProfile()).status).toBe(404);
});

describe('a migration with changed function files', () => {
  test('can name a new function in a trigger, a default, an index and a batch', async () => {
    await createMember(app);
    await writeMigration(
      1,
      `ALTER TABLE members ADD COLUMN initial text;
      CREATE TABLE seeded (id int DEFAULT seeded_number());
      CREATE TRIGGER initial_written BEFORE INSERT OR UPDATE ON members
        FOR EACH ROW EXECUTE FUNCTION initial_written();`,
    );
    await writeMigration(
      2,
      `-- no-transaction
      CREATE INDEX CONCURRENTLY IF NOT EXISTS members_initial ON members (initial_of(full_name));
      -- batch
      UPDATE members SET bio = bio WHERE id IN (SELECT id FROM members WHERE initial IS NULL LIMIT 5);`,
    );
    await writeFunctions(
      'initials.sql',
      `CREATE OR REPLACE FUNCTION initial_written() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.initial := upper_initial(NEW.full_name);
        RETURN NEW;
      END $$;
      CREATE OR REPLACE FUNCTION initial_of(name text) RETURNS text LANGUAGE sql IMMUTABLE
        AS $$ SELECT left(name, 1) $$;
      CREATE OR REPLACE FUNCTION upper_initial(name text) RETURNS text LANGUAGE sql
        AS $$ SELECT upper(initial_of(name)) $$;
      CREATE OR REPLACE FUNCTION seeded_number() RETURNS int LANGUAGE sql AS $$ SELECT 7 $$;`,
    );
    await runMigrations();
    await createMember(app);
    expect(await readColumn('initial = upper(left(full_name, 1))')).toEqual([true, true]);
    await database.pool.query('INSERT INTO seeded DEFAULT VALUES');
    expect(await readColumn('(SELECT id FROM seeded)')).toEqual([7, 7]);
  });

  test('uses the new text of a function that changed', async () => {
    await createMember(app);
    await writeFunctions(
      'names.sql',
      `CREATE OR REPLACE FUNCTION first_name(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT
        PARALLEL SAFE AS $$ SELECT 'present' $$;
      CREATE OR REPLACE VIEW readers AS SELECT member_id, language FROM accounts;`,
    );
    await writeMigration(1, 'UPDATE members SET bio = first_name(full_name);');
    await runMigrations();
    expect(await readColumn('bio')).toEqual(['present']);
  });

  test('can drop a function whose file gives it another result type', async () => {
    await writeFunctions(
      'seeded.sql',
      'CREATE OR REPLACE FUNCTION seeded() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;',
    );
    await runMigrations();
    await createMember(app);
    await writeFunctions(
      'seeded.sql',
      "CREATE OR REPLACE FUNCTION seeded() RETURNS text LANGUAGE sql AS $$ SELECT 'one' $$;",
    );
    await expect(runMigrations()).rejects.toThrow('seeded.sql: cannot change return type');
    await writeMigration(1, 'DROP FUNCTION seeded();');
    await runMigrations();
    expect(await readColumn('seeded()')).toEqual(['one']);
  });

  test('leaves the functions that it needs unchanged if it fails', async () => {
    await createMember(app);
    await writeFunctions(
      'names.sql',
      `CREATE OR REPLACE FUNCTION first_name(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT
        PARALLEL SAFE AS $$ SELECT 'present' $$;
      CREATE OR REPLACE VIEW readers AS SELECT member_id, language FROM accounts;`,
    );
    await writeMigration(1, 'UPDATE members SET bio = first_name(full_name), nowhere = 1;');
    await expect(runMigrations()).rejects.toThrow('_next.sql failed: column "nowhere"');
    expect(await readColumn("first_name('Asha Hegde')")).toEqual(['Asha']);
  });
});
