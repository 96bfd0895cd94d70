import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { daysLater, type ShownOn, WEEK_DAYS } from './rules.ts';

/** Since when a member is here, and with it on the free plan. */
export async function joinedAt(db: Kysely<Database>, memberId: string): Promise<Date> {
  const { created_at } = await db
    .selectFrom('members')
    .select('created_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return created_at;
}

/** What a member was shown on the days of the last week. */
export async function daysShown(
  db: Kysely<Database>,
  memberId: string,
  today: string,
): Promise<(ShownOn & { readonly profiles: number })[]> {
  return db
    .selectFrom('fair_use')
    .select(['day', 'cards', sql<number>`cardinality(profiles)`.as('profiles')])
    .where('member_id', '=', memberId)
    .where('day', '>=', daysLater(today, 1 - WEEK_DAYS))
    .orderBy('day')
    .execute();
}
