import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Pool, PoolConfig } from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { openPool } from '../../src/db/connect.ts';
import type { Database } from '../../src/db/schema.ts';
import { recordStatements } from './record.ts';
import { databaseUrl, withAdminClient } from './test-server.ts';

export interface TestDatabase {
  db: Kysely<Database>;
  pool: Pool;
  /** Settings for additional connections. */
  connection: PoolConfig & { connectionString: string };
  /** Closes the connections, and removes the database if the test created it. */
  drop(): Promise<void>;
}

const log = pino({ level: 'silent' });

/** Creates an empty database with all migrations. Most test files use one. */
export async function createTestDatabase(
  options?: Parameters<typeof openPool>[2],
): Promise<TestDatabase> {
  const { adminUrl, roleUrl, prefix, template } = inject('testServer');
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  const owner = new URL(roleUrl).username;
  // Copying files takes half the time of copying through the WAL.
  await withAdminClient(adminUrl, (admin) =>
    admin.query(`CREATE DATABASE ${name} OWNER ${owner} TEMPLATE ${template} STRATEGY file_copy`),
  );
  const existing = openExistingDatabase(databaseUrl(roleUrl, name), options);
  existing.pool.on('connect', recordStatements);
  const drop = async () => {
    await existing.drop();
    await withAdminClient(adminUrl, (admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`));
  };
  return { ...existing, drop };
}

/** Opens an existing database. The database remains when the app that uses it closes. */
export function openExistingDatabase(
  connectionString: string,
  options?: Parameters<typeof openPool>[2],
): TestDatabase {
  const connection = { connectionString };
  const { db, pool, close } = openPool(connection, log, options);
  return { db, pool, connection, drop: close };
}
