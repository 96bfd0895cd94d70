import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { digestOf, migrationErrors } from './migrations.ts';

const folder = join(import.meta.dirname, '../../apps/server/migrations');

async function readMigrations(): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const texts = names.map(
    async (name) => [name, await readFile(join(folder, name), 'utf8')] as const,
  );
  return new Map(await Promise.all(texts));
}

describe('the rule that a merged migration is never changed', () => {
  test('holds in the tree', async () => {
    const migrations = await readMigrations();
    expect(migrations.size).toBeGreaterThan(30);
    expect(migrationErrors(migrations, await readFile(join(folder, 'SHA256SUMS'), 'utf8'))).toEqual(
      [],
    );
  });

  const merged = new Map([
    ['0001_a.sql', 'SELECT 1;\n'],
    ['0002_b.sql', 'SELECT 2;\n'],
  ]);
  const list = [...merged].map(([name, sql]) => `${digestOf(sql)}  ${name}\n`).join('');

  test('an unchanged tree passes, also with other line endings', () => {
    expect(migrationErrors(merged, list)).toEqual([]);
    const checkout = new Map([...merged].map(([name, sql]) => [name, sql.replace('\n', '\r\n')]));
    expect(migrationErrors(checkout, list)).toEqual([]);
  });

  test('a seeded change is reported', () => {
    const withChange = new Map(merged).set('0001_a.sql', 'SELECT 3;\n');
    expect(migrationErrors(withChange, list)).toEqual([
      '0001_a.sql was changed: restore it, and add a new one',
    ]);
  });

  test('a seeded removal is reported', () => {
    const withRemoval = new Map(merged);
    withRemoval.delete('0002_b.sql');
    expect(migrationErrors(withRemoval, list)).toEqual(['0002_b.sql is missing: restore it']);
  });

  test('a new migration that is not listed is reported with the line to add', () => {
    const withAddition = new Map(merged).set('0003_c.sql', 'SELECT 3;\n');
    const line = `${digestOf('SELECT 3;\n')}  0003_c.sql`;
    expect(migrationErrors(withAddition, list)).toEqual([
      `0003_c.sql is new: add the line "${line}"`,
    ]);
    expect(migrationErrors(withAddition, `${list}${line}\n`)).toEqual([]);
  });
});
