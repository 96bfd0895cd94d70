import { URGENT_REASONS } from '@sambandha/contract/moderation/choices';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

export interface WaitingWork {
  readonly jobsFailed: number;
  /** When the job that waits longest was due; null: none waits. */
  readonly jobDueSince: Date | null;
  /** When the oldest report came that nobody has acknowledged. */
  readonly reportSince: Date | null;
  /** When the oldest urgent report or press came at which nobody has looked. */
  readonly urgentSince: Date | null;
}

const urgent = sql.join(URGENT_REASONS.map((reason) => sql.lit(reason)));

/** Reads what waits for a person or a worker; the queue exists since the first start. */
export async function waitingWork(db: Kysely<Database>, now: Date): Promise<WaitingWork> {
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
        (SELECT min(pressed_at) FROM pressed_cases
          WHERE released_at IS NULL AND kept_at IS NULL AND talked_at IS NULL)
      ) AS "urgentSince"`.execute(db);
  return rows[0] as WaitingWork;
}
