import { type Kysely, sql } from 'kysely';
import type { Database, NotificationRow, PushSubscriptionRow } from '../../../db/schema.ts';
import { isUnexpiredSession } from '../../../security/access/session.store.ts';
import { isReasonValid } from '../standing.store.ts';

/**
 * The condition that the member of the row `notification` is connected, even if the member hides
 * their presence.
 */
export const isOnline = sql<boolean>`EXISTS (
  SELECT FROM live_members AS live JOIN live_nodes AS node ON node.id = live.node_id
  WHERE live.member_id = notification.member_id AND node.expires_at > now()
)`;

export interface DuePush {
  readonly notificationId: string;
  readonly subscriptionId: string;
}

/**
 * Claims the notifications whose push is due and whose member is offline. Returns the number of
 * claimed notifications, and a push for each browser of their members. Notifications that another
 * process is claiming are skipped.
 */
export async function claimDuePushes(
  trx: Kysely<Database>,
  now: Date,
  limit: number,
): Promise<{ claimedCount: number; pushes: DuePush[] }> {
  const { rows } = await sql<{ notificationId: string; subscriptionId: string | null }>`
    WITH due AS (
      SELECT notification.id, notification.member_id FROM notifications AS notification
      WHERE notification.push_due_at <= ${now} AND notification.read_at IS NULL AND NOT ${isOnline}
      ORDER BY notification.push_due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE notifications SET push_due_at = NULL FROM due WHERE notifications.id = due.id
    )
    SELECT due.id AS "notificationId", subscription.id AS "subscriptionId" FROM due
    LEFT JOIN push_subscriptions AS subscription ON subscription.member_id = due.member_id`.execute(
    trx,
  );
  return {
    claimedCount: new Set(rows.map((row) => row.notificationId)).size,
    pushes: rows.filter((row): row is DuePush => row.subscriptionId !== null),
  };
}

/** Clears due push messages whose latest event is too old. */
export async function dropStalePushes(db: Kysely<Database>, before: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ push_due_at: null })
    .where('push_due_at', '<', before)
    .where('created_at', '<', before)
    .execute();
}

export type PushNotification = Pick<
  NotificationRow,
  'id' | 'member_id' | 'kind' | 'about_id' | 'match_id' | 'notice' | 'count' | 'created_at'
>;

interface PushToSend {
  readonly notification: PushNotification;
  readonly target: PushSubscriptionRow;
  /** The member's setting for push of this kind. Null if the member did not change it. */
  readonly wanted: boolean | null;
}

/**
 * Returns a push to send. Returns undefined if the notification was read or deleted in the
 * meantime, if its reason has ended, if the subscription or its session has ended, or if the member
 * was deactivated or blocked.
 */
export async function findPush(
  db: Kysely<Database>,
  { notificationId, subscriptionId }: DuePush,
  now: Date,
): Promise<PushToSend | undefined> {
  const notification = await db
    .selectFrom('notifications as notification')
    .innerJoin('members as member', 'member.id', 'notification.member_id')
    .leftJoin('notification_choices as choice', (join) =>
      join
        .onRef('choice.member_id', '=', 'notification.member_id')
        .onRef('choice.kind', '=', 'notification.kind')
        .on('choice.channel', '=', 'push'),
    )
    .select([
      'notification.id',
      'notification.member_id',
      'notification.kind',
      'notification.about_id',
      'notification.match_id',
      'notification.notice',
      'notification.count',
      'notification.created_at',
      'choice.wanted',
    ])
    .where('notification.id', '=', notificationId)
    .where('notification.read_at', 'is', null)
    .where('member.state', '=', 'active')
    .where('member.blocked_at', 'is', null)
    .where(isReasonValid)
    .executeTakeFirst();
  if (notification === undefined) return undefined;
  const target = await db
    .selectFrom('push_subscriptions as subscription')
    .innerJoin('sessions', 'sessions.id', 'subscription.session_id')
    .innerJoin('persons', 'persons.id', 'sessions.member_id')
    .selectAll('subscription')
    .where('subscription.id', '=', subscriptionId)
    // The browser may now belong to another member.
    .where('subscription.member_id', '=', notification.member_id)
    .where(isUnexpiredSession(now))
    .executeTakeFirst();
  return target && { notification, target, wanted: notification.wanted };
}
