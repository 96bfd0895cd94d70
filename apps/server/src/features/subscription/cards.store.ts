import { type Kysely, sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { withRetry } from '../../db/transaction.ts';
import { addDays, type DayShown, WEEK_DAYS } from './rules.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/** The cards that members saw in the last week, by member; without members who do not exist. */
export async function readWeeks(
  db: Kysely<Database>,
  memberIds: readonly string[],
  today: string,
): Promise<Map<string, DayShown[]>> {
  const { rows } = await sql<{ memberId: string; day: string | null; cards: number[] | null }>`
    SELECT m.id AS "memberId", f.day, f.cards FROM members m
    LEFT JOIN fair_use f ON f.member_id = m.id AND f.day >= ${addDays(today, 1 - WEEK_DAYS)}::date
    WHERE m.id = ANY(${memberIds}::uuid[]) ${prepared}`.execute(db);
  const weeks = new Map<string, DayShown[]>();
  for (const { memberId, day, cards } of rows) {
    const week = weeks.get(memberId) ?? [];
    if (day !== null) week.push({ day, cards: cards ?? [] });
    weeks.set(memberId, week);
  }
  return weeks;
}

/** Cards to add to those of today. */
export interface Addition {
  readonly memberId: string;
  /** Number of cards of today that this process knows. */
  readonly known: number;
  readonly cards: readonly number[];
}

/**
 * Adds cards for the members whose row has the number of cards that this process knows, and returns
 * their ids. The others saw cards through another process in the meantime. The commit does not wait
 * for the disk: a crash may lose the counts of the last half second.
 */
export async function addCards(
  db: Kysely<Database>,
  added: readonly Addition[],
  today: string,
): Promise<Set<string>> {
  const lists = added.map(({ cards }) => `{${cards.join(',')}}`);
  const adding = withRetry(() =>
    sql<{ memberId: string }>`
      WITH setting AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)),
      given AS (
        SELECT g.member_id, g.known, g.cards::integer[] AS cards FROM setting, unnest(
          ${added.map(({ memberId }) => memberId)}::uuid[], ${added.map(({ known }) => known)}::integer[],
          ${lists}::text[]
        ) AS g (member_id, known, cards)
      ), inserted AS (
        INSERT INTO fair_use AS f (member_id, day, cards)
        SELECT g.member_id, ${today}::date, g.cards FROM given g
        JOIN members m ON m.id = g.member_id WHERE g.known = 0
        ON CONFLICT (member_id, day) DO UPDATE SET cards = excluded.cards WHERE f.cards = '{}'
        RETURNING f.member_id
      ), updated AS (
        UPDATE fair_use f SET cards = f.cards || g.cards FROM given g
        WHERE f.member_id = g.member_id AND f.day = ${today}::date
          AND g.known > 0 AND cardinality(f.cards) = g.known
        RETURNING f.member_id
      )
      SELECT member_id AS "memberId" FROM inserted
      UNION ALL SELECT member_id FROM updated ${prepared}`.execute(db),
  );
  const { rows } = await adding.catch(nothingIfDeleted);
  return new Set(rows.map(({ memberId }) => memberId));
}

/**
 * If one of the members was deleted in the meantime, nothing was added; the caller retries the
 * others.
 */
function nothingIfDeleted(error: unknown): { rows: { memberId: string }[] } {
  if (error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION) {
    return { rows: [] };
  }
  throw error;
}
