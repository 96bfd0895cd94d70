import { type Kysely, sql } from 'kysely';
import type { Database, NotificationRow, PushSubscriptionRow } from '../../../db/schema.ts';
import { isReasonValid } from '../standing.store.ts';

/**
 * The condition that the member `n.member_id` is connected, even if the member hides their
 * presence.
 */
export const isOnline = sql<boolean>`EXISTS (
  SELECT FROM live_members AS l JOIN live_nodes AS k ON k.id = l.node_id
  WHERE l.member_id = n.member_id AND k.expires_at > now()
)`;

export interface DuePush {
  readonly notificationId: string;
  readonly subscriptionId: string;
}

/**
 * Claims notifications with a due push and an offline member. Returns them with the members'
 * browsers. Notifications that another process is claiming are skipped.
 */
export async function claimDuePushes(
  trx: Kysely<Database>,
  now: Date,
  limit: number,
): Promise<{ claimed: number; pushes: DuePush[] }> {
  const { rows } = await sql<{ notificationId: string; subscriptionId: string | null }>`
    WITH due AS (
      SELECT n.id, n.member_id FROM notifications AS n
      WHERE n.push_due_at <= ${now} AND n.read_at IS NULL AND NOT ${isOnline}
      ORDER BY n.push_due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE notifications SET push_due_at = NULL FROM due WHERE notifications.id = due.id
    )
    SELECT due.id AS "notificationId", p.id AS "subscriptionId" FROM due
    LEFT JOIN push_subscriptions AS p ON p.member_id = due.member_id`.execute(trx);
  return {
    claimed: new Set(rows.map((row) => row.notificationId)).size,
    pushes: rows.filter((row): row is DuePush => row.subscriptionId !== null),
  };
}

/** Clears push messages that were due too long ago. */
export async function dropStalePushes(db: Kysely<Database>, before: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ push_due_at: null })
    .where('push_due_at', '<', before)
    .execute();
}

export type PushNotification = Pick<
  NotificationRow,
  'id' | 'member_id' | 'kind' | 'about_id' | 'match_id' | 'notice' | 'count' | 'created_at'
>;

/**
 * Returns a push to send, or undefined if the notification was read, its reason ended, or the
 * subscription ended in the meantime.
 */
export async function findPush(
  db: Kysely<Database>,
  { notificationId, subscriptionId }: DuePush,
  now: Date,
): Promise<
  | { notification: PushNotification; target: PushSubscriptionRow; wanted: boolean | null }
  | undefined
> {
  const notification = await db
    .selectFrom('notifications as n')
    .innerJoin('members as m', 'm.id', 'n.member_id')
    .leftJoin('notification_choices as c', (join) =>
      join
        .onRef('c.member_id', '=', 'n.member_id')
        .onRef('c.kind', '=', 'n.kind')
        .on('c.channel', '=', 'push'),
    )
    .select(['n.id', 'n.member_id', 'n.kind', 'n.about_id', 'n.match_id', 'n.notice'])
    .select(['n.count', 'n.created_at', 'c.wanted'])
    .where('n.id', '=', notificationId)
    .where('n.read_at', 'is', null)
    .where('m.state', '=', 'active')
    .where('m.blocked_at', 'is', null)
    .where(isReasonValid)
    .executeTakeFirst();
  if (notification === undefined) return undefined;
  const target = await db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .selectAll('p')
    .where('p.id', '=', subscriptionId)
    // The browser may now belong to another member.
    .where('p.member_id', '=', notification.member_id)
    .where('s.expires_at', '>', now)
    .executeTakeFirst();
  return target && { notification, target, wanted: notification.wanted };
}
