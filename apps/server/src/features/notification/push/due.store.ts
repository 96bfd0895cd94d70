import { type Kysely, sql } from 'kysely';
import type { Database, NotificationRow, PushSubscriptionRow } from '../../../db/schema.ts';

/** Whether the member n.member_id has the product open somewhere, whoever may see that. */
export const isHere = sql<boolean>`EXISTS (
  SELECT FROM live_members AS l JOIN live_nodes AS k ON k.id = l.node_id
  WHERE l.member_id = n.member_id AND k.expires_at > now()
)`;

export interface DuePush {
  readonly notificationId: string;
  readonly subscriptionId: string;
}

/**
 * Takes lines whose push is due and whose member is not here, a few at a time, and answers them with
 * the browsers to push to. Those that others take at this moment are left to them.
 */
export async function takeDuePushes(
  trx: Kysely<Database>,
  now: Date,
  most: number,
): Promise<{ taken: number; pushes: DuePush[] }> {
  const { rows } = await sql<{ notificationId: string; subscriptionId: string | null }>`
    WITH due AS (
      SELECT n.id, n.member_id FROM notifications AS n
      WHERE n.push_due_at <= ${now} AND n.read_at IS NULL AND NOT ${isHere}
      ORDER BY n.push_due_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    ), taken AS (
      UPDATE notifications SET push_due_at = NULL FROM due WHERE notifications.id = due.id
    )
    SELECT due.id AS "notificationId", p.id AS "subscriptionId" FROM due
    LEFT JOIN push_subscriptions AS p ON p.member_id = due.member_id`.execute(trx);
  return {
    taken: new Set(rows.map((row) => row.notificationId)).size,
    pushes: rows.filter((row): row is DuePush => row.subscriptionId !== null),
  };
}

/** Drops pushes that waited too long. */
export async function dropStalePushes(db: Kysely<Database>, before: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ push_due_at: null })
    .where('push_due_at', '<', before)
    .execute();
}

export type PushLine = Pick<
  NotificationRow,
  'id' | 'member_id' | 'kind' | 'about_id' | 'match_id' | 'notice' | 'count' | 'created_at'
>;

/** A line that is still to be pushed to a browser; undefined where it was read or ended meanwhile. */
export async function pushOf(
  db: Kysely<Database>,
  { notificationId, subscriptionId }: DuePush,
  now: Date,
): Promise<{ line: PushLine; target: PushSubscriptionRow; wanted: boolean | null } | undefined> {
  const line = await db
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
    .executeTakeFirst();
  if (line === undefined) return undefined;
  const target = await db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .selectAll('p')
    .where('p.id', '=', subscriptionId)
    // The browser may be another member's by now.
    .where('p.member_id', '=', line.member_id)
    .where('s.expires_at', '>', now)
    .executeTakeFirst();
  return target && { line, target, wanted: line.wanted };
}
