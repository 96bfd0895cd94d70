import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Returns true if there is a job queue. The app creates it at its first start. */
export async function hasJobQueue(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    SELECT to_regclass('pgboss.job') IS NOT NULL AS exists`.execute(db);
  return rows[0]?.exists === true;
}
