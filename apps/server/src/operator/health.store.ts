import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { urgentReasonsSql } from '../features/moderation/index.ts';
import { hasJobQueue } from './job-queue.store.ts';

interface Health {
  readonly postgresVersion: string;
  /** The number of the latest applied migration. */
  readonly migration: number;
  readonly members: number;
  readonly admins: number;
  /** The number of admins and moderators without a second factor. */
  readonly staffWithoutFactor: number;
  /** The number of open reports about members and relatives. */
  readonly openReports: number;
  readonly oldestOpenReportAt: Date | null;
  /** Creation time of the oldest open report without an acknowledgement. */
  readonly oldestUnacknowledgedReportAt: Date | null;
  /** Creation time of the oldest open urgent report about a relative. */
  readonly oldestUrgentRelativeReportAt: Date | null;
  readonly openFeedback: number;
  readonly openRecoveryCases: number;
}

/** Returns figures about the state of the installation. */
export async function readHealth(
  db: Kysely<Database>,
): Promise<Health & { readonly waitingJobs: number; readonly failedJobs: number }> {
  const { rows } = await sql<Health>`
    SELECT current_setting('server_version') AS "postgresVersion",
      (SELECT max(version)::int FROM migrations) AS migration,
      (SELECT count(*)::int FROM members) AS members,
      (SELECT count(*)::int FROM members WHERE is_admin AND blocked_at IS NULL) AS admins,
      (SELECT count(*)::int FROM members AS member WHERE (is_admin OR is_moderator) AND NOT EXISTS (
        SELECT FROM second_factors AS second_factor WHERE second_factor.member_id = member.id
          AND second_factor.confirmed_at IS NOT NULL
        UNION ALL SELECT FROM passkeys AS passkey WHERE passkey.member_id = member.id
          AND passkey.second_factor AND NOT passkey.set_aside
      )) AS "staffWithoutFactor",
      (SELECT count(*)::int FROM reports WHERE status = 'open')
        + (SELECT count(*)::int FROM relative_reports WHERE status = 'open') AS "openReports",
      least(
        (SELECT min(created_at) FROM reports WHERE status = 'open'),
        (SELECT min(created_at) FROM relative_reports WHERE status = 'open')) AS "oldestOpenReportAt",
      (SELECT min(created_at) FROM reports WHERE status = 'open' AND acknowledged_at IS NULL)
        AS "oldestUnacknowledgedReportAt",
      (SELECT min(created_at) FROM relative_reports WHERE status = 'open' AND reason IN (${urgentReasonsSql}))
        AS "oldestUrgentRelativeReportAt",
      (SELECT count(*)::int FROM feedback WHERE status = 'open') AS "openFeedback",
      (SELECT count(*)::int FROM recovery_cases WHERE settled_at IS NULL) AS "openRecoveryCases"`.execute(
    db,
  );
  return { ...(rows[0] as Health), ...(await countJobs(db)) };
}

/** Returns the numbers of failed jobs and of jobs that are due or wait for a retry. */
async function countJobs(db: Kysely<Database>) {
  if (!(await hasJobQueue(db))) return { waitingJobs: 0, failedJobs: 0 };
  const { rows } = await sql<{ waiting: number; failed: number }>`
    SELECT
      count(*) FILTER (WHERE state = 'retry' OR state = 'created' AND start_after <= now())::int AS waiting,
      count(*) FILTER (WHERE state = 'failed')::int AS failed
    FROM pgboss.job`.execute(db);
  return { waitingJobs: rows[0]?.waiting ?? 0, failedJobs: rows[0]?.failed ?? 0 };
}
