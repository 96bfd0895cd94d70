import { nonPersonalTables, type RetentionRule, retention } from '@sambandha/contract/retention';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const kinds: readonly (readonly [string, RetentionRule])[] = Object.entries(retention);
const personalNames = kinds.flatMap(([, { holds }]) => holds);

/**
 * Returns a message for each table or column that the retention rules omit, repeat or misname.
 */
async function findDifferences(): Promise<string[]> {
  const { rows } = await database.pool.query(
    `SELECT table_name AS "table", column_name AS "column"
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const columns = rows as { table: string; column: string }[];
  const tables = [...new Set(columns.map(({ table }) => table))].sort();
  const listedNames = [...personalNames, ...Object.keys(nonPersonalTables)];
  const existingNames = new Set([
    ...tables,
    ...columns.map(({ table, column }) => `${table}.${column}`),
  ]);
  return [
    ...tables
      .filter((table) => !listedNames.includes(table))
      .map(
        (table) =>
          `The table ${table} is not listed in packages/contract/src/retention.ts. Add its name to the ` +
          '`holds` of the kind that says why and how long it is kept (or add a kind; with `days` it ' +
          'needs its column in `expires` or `ages`), or to `nonPersonalTables` with the reason.',
      ),
    ...listedNames
      .filter((name, index) => listedNames.indexOf(name) !== index)
      .map((name) => `${name} is listed twice in packages/contract/src/retention.ts.`),
    ...listedNames
      // `pgboss` is a schema of its own.
      .filter((name) => !existingNames.has(name) && name !== 'pgboss')
      .map((name) => `packages/contract/src/retention.ts names ${name}, which does not exist.`),
  ];
}

test('every database table is listed exactly once in the retention rules', async () => {
  expect(await findDifferences()).toEqual([]);
});

test('an unlisted table is reported', async () => {
  await database.pool.query('CREATE TABLE whispers (member_id uuid, body text)');
  expect(await findDifferences()).toEqual([
    expect.stringContaining('whispers is not listed in packages/contract/src/retention.ts'),
  ]);
  await database.pool.query('DROP TABLE whispers');
});

/**
 * Data with a retention in days that the sweeps do not delete, with the event or the code that
 * deletes it.
 */
const deletedElsewhere: Readonly<Record<string, string>> = {
  undo_links: 'with their change of contact',
  recovery_links: 'with their case; at the latest when it is settled',
  live_members: 'realtime/presence.ts: with the lease of its process',
  draft_contents: 'features/draft/jobs.ts: with the files',
  'photos.verification_id': 'features/photo/file-erasure.ts: with the files',
  pgboss: 'jobs/jobs.ts: deleteAfterSeconds',
};

test('data with a retention in days is deleted by the sweeps or listed in `deletedElsewhere`', () => {
  for (const [kind, { holds, duration, expires, ages }] of kinds) {
    const sweptNames = Object.keys({ ...expires, ...ages });
    expect(holds, kind).toEqual(expect.arrayContaining(sweptNames));
    if (!('days' in duration)) continue;
    const coveredNames = [...sweptNames, ...Object.keys(deletedElsewhere)];
    const unsweptNames = holds.filter((name) => !coveredNames.includes(name));
    expect(unsweptNames, `add their columns to \`expires\` or \`ages\` of ${kind}`).toEqual([]);
  }
});

test('every kind of data has a description and a reason', () => {
  for (const [kind, { what, why }] of kinds) {
    expect(what, kind).toMatch(/^[A-Z].*[^.]$/);
    expect(why, kind).toMatch(/^[A-Z].*\.$/);
  }
});
