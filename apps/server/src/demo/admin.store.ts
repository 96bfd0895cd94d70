import { communityDate } from '@sambandha/contract/calendar';
import { DAY_MS } from '@sambandha/contract/durations';
import { feedback } from '@sambandha/demo/feedback';
import { type Kysely, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../db/schema.ts';

/**
 * Inserts the numbers of daily active members of the last 90 days. About 17 % of the members who
 * were registered on a day are active on it, and more on Sundays.
 */
export async function insertDailyActive(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`
    INSERT INTO daily_active (day, members)
    SELECT day::date, round(members_then * (0.17 + 0.03 * sin(extract(doy FROM day) * 1.7)
      + CASE WHEN extract(isodow FROM day) = 7 THEN 0.07 ELSE 0 END))::int
    FROM generate_series(${communityDate(now)}::date - 90, ${communityDate(now)}::date - 1, '1 day') AS day,
      LATERAL (SELECT count(*) AS members_then FROM members WHERE created_at < day) AS joined`.execute(
    db,
  );
}

/** Inserts the demo feedback. Entries with a reply are closed. */
export async function insertFeedback(db: Kysely<Database>, now: Date): Promise<void> {
  const rows = feedback.map(({ daysAgo, reply, note, ...texts }) => {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    const answeredAt = reply === undefined ? null : new Date(at.getTime() + DAY_MS / 2);
    return {
      id: uuidv7(),
      member_id: null,
      phone: null,
      ...texts,
      status: answeredAt === null ? ('open' as const) : ('closed' as const),
      request_hash: null,
      created_at: at,
      note: note ?? null,
      reply: reply ?? null,
      answered_at: answeredAt,
      closed_at: answeredAt,
    };
  });
  await db.insertInto('feedback').values(rows).execute();
}
