import { type Kysely, sql } from 'kysely';
import { isParentMissing } from '../../db/missing-parent.ts';
import { preparedMarker } from '../../db/prepared.ts';
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
    SELECT member.id AS "memberId", usage.day, usage.cards FROM members AS member
    LEFT JOIN fair_use AS usage ON usage.member_id = member.id
      AND usage.day >= ${addDays(today, 1 - WEEK_DAYS)}::date
    WHERE member.id = ANY(${memberIds}::uuid[]) ${preparedMarker}`.execute(db);
  const weeks = new Map<string, DayCards[]>();
  for (const { memberId, day, cards } of rows) {
    const week = weeks.get(memberId) ?? [];
    // Without a row, both `day` and `cards` are null.
    if (day !== null) week.push({ day, cards: cards ?? [] });
    weeks.set(memberId, week);
  }
  return weeks;
}

/** Cards to add to a member's cards of today. */
export interface CardAddition {
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
  additions: readonly CardAddition[],
  today: string,
): Promise<Set<string>> {
  const cardArrays = additions.map(({ cards }) => `{${cards.join(',')}}`);
  const statement = withRetry(() =>
    sql<{ memberId: string }>`
      WITH setting AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)),
      input AS (
        SELECT addition.member_id, addition.expected_count, addition.cards::integer[] AS cards
        FROM setting, unnest(
          ${additions.map(({ memberId }) => memberId)}::uuid[], ${additions.map(({ expectedCount }) => expectedCount)}::integer[],
          ${cardArrays}::text[]
        ) AS addition (member_id, expected_count, cards)
      ), inserted AS (
        INSERT INTO fair_use AS usage (member_id, day, cards)
        SELECT addition.member_id, ${today}::date, addition.cards FROM input AS addition
        JOIN members AS member ON member.id = addition.member_id WHERE addition.expected_count = 0
        ON CONFLICT (member_id, day) DO UPDATE SET cards = excluded.cards WHERE usage.cards = '{}'
        RETURNING usage.member_id
      ), updated AS (
        UPDATE fair_use AS usage SET cards = usage.cards || addition.cards FROM input AS addition
        WHERE usage.member_id = addition.member_id AND usage.day = ${today}::date
          AND addition.expected_count > 0 AND cardinality(usage.cards) = addition.expected_count
        RETURNING usage.member_id
      )
      SELECT member_id AS "memberId" FROM inserted
      UNION ALL SELECT member_id FROM updated ${preparedMarker}`.execute(db),
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
