import { URGENT_HOURS } from '@sambandha/contract/admin/choices';
import { HOUR_MS } from '@sambandha/contract/durations';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { urgentReasonsSql } from '../moderation/index.ts';

/** Number of cases read at a time. */
const PAGE_SIZE = 500;

interface UrgentCase {
  /** The id of the case or report. */
  readonly id: string;
  /** The member. Null if the member is deleted, or if the report is about a relative. */
  readonly memberId: string | null;
  /**
   * The due time of a press. A later press changes the due time if the team has answered the
   * earlier one. Null for a report.
   */
  readonly dueAt: Date | null;
  readonly isAboutRelative: boolean;
}

/**
 * Reads the cases that are due by a time, in the order of their ids: open urgent reports, including
 * acknowledged ones, and undecided presses without a recorded talk.
 */
export async function* readUrgentCases(
  db: Kysely<Database>,
  deadline: Date,
): AsyncGenerator<UrgentCase> {
  let lastId: string | null = null;
  for (;;) {
    const page: readonly UrgentCase[] = await readUrgentPage(db, deadline, lastId);
    yield* page;
    lastId = page.at(-1)?.id ?? null;
    if (page.length < PAGE_SIZE) return;
  }
}

/** Reads the next cases after an id, or the first ones. */
async function readUrgentPage(db: Kysely<Database>, deadline: Date, lastId: string | null) {
  const reportCutoff = new Date(deadline.getTime() - URGENT_HOURS * HOUR_MS);
  const { rows } = await sql<UrgentCase>`
    SELECT * FROM (
    SELECT id, candidate_id AS "memberId", due_at AS "dueAt", false AS "isAboutRelative"
    FROM pressed_cases
    WHERE released_at IS NULL AND kept_at IS NULL AND talked_at IS NULL AND due_at <= ${deadline}
    UNION ALL SELECT id, member_id, NULL, false FROM reports
    WHERE status = 'open' AND reason IN (${urgentReasonsSql}) AND created_at <= ${reportCutoff}
    UNION ALL SELECT id, NULL, NULL, true FROM relative_reports
    WHERE status = 'open' AND reason IN (${urgentReasonsSql}) AND created_at <= ${reportCutoff}
    ) AS due
    WHERE ${lastId}::uuid IS NULL OR id > ${lastId}
    ORDER BY id LIMIT ${PAGE_SIZE}`.execute(db);
  return rows;
}
