import { type Kysely, sql } from 'kysely';
import type { Database, PushSubscriptionRow } from '../../../db/schema.ts';

/**
 * Keeps a browser's subscription; one it had before, for whomever, is replaced, and the oldest ones
 * beyond `most` go. False where the session has ended meanwhile.
 */
export async function saveSubscription(
  trx: Kysely<Database>,
  row: PushSubscriptionRow,
  most: number,
): Promise<boolean> {
  // Held, so that two browsers at once count each other.
  const session = await trx
    .selectFrom('members')
    .innerJoin('sessions', 'sessions.member_id', 'members.id')
    .select('sessions.id')
    .where('members.id', '=', row.member_id)
    .where('sessions.id', '=', row.session_id)
    .forNoKeyUpdate('members')
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
      ORDER BY created_at DESC, id DESC OFFSET ${most}
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

/** Forgets a subscription that its push service does not know any more, unless it was renewed. */
export async function forgetSubscription(
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

/** Browsers of a member that are pushed to now. */
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

/** When the browsers of a member were added, the first one first. */
export async function devicesOf(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .select(['s.device', 'p.created_at as addedAt'])
    .where('p.member_id', '=', memberId)
    .orderBy('p.created_at')
    .execute();
}
