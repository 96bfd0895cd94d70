import { type Kysely, sql } from 'kysely';
import { isParentMissing } from '../../db/missing-parent.ts';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { withRetry } from '../../db/transaction.ts';
import { addDays, type DayCards, WEEK_DAYS } from './rules.ts';

/**
 * Returns the cards that members saw in the last week, by member. Members who do not exist are left
 * out.
 */
export async function readWeeks(
  db: Kysely<Database>,
  memberIds: readonly string[],
  today: string,
): Promise<Map<string, DayCards[]>> {
  const { rows } = await sql<{ memberId: string; day: string | null; cards: number[] | null }>`
    SELECT member.id AS "memberId", f.day, f.cards FROM members AS member
    LEFT JOIN fair_use f ON f.member_id = member.id AND f.day >= ${addDays(today, 1 - WEEK_DAYS)}::date
    WHERE member.id = ANY(${memberIds}::uuid[]) ${prepared}`.execute(db);
  const weeks = new Map<string, DayCards[]>();
  for (const { memberId, day, cards } of rows) {
    const week = weeks.get(memberId) ?? [];
    if (day !== null) week.push({ day, cards: cards ?? [] });
    weeks.set(memberId, week);
  }
  return weeks;
}

/** Cards to add to a member's cards of today. */
export interface Addition {
  readonly memberId: string;
  /** The number of today's cards in the row as this process last read it. */
  readonly expectedCount: number;
  readonly cards: readonly number[];
}

/**
 * Adds cards for the members whose row has `expectedCount` cards. Returns their ids. The other
 * members saw cards through another process in the meantime. The commit does not wait for the disk,
 * so a crash may lose the counts of the last half second.
 */
export async function addCards(
  db: Kysely<Database>,
  additions: readonly Addition[],
  today: string,
): Promise<Set<string>> {
  const lists = additions.map(({ cards }) => `{${cards.join(',')}}`);
  const statement = withRetry(() =>
    sql<{ memberId: string }>`
      WITH setting AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)),
      input AS (
        SELECT g.member_id, g.expected_count, g.cards::integer[] AS cards FROM setting, unnest(
          ${additions.map(({ memberId }) => memberId)}::uuid[], ${additions.map(({ expectedCount }) => expectedCount)}::integer[],
          ${lists}::text[]
        ) AS g (member_id, expected_count, cards)
      ), inserted AS (
        INSERT INTO fair_use AS f (member_id, day, cards)
        SELECT g.member_id, ${today}::date, g.cards FROM input g
        JOIN members AS member ON member.id = g.member_id WHERE g.expected_count = 0
        ON CONFLICT (member_id, day) DO UPDATE SET cards = excluded.cards WHERE f.cards = '{}'
        RETURNING f.member_id
      ), updated AS (
        UPDATE fair_use f SET cards = f.cards || g.cards FROM input g
        WHERE f.member_id = g.member_id AND f.day = ${today}::date
          AND g.expected_count > 0 AND cardinality(f.cards) = g.expected_count
        RETURNING f.member_id
      )
      SELECT member_id AS "memberId" FROM inserted
      UNION ALL SELECT member_id FROM updated ${prepared}`.execute(db),
  );
  const { rows } = await statement.catch(emptyIfDeleted);
  return new Set(rows.map(({ memberId }) => memberId));
}

/**
 * Maps the error of a member who was deleted in the meantime to an empty result. No cards were
 * added, and the caller retries the other members.
 */
function emptyIfDeleted(error: unknown): { rows: { memberId: string }[] } {
  if (isParentMissing(error)) return { rows: [] };
  throw error;
}
