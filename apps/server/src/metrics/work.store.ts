import { URGENT_REASONS } from '@sambandha/contract/moderation/choices';
import { PRESSED_HOURS } from '@sambandha/contract/pressed/choices';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

export interface WaitingWork {
  /** The number of jobs that failed finally. */
  readonly jobsFailed: number;
  /** The due time of the job that has been due longest. Null if no job is due. */
  readonly jobDueSince: Date | null;
  /** The time of the oldest unacknowledged report about a member. Null if there is none. */
  readonly reportSince: Date | null;
  /**
   * The time of the oldest press or urgent report (about a member or a relative) that nobody has
   * handled. If a candidate pressed again after an answer of the team, the later press counts. Its
   * time is computed from `due_at`.
   */
  readonly urgentSince: Date | null;
}

const urgent = sql.join(URGENT_REASONS.map((reason) => sql.lit(reason)));

/**
 * Reads the work that is waiting for a moderator or a worker. It fails before the first start of
 * the jobs, which creates the queue.
 */
export async function readWaitingWork(db: Kysely<Database>, now: Date): Promise<WaitingWork> {
  const { rows } = await sql<WaitingWork>`
    SELECT
      (SELECT count(*)::int FROM pgboss.job WHERE state = 'failed') AS "jobsFailed",
      (SELECT min(start_after) FROM pgboss.job
        WHERE state IN ('created', 'retry') AND start_after <= ${now}) AS "jobDueSince",
      (SELECT min(created_at) FROM reports WHERE status = 'open' AND acknowledged_at IS NULL)
        AS "reportSince",
      least(
        (SELECT min(created_at) FROM reports
          WHERE status = 'open' AND acknowledged_at IS NULL AND reason IN (${urgent})),
        (SELECT min(created_at) FROM relative_reports
          WHERE status = 'open' AND reason IN (${urgent})),
        (SELECT min(due_at) - ${PRESSED_HOURS} * interval '1 hour' FROM pressed_cases
          WHERE released_at IS NULL AND kept_at IS NULL AND talked_at IS NULL)
      ) AS "urgentSince"`.execute(db);
  return rows[0] as WaitingWork;
}
