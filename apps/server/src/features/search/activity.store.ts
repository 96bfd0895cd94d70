import { community } from '@sambandha/contract/community';
import { type RawBuilder, sql } from 'kysely';

const zone = sql.lit(community.timeZone);

/**
 * Returns the SQL expression of the activity time by which `member` is sorted. For members who
 * hide their activity, it is the end of the last day before today on which they were active.
 * Today's activity then changes their position only at midnight in the community's time zone, at
 * the same time for all of them. For members who joined today, it is the start of today.
 */
export function activitySortTime(today: string): RawBuilder<Date> {
  return sql<Date>`CASE WHEN member.show_last_seen THEN member.last_active_at ELSE least(
    (date_trunc('day', (${activeBefore(today)}) AT TIME ZONE ${zone}) + interval '1 day') AT TIME ZONE ${zone},
    ${midnight(today)}
  ) END`;
}

/**
 * Returns the SQL expression of the days since `member` was last active before today. The maximum
 * is 255. It is 0 for members who joined today.
 */
export function idleDays(today: string): RawBuilder<number> {
  const day = sql`((${activeBefore(today)}) AT TIME ZONE ${zone})::date`;
  return sql<number>`least(255, coalesce(${today}::date - ${day}, 0))`;
}

const midnight = (today: string) => sql`${today}::timestamp AT TIME ZONE ${zone}`;

const activeBefore = (today: string) =>
  sql`CASE WHEN member.last_active_at < ${midnight(today)} THEN member.last_active_at
    ELSE member.active_before END`;
