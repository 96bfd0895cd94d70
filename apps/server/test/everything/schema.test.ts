import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFunctions } from '../../src/db/function-file.ts';
import { functionsFolder } from '../../src/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';
import { schemaText } from '../harness/schema-text.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const header = `-- The schema after all migrations, for human readers only. The server does not execute this file.
-- The test everything/schema.test.ts writes it with
-- \`vitest run --project server apps/server/test/everything/schema.test.ts --update\`.
`;

test('schema.sql is the schema after all migrations', async ({ skip }) => {
  const { rows } = await database.pool.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version`,
  );
  skip(rows[0]?.version !== 18, 'Another version of PostgreSQL prints definitions differently.');
  const text = await schemaText(database.pool);
  await expect(`${header}\n${text}\n`).toMatchFileSnapshot('../../src/db/schema.sql');
});

test('the database has exactly the functions and views that the files define', async () => {
  const files = await readFunctions(functionsFolder);
  // A dependency of the type `e` means that an extension created the function or view.
  const { rows } = await database.pool.query<{ name: string }>(`
    SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
    UNION ALL
    SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('v', 'm')
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')`);
  // A name occurs once for each signature.
  expect(rows.map(({ name }) => name).sort()).toEqual(
    files.flatMap(({ definitions }) => definitions.map(({ name }) => name)).sort(),
  );
});

test('the schema text contains an added column, index, trigger and function', async () => {
  const before = await schemaText(database.pool);
  await database.pool.query(`
    ALTER TABLE members ADD COLUMN seeded text;
    CREATE INDEX seeded_index ON members (seeded);
    CREATE FUNCTION seeded_function() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
    CREATE TRIGGER seeded_trigger BEFORE INSERT ON members FOR EACH ROW
      EXECUTE FUNCTION seeded_function()`);
  const after = await schemaText(database.pool);
  for (const name of [
    '  seeded text',
    'CREATE INDEX seeded_index',
    'CREATE TRIGGER seeded_trigger',
    'FUNCTION public.seeded_function()',
  ]) {
    expect(before).not.toContain(name);
    expect(after).toContain(name);
  }
});
