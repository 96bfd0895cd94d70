import { type Kysely, sql } from 'kysely';
import type { Database, PushSubscriptionRow } from '../../../db/schema.ts';
import { isUnexpiredSession } from '../../../security/access/session.store.ts';

/**
 * Stores a browser's subscription. It replaces a subscription with the same endpoint, even a
 * subscription of another member. The member's oldest subscriptions in excess of `max` are deleted.
 * Returns false if the session has ended.
 */
export async function saveSubscription(
  trx: Kysely<Database>,
  row: PushSubscriptionRow,
  max: number,
): Promise<boolean> {
  // The lock of the person serializes concurrent subscriptions, so that each counts the others. The
  // lock of the session keeps the session until the commit, so that a concurrent sign-out does not
  // violate the foreign key.
  const session = await trx
    .selectFrom('persons')
    .innerJoin('sessions', 'sessions.member_id', 'persons.id')
    .select('sessions.id')
    .where('persons.id', '=', row.member_id)
    .where('sessions.id', '=', row.session_id)
    .forNoKeyUpdate('persons')
    .forKeyShare('sessions')
    .executeTakeFirst();
  if (session === undefined) return false;
  // A renewed subscription keeps its id.
  const { id, endpoint, ...changes } = row;
  await trx
    .insertInto('push_subscriptions')
    .values({ id, endpoint, ...changes })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(changes))
    .execute();
  await sql`
    DELETE FROM push_subscriptions WHERE id IN (
      SELECT id FROM push_subscriptions WHERE member_id = ${row.member_id}
      ORDER BY created_at DESC, id DESC OFFSET ${max}
    )`.execute(trx);
  return true;
}

/**
 * Deletes a member's own subscription. Has no effect if the endpoint is unknown or belongs to
 * another member.
 */
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

/** Deletes a subscription that its push service reports as ended, unless it was renewed. */
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

/** Returns the number of a member's subscriptions whose session has not expired. */
export async function countDevices(
  db: Kysely<Database>,
  memberId: string,
  now: Date,
): Promise<number> {
  const { devices } = await db
    .selectFrom('push_subscriptions as subscription')
    .innerJoin('sessions', 'sessions.id', 'subscription.session_id')
    .innerJoin('persons', 'persons.id', 'sessions.member_id')
    .select(sql<number>`count(*)::int`.as('devices'))
    .where('subscription.member_id', '=', memberId)
    .where(isUnexpiredSession(now))
    .executeTakeFirstOrThrow();
  return devices;
}

/** Returns all subscriptions of a member, including those of expired sessions, the oldest first. */
export async function devicesOf(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('push_subscriptions as subscription')
    .innerJoin('sessions as session', 'session.id', 'subscription.session_id')
    .select(['session.device', 'subscription.created_at as addedAt'])
    .where('subscription.member_id', '=', memberId)
    .orderBy('subscription.created_at')
    .execute();
}
