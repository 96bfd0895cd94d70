import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';
import { schemaText } from '../harness/schema-text.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const head = `-- The database after every migration, to be read by people. everything/schema.test.ts writes it with
-- \`vitest run --project server apps/server/test/everything/schema.test.ts --update\`.
`;

test('schema.sql is the schema after all migrations', async ({ skip }) => {
  const { rows } = await database.pool.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version`,
  );
  skip(rows[0]?.version !== 18, 'Another version of PostgreSQL prints definitions differently.');
  const text = await schemaText(database.pool);
  await expect(`${head}\n${text}\n`).toMatchFileSnapshot('../../src/db/schema.sql');
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
