import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  LAST_MIGRATION_WITH_FUNCTIONS,
  readFunctions,
} from '../../apps/server/src/db/function-file.ts';
import { readMigrations } from '../../apps/server/src/db/migration-file.ts';
import { root } from '../lib/root.mjs';
import { unusedDefinitions } from './functions.ts';

const server = join(root, 'apps/server/src');

/** Writes files with these texts to a folder, and reads them. */
async function writeAndRead(texts: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'functions-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  return await readFunctions(folder);
}

describe('the rule that each SQL function and view is used', () => {
  test('holds in the tree', async () => {
    const files = await readFunctions(join(server, 'db/functions'));
    expect(files.length).toBeGreaterThan(10);
    const [tables = ''] = readFileSync(join(server, 'db/schema.sql'), 'utf8').split('CREATE VIEW');
    const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => readFileSync(join(server, path), 'utf8'));
    const migrations = (await readMigrations(join(root, 'apps/server/migrations')))
      .filter(({ version }) => version > LAST_MIGRATION_WITH_FUNCTIONS)
      .map(({ sql }) => sql);
    expect(unusedDefinitions(files, tables, [...sources, ...migrations].join('\n'))).toEqual([]);
  });

  test('a trigger, a query and another definition count as uses', async () => {
    const files = await writeAndRead({
      'a.sql': `CREATE OR REPLACE FUNCTION fired() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM inner_one(); RETURN NULL; END $$;
        CREATE OR REPLACE FUNCTION inner_one() RETURNS int LANGUAGE sql AS 'SELECT 1';`,
      'b.sql': 'CREATE OR REPLACE VIEW pairs AS SELECT 1;',
    });
    const trigger = 'CREATE TRIGGER t AFTER INSERT ON x FOR EACH ROW EXECUTE FUNCTION fired();';
    expect(unusedDefinitions(files, trigger, 'sql`SELECT FROM pairs`')).toEqual([]);
  });

  test('a function that only calls itself, and a view without a query, are reported', async () => {
    const files = await writeAndRead({
      'a.sql': `CREATE OR REPLACE FUNCTION alone() RETURNS int LANGUAGE sql AS 'SELECT alone()';`,
      'b.sql': 'CREATE OR REPLACE VIEW pairs AS SELECT 1;',
    });
    expect(unusedDefinitions(files, '', '')).toEqual(['alone (a.sql)', 'pairs (b.sql)']);
  });
});

test.each([
  'CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
  'CREATE TABLE t (x int)',
  'CREATE OR REPLACE TRIGGER t AFTER INSERT ON x FOR EACH ROW EXECUTE FUNCTION f()',
  'DROP FUNCTION f',
])('a file in db/functions accepts only functions and views, and not: %s', async (text) => {
  await expect(writeAndRead({ 'a.sql': text })).rejects.toThrow(
    'a.sql: it may contain only CREATE OR',
  );
});
