import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createHeldStage, readByCandidate } from '../harness/held-candidate.ts';
import { recordChanges, type Undo } from '../harness/permissions/undo.ts';

/*
 * The comparison of `hold-unseen.test.ts` detects any change by a hold. For each table in which a candidate
 * has rows, the test adds a trigger that deletes them.
 */

let app: TestApp;
let held: Awaited<ReturnType<typeof createHeldStage>>;
let kept: Undo;
beforeAll(async () => {
  app = await startTestApp();
  held = await createHeldStage(app);
  await readByCandidate(app, held);
  kept = await recordChanges(app);
});
afterAll(async () => {
  await kept.close();
  await app.close();
});

type Told = Awaited<ReturnType<typeof readByCandidate>>;

/** Tables with rows that refer to the candidate, and the referring columns. */
async function tablesOfHers(): Promise<Map<string, string[]>> {
  const { rows: columns } = await app.query(`SELECT c.table_name AS table, c.column_name AS column
    FROM information_schema.columns AS c JOIN pg_tables AS t ON t.tablename = c.table_name
    WHERE t.schemaname = 'public' AND c.table_schema = 'public' AND c.data_type = 'uuid'
      AND NOT (c.table_name IN ('members', 'persons'))
    ORDER BY 1, 2`);
  const found = new Map<string, string[]>();
  for (const { table, column } of columns as { table: string; column: string }[]) {
    const { rows } = await app.query(
      `SELECT 1 FROM ${table} WHERE ${column} = '${held.she.id}' LIMIT 1`,
    );
    if (rows.length > 0) found.set(table, [...(found.get(table) ?? []), column]);
  }
  return found;
}

/** Holds the candidate with a trigger that runs `does`; returns all that the candidate reads afterwards. */
async function toldWhere(does: string): Promise<Told> {
  await app.query(`CREATE FUNCTION seeded() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN ${does}; RETURN NULL; END $$`);
  await app.query(`CREATE TRIGGER seeded AFTER UPDATE OF held_at ON members
    FOR EACH ROW EXECUTE FUNCTION seeded()`);
  await app.query(`UPDATE members SET held_at = now() WHERE id = '${held.she.id}'`);
  const after = await readByCandidate(app, held);
  await app.query('DROP FUNCTION seeded CASCADE');
  await kept.undo();
  return after;
}

test('the comparison detects the deletion of rows of the candidate at a hold, in each table', async () => {
  const before = await readByCandidate(app, held);
  const unseen: string[] = [];
  for (const [table, columns] of await tablesOfHers()) {
    const hers = columns.map((column) => `${column} = NEW.id`).join(' OR ');
    const after = await toldWhere(`DELETE FROM ${table} WHERE ${hers}`);
    if (isDeepStrictEqual(after, before)) unseen.push(table);
  }
  expect(unseen).toEqual([]);
  // After every deletion was undone, the responses are the same as before.
  expect(await toldWhere('NULL')).toEqual(before);
});
