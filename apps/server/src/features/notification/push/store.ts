import { type Kysely, sql } from 'kysely';
import type { Database, PushSubscriptionRow } from '../../../db/schema.ts';

/**
 * Stores a browser's subscription. It replaces the previous one of the browser, of any member, and
 * the member's oldest ones beyond `max` are deleted. Returns false if the session ended in the
 * meantime.
 */
export async function saveSubscription(
  trx: Kysely<Database>,
  row: PushSubscriptionRow,
  max: number,
): Promise<boolean> {
  // Locked, so that two browsers at the same time count each other.
  const session = await trx
    .selectFrom('persons')
    .innerJoin('sessions', 'sessions.member_id', 'persons.id')
    .select('sessions.id')
    .where('persons.id', '=', row.member_id)
    .where('sessions.id', '=', row.session_id)
    .forNoKeyUpdate('persons')
    .executeTakeFirst();
  if (session === undefined) return false;
  const { id, endpoint, ...rest } = row;
  await trx
    .insertInto('push_subscriptions')
    .values({ id, endpoint, ...rest })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(rest))
    .execute();
  await sql`
    DELETE FROM push_subscriptions WHERE id IN (
      SELECT id FROM push_subscriptions WHERE member_id = ${row.member_id}
      ORDER BY created_at DESC, id DESC OFFSET ${max}
    )`.execute(trx);
  return true;
}

export async function deleteSubscription(
  db: Kysely<Database>,
  memberId: string,
  endpoint: string,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('member_id', '=', memberId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Deletes a subscription that its push service no longer knows, unless it was renewed. */
export async function deleteGoneSubscription(
  db: Kysely<Database>,
  { id, endpoint, auth }: Pick<PushSubscriptionRow, 'id' | 'endpoint' | 'auth'>,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('endpoint', '=', endpoint)
    .where('auth', '=', auth)
    .execute();
}

/** The number of a member's browsers with push. */
export async function countDevices(
  db: Kysely<Database>,
  memberId: string,
  now: Date,
): Promise<number> {
  const { devices } = await db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .select(sql<number>`count(*)::int`.as('devices'))
    .where('p.member_id', '=', memberId)
    .where('s.expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return devices;
}

/** A member's browsers with push, the oldest first. */
export async function devicesOf(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .select(['s.device', 'p.created_at as addedAt'])
    .where('p.member_id', '=', memberId)
    .orderBy('p.created_at')
    .execute();
}
