import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { addDays, type DayCards, WEEK_DAYS } from './rules.ts';

/** Returns the time at which a member joined, which is also the start of their free plan. */
export async function findJoinTime(db: Kysely<Database>, memberId: string): Promise<Date> {
  const { created_at } = await db
    .selectFrom('persons')
    .select('created_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return created_at;
}

/**
 * Returns, for each day of the last week, the members whose cards a member saw and the number of
 * profiles that the member opened.
 */
export async function readDailyViews(
  db: Kysely<Database>,
  memberId: string,
  today: string,
): Promise<(DayCards & { readonly profileCount: number })[]> {
  return db
    .selectFrom('fair_use')
    .select(['day', 'cards', sql<number>`cardinality(profiles)`.as('profileCount')])
    .where('member_id', '=', memberId)
    .where('day', '>=', addDays(today, 1 - WEEK_DAYS))
    .orderBy('day')
    .execute();
}
