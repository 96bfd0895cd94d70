import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createAccessPaths } from '../../src/api.ts';
import type { Database } from '../../src/db/schema.ts';
import { accessPathByTable } from '../../src/security/access-paths.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();

/* An access path is a kind of access to an account, for example a session or a relative. */

describe('the registry of access paths', () => {
  /** Returns the tables of the database that are not in the registry. */
  const findUnregisteredTables = async (db: Kysely<Database>) => {
    const { rows } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(db);
    return rows.map(({ name }) => name).filter((name) => !(name in accessPathByTable));
  };

  test('names every table of the database', async () => {
    expect(await findUnregisteredTables(app.db)).toEqual([]);
  });

  test('does not name a newly created table, and the check reports it', async () => {
    const result = app.db.transaction().execute(async (trx) => {
      await sql`CREATE TABLE seeded_keys (member_id uuid)`.execute(trx);
      // The error rolls the new table back and carries the result.
      throw new Error(String(await findUnregisteredTables(trx)));
    });
    await expect(result).rejects.toThrow('seeded_keys');
  });

  test('names exactly the keys of `AccessPaths`', () => {
    const registeredNames = new Set(
      Object.values(accessPathByTable).filter((name) => name !== null),
    );
    expect([...registeredNames].toSorted()).toEqual(
      Object.keys(createAccessPaths(app.context)).toSorted(),
    );
  });
});
