import { community } from '@sambandha/contract/community';
import { type RawBuilder, sql } from 'kysely';

const zone = sql.lit(community.timeZone);

/**
 * When a member m was here last, as far as the order of a list may tell it. Of those who keep it to
 * themselves it is the end of the last day before today on which they were here: what they do today
 * moves them in no list before midnight where the community lives, and then all of them at once.
 */
export function listedActivity(today: string): RawBuilder<Date> {
  const midnight = sql`${today}::timestamp AT TIME ZONE ${zone}`;
  const day = sql`CASE WHEN m.last_active_at < ${midnight} THEN m.last_active_at ELSE m.active_before END`;
  return sql<Date>`CASE WHEN m.show_last_seen THEN m.last_active_at ELSE least(
    (date_trunc('day', (${day}) AT TIME ZONE ${zone}) + interval '1 day') AT TIME ZONE ${zone},
    ${midnight}
  ) END`;
}
