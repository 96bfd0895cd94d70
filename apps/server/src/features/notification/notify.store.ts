import type { NotificationKind } from '@sambandha/contract/notification/kinds';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database, NotificationRow } from '../../db/schema.ts';
import { type Channel, kindsOffByDefault, kindsRespectingMute, uncountedKinds } from './rules.ts';
import { countRequests, isRequestOpen } from './standing.store.ts';

/** A notification to store. It becomes due only on the channels that the member has turned on. */
type NewNotification = Pick<
  NotificationRow,
  | 'id'
  | 'member_id'
  | 'kind'
  | 'subject_id'
  | 'about_id'
  | 'match_id'
  | 'label'
  | 'notice'
  | 'count'
  | 'created_at'
  | 'mail_due_at'
  | 'push_due_at'
>;

interface MatchSelection {
  readonly memberId: string;
  readonly matchId: string;
  readonly includesEnded: boolean;
}

export interface WrittenNotification {
  readonly subjectId: string;
  readonly kind: NotificationKind;
  /** True if a push message is due. */
  readonly pushes: boolean;
  /** The number of unread notifications that count at the bell. 0 if this kind does not count. */
  readonly unread: number;
}

/**
 * Returns the condition that the `recipient` has turned on a channel for the kind of the row
 * `source`.
 */
function hasChannelOn(channel: Channel) {
  return sql<boolean>`coalesce((
    SELECT wanted FROM notification_choices
    WHERE member_id = recipient.id AND kind = source.kind AND channel = ${channel}
  ), source.kind <> ALL (${kindsOffByDefault(channel)}::text[]))`;
}

/**
 * Returns SQL that inserts notifications, or adds to the count of an unread notification of the
 * same kind and subject. Requests that have ended are not counted. `source` is a query that returns
 * the notifications under the column names of the table. The statement may be part of another
 * statement, which then stores an event together with its notification. Nothing is inserted for a
 * deleted member, or for a kind that respects mute if the member muted the conversation. The rows
 * of all other recipients in `members` are locked until the transaction ends, so that a concurrent
 * deletion of a recipient waits. The statement does not see the row that it writes, so the number
 * of unread notifications is the count of the others plus one.
 */
export function insertNotificationsSql(source: RawBuilder<unknown>) {
  return sql<WrittenNotification>`
    INSERT INTO notifications AS notification (
      id, member_id, kind, subject_id, about_id, match_id, label, notice, count, created_at,
      mail_due_at, push_due_at
    )
    SELECT
      source.id, recipient.id, source.kind, source.subject_id, source.about_id, source.match_id,
      source.label, source.notice, source.count, source.created_at,
      CASE WHEN ${hasChannelOn('email')} THEN source.mail_due_at END,
      CASE WHEN EXISTS (SELECT FROM push_subscriptions WHERE member_id = recipient.id)
        AND ${hasChannelOn('push')} THEN source.push_due_at END
    FROM (${source}) AS source JOIN members AS recipient ON recipient.id = source.member_id
    WHERE source.kind <> ALL (${kindsRespectingMute}::text[]) OR NOT EXISTS (
      SELECT FROM match_sides AS side
      WHERE side.match_id = source.match_id AND side.member_id = source.member_id AND side.muted
    )
    FOR KEY SHARE OF recipient
    ON CONFLICT (member_id, kind, subject_id) WHERE read_at IS NULL DO UPDATE SET
      count = greatest(
        excluded.count, least(notification.count + excluded.count, ${countRequests('notification')})
      ),
      created_at = greatest(notification.created_at, excluded.created_at),
      label = excluded.label,
      mail_due_at = coalesce(notification.mail_due_at, excluded.mail_due_at),
      push_due_at = coalesce(notification.push_due_at, excluded.push_due_at)
    RETURNING notification.subject_id AS "subjectId", notification.kind,
      notification.push_due_at IS NOT NULL AS pushes,
      CASE WHEN notification.kind = ANY (${uncountedKinds}::text[]) THEN 0 ELSE (
        SELECT count(*)::int FROM notifications AS other
        WHERE other.member_id = notification.member_id AND other.read_at IS NULL
          AND other.kind <> ALL (${uncountedKinds}::text[]) AND other.id <> notification.id
          AND ${isRequestOpen('other')}
      ) + 1 END AS unread`;
}

/** Inserts one notification. Returns undefined if nobody is notified. */
export async function insertNotification(
  trx: Kysely<Database>,
  row: NewNotification,
): Promise<WrittenNotification | undefined> {
  const source = sql`
    SELECT
      ${row.id}::uuid AS id, ${row.member_id}::uuid AS member_id, ${row.kind}::text AS kind,
      ${row.subject_id}::uuid AS subject_id, ${row.about_id}::uuid AS about_id,
      ${row.match_id}::uuid AS match_id, ${row.label}::text AS label,
      ${row.notice}::text AS notice, ${row.count}::integer AS count,
      ${row.created_at}::timestamptz AS created_at,
      ${row.mail_due_at}::timestamptz AS mail_due_at,
      ${row.push_due_at}::timestamptz AS push_due_at`;
  const { rows } = await insertNotificationsSql(source).execute(trx);
  return rows[0];
}

/**
 * Marks the notifications about a match as read. Notifications of ended requests are left out
 * unless `includesEnded` is true. Returns the kinds of the marked notifications.
 */
export async function markMatchNotificationsRead(
  db: Kysely<Database>,
  { memberId, matchId, includesEnded }: MatchSelection,
  now: Date,
): Promise<NotificationKind[]> {
  const rows = await db
    .updateTable('notifications as notification')
    .set({ read_at: now, mail_due_at: null, push_due_at: null })
    .where('member_id', '=', memberId)
    .where('match_id', '=', matchId)
    .where('read_at', 'is', null)
    .$if(!includesEnded, (query) => query.where(isRequestOpen('notification')))
    .returning('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Deletes the unread notifications of one kind and subject. Returns true if any were deleted. */
export async function deleteUnreadNotifications(
  db: Kysely<Database>,
  memberId: string,
  kind: NotificationKind,
  subjectId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Returns the number of unread notifications that count at the bell. */
export async function countUnread(db: Kysely<Database>, memberId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications as notification')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where('kind', '<>', sql<NotificationKind>`ALL (${uncountedKinds}::text[])`)
    .where(isRequestOpen('notification'))
    .executeTakeFirstOrThrow();
  return unread;
}

/** Returns the members who have an unread notification about this member. */
export async function membersNotifiedAbout(
  db: Kysely<Database>,
  aboutId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('member_id')
    .distinct()
    .where('about_id', '=', aboutId)
    .where('read_at', 'is', null)
    .execute();
  return rows.map((row) => row.member_id);
}
