import { community } from '@sambandha/contract/community';
import { type RawBuilder, sql } from 'kysely';

const zone = sql.lit(community.timeZone);

/**
 * The activity time by which a member m is sorted. For members who hide it, it is the end of the
 * last day before today on which they were active: their activity of today moves them in no list
 * before midnight in the community's time zone, and then all of them at once.
 */
export function listedActivity(today: string): RawBuilder<Date> {
  const midnight = sql`${today}::timestamp AT TIME ZONE ${zone}`;
  const day = sql`CASE WHEN m.last_active_at < ${midnight} THEN m.last_active_at ELSE m.active_before END`;
  return sql<Date>`CASE WHEN m.show_last_seen THEN m.last_active_at ELSE least(
    (date_trunc('day', (${day}) AT TIME ZONE ${zone}) + interval '1 day') AT TIME ZONE ${zone},
    ${midnight}
  ) END`;
}
