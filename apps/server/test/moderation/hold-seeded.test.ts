import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCandidateWithRows, readCandidateTexts } from '../harness/candidate-texts.ts';
import { type ChangeRecorder, recordChanges } from '../harness/permissions/undo.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * Tests that the comparison in `hold-invisible.test.ts` detects any change by a hold. For each
 * table in which a candidate has rows, the test adds a trigger that deletes the rows at the hold.
 */

const app = testApp();
let fixture: Awaited<ReturnType<typeof createCandidateWithRows>>;
let recorder: ChangeRecorder;
beforeAll(async () => {
  fixture = await createCandidateWithRows(app);
  await readCandidateTexts(app, fixture);
  recorder = await recordChanges(app);
});
afterAll(() => recorder.close());

type CandidateReads = Awaited<ReturnType<typeof readCandidateTexts>>;

/** Returns the tables with rows that refer to the candidate, and the referring columns. */
async function findCandidateTables(): Promise<Map<string, string[]>> {
  const { rows: columns } = await app.query(`SELECT table_name AS table, column_name AS column
    FROM information_schema.columns JOIN pg_tables ON tablename = table_name
    WHERE schemaname = 'public' AND table_schema = 'public' AND data_type = 'uuid'
      AND NOT (table_name IN ('members', 'persons'))
    ORDER BY 1, 2`);
  const columnsByTable = new Map<string, string[]>();
  for (const { table, column } of columns as { table: string; column: string }[]) {
    const { rows } = await app.query(
      `SELECT 1 FROM ${table} WHERE ${column} = '${fixture.woman.id}' LIMIT 1`,
    );
    if (rows.length > 0) columnsByTable.set(table, [...(columnsByTable.get(table) ?? []), column]);
  }
  return columnsByTable;
}

/**
 * Holds the candidate while a trigger runs `statement`. Returns the data that the candidate can
 * read afterwards.
 */
async function readAfterHold(statement: string): Promise<CandidateReads> {
  await app.query(`CREATE FUNCTION seeded() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN ${statement}; RETURN NULL; END $$`);
  await app.query(`CREATE TRIGGER seeded AFTER UPDATE OF held_at ON members
    FOR EACH ROW EXECUTE FUNCTION seeded()`);
  await app.query(`UPDATE members SET held_at = now() WHERE id = '${fixture.woman.id}'`);
  const after = await readCandidateTexts(app, fixture);
  await app.query('DROP FUNCTION seeded CASCADE');
  await recorder.undo();
  return after;
}

test('the comparison detects in each table that a hold deleted the rows of the candidate', async () => {
  const before = await readCandidateTexts(app, fixture);
  const undetectedTables: string[] = [];
  for (const [table, columns] of await findCandidateTables()) {
    const condition = columns.map((column) => `${column} = NEW.id`).join(' OR ');
    const after = await readAfterHold(`DELETE FROM ${table} WHERE ${condition}`);
    if (isDeepStrictEqual(after, before)) undetectedTables.push(table);
  }
  expect(undetectedTables).toEqual([]);
  // All deletions were undone, so the responses are the same as before.
  expect(await readAfterHold('NULL')).toEqual(before);
});
