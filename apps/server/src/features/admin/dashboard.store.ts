import type { DashboardDay, PanelViewer } from '@sambandha/contract/admin/schemas';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { mayReadEntry, READ_ACTS } from './audit.store.ts';
import { nativeNameForReader } from './names.store.ts';
import { mayHandleReport } from './reports.store.ts';
import { staffName } from './rules.ts';

interface DayRange {
  /** The last day, `YYYY-MM-DD`. */
  readonly today: string;
  readonly days: number;
  /** The IANA time zone of the days. */
  readonly zone: string;
}

const isRead = sql`act IN (${sql.join(READ_ACTS)})`;

/**
 * Returns the figures of each of the last days, the earliest first. Reports and reads (`looks`)
 * that the reader may not see are left out. A day has few of them, so this filter is cheap.
 */
export async function countFiguresByDay(
  db: Kysely<Database>,
  span: DayRange,
  readerId: string,
): Promise<DashboardDay[]> {
  const { today, days, zone } = span;
  const { rows } = await sql<DashboardDay>`
    WITH days AS (
      SELECT day::date, day::date::timestamp AT TIME ZONE ${zone} AS starts,
        (day::date + 1)::timestamp AT TIME ZONE ${zone} AS ends
      FROM generate_series(${today}::date - ${days - 1}::int, ${today}::date, '1 day') day
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS day,
      (SELECT count(*)::int FROM members WHERE created_at >= starts AND created_at < ends) AS joined,
      coalesce((SELECT members FROM daily_active AS active_day
        WHERE active_day.day = days.day), 0) AS active,
      (SELECT count(*)::int FROM matches WHERE requested_at >= starts AND requested_at < ends)
        AS interests,
      (SELECT count(*)::int FROM matches
        WHERE decided_at >= starts AND decided_at < ends AND status = 'ACCEPTED') AS accepted,
      (SELECT count(*)::int FROM messages WHERE sent_at >= starts AND sent_at < ends) AS messages,
      (SELECT count(*)::int FROM reports AS report WHERE created_at >= starts AND created_at < ends
        AND ${mayHandleReport(readerId)}) AS reports,
      (SELECT count(*)::int FROM audit_log AS entry WHERE ${isRead} AND at >= starts AND at < ends
        AND ${mayReadEntry(readerId)}) AS looks
    FROM days ORDER BY day`.execute(db);
  return rows;
}

/** Maximum number of staff members in the dashboard. */
const LISTED_STAFF = 50;

/**
 * Returns for each staff member the number of reads in these days and the largest number on one
 * day, the most reads first. Reads that the reader may not see and reads by deleted staff members
 * are left out.
 */
export async function countReadsByStaff(
  db: Kysely<Database>,
  span: DayRange,
  readerId: string,
): Promise<PanelViewer[]> {
  const { today, days, zone } = span;
  const { rows } = await sql<PanelViewer & { readonly native: string | null }>`
    WITH counted AS (
      SELECT actor_id, max(actor_name) AS name, (at AT TIME ZONE ${zone})::date AS day,
        count(*)::int AS looks
      FROM audit_log AS entry
      WHERE ${isRead} AND actor_id IS NOT NULL AND ${mayReadEntry(readerId)}
        AND at >= (${today}::date - ${days - 1}::int)::timestamp AT TIME ZONE ${zone}
      GROUP BY actor_id, day
    )
    SELECT max(name) AS name, max(${nativeNameForReader(readerId)}) AS native,
      sum(looks)::int AS looks, max(looks) AS "mostInADay"
    FROM counted LEFT JOIN members AS member ON member.id = actor_id
    GROUP BY actor_id ORDER BY looks DESC, name LIMIT ${LISTED_STAFF}`.execute(db);
  return rows.map(({ native, name, ...counts }) => ({ ...counts, name: staffName(name, native) }));
}
