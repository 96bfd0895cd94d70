import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * Returns the time since which all attempts to archive have failed, or null if the last attempt
 * succeeded or there was none. If none ever succeeded, it is the start of PostgreSQL's statistics,
 * or else the last failure.
 */
export async function archiveFailingSince(db: Kysely<Database>): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    SELECT CASE WHEN last_failed_time > coalesce(last_archived_time, '-infinity')
      THEN coalesce(last_archived_time, stats_reset, last_failed_time) END AS since
    FROM pg_stat_archiver`.execute(db);
  return rows[0]?.since ?? null;
}
