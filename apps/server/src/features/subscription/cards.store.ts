import { type Kysely, sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { withRetry } from '../../db/transaction.ts';
import { daysLater, type ShownOn, WEEK_DAYS } from './rules.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/** Which cards members were shown in the last week, by member; who does not exist is left out. */
export async function readWeeks(
  db: Kysely<Database>,
  memberIds: readonly string[],
  today: string,
): Promise<Map<string, ShownOn[]>> {
  const { rows } = await sql<{ memberId: string; day: string | null; cards: number[] | null }>`
    SELECT m.id AS "memberId", f.day, f.cards FROM members m
    LEFT JOIN fair_use f ON f.member_id = m.id AND f.day >= ${daysLater(today, 1 - WEEK_DAYS)}::date
    WHERE m.id = ANY(${memberIds}::uuid[]) ${prepared}`.execute(db);
  const weeks = new Map<string, ShownOn[]>();
  for (const { memberId, day, cards } of rows) {
    const week = weeks.get(memberId) ?? [];
    if (day !== null) week.push({ day, cards: cards ?? [] });
    weeks.set(memberId, week);
  }
  return weeks;
}

/** Cards to be added to those of today. */
export interface Added {
  readonly memberId: string;
  /** How many there were today as far as this process knows. */
  readonly known: number;
  readonly cards: readonly number[];
}

/**
 * Adds cards for those whose day is still as it is known here; returns who they are. Whoever is not
 * among them was shown cards by another process meanwhile. Nobody waits for the disk: of a crash the
 * last half second of counting may be lost.
 */
export async function addCards(
  db: Kysely<Database>,
  added: readonly Added[],
  today: string,
): Promise<Set<string>> {
  const lists = added.map(({ cards }) => `{${cards.join(',')}}`);
  const adding = withRetry(() =>
    sql<{ memberId: string }>`
      WITH hasty AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)),
      given AS (
        SELECT g.member_id, g.known, g.cards::integer[] AS cards FROM hasty, unnest(
          ${added.map(({ memberId }) => memberId)}::uuid[], ${added.map(({ known }) => known)}::integer[],
          ${lists}::text[]
        ) AS g (member_id, known, cards)
      ), began AS (
        INSERT INTO fair_use AS f (member_id, day, cards)
        SELECT g.member_id, ${today}::date, g.cards FROM given g
        JOIN members m ON m.id = g.member_id WHERE g.known = 0
        ON CONFLICT (member_id, day) DO UPDATE SET cards = excluded.cards WHERE f.cards = '{}'
        RETURNING f.member_id
      ), went_on AS (
        UPDATE fair_use f SET cards = f.cards || g.cards FROM given g
        WHERE f.member_id = g.member_id AND f.day = ${today}::date
          AND g.known > 0 AND cardinality(f.cards) = g.known
        RETURNING f.member_id
      )
      SELECT member_id AS "memberId" FROM began
      UNION ALL SELECT member_id FROM went_on ${prepared}`.execute(db),
  );
  const { rows } = await adding.catch(unlessDeleted);
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Where one of the members was deleted at this moment nothing was added; who remains tries again. */
function unlessDeleted(error: unknown): { rows: { memberId: string }[] } {
  if (error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION) {
    return { rows: [] };
  }
  throw error;
}
