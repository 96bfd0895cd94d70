import { URGENT_HOURS } from '@sambandha/contract/admin/choices';
import { URGENT_REASONS } from '@sambandha/contract/moderation/choices';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

const HOUR = 3_600_000;

const urgentReasons = sql.join(URGENT_REASONS.map((reason) => sql.lit(reason)));

/** Unread urgent cases that are due by a time; `id` is that of the case or report. */
export async function urgentDueBy(db: Kysely<Database>, deadline: Date) {
  const reportedBy = new Date(deadline.getTime() - URGENT_HOURS * HOUR);
  const { rows } = await sql<{ id: string; memberId: string | null }>`
    SELECT id, candidate_id AS "memberId" FROM pressed_cases
    WHERE released_at IS NULL AND kept_at IS NULL AND talked_at IS NULL AND due_at <= ${deadline}
    UNION ALL SELECT id, member_id FROM reports
    WHERE status = 'open' AND reason IN (${urgentReasons}) AND created_at <= ${reportedBy}
    ORDER BY id LIMIT 500`.execute(db);
  return rows;
}
