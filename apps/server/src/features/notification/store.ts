import type { ConfigurableKind } from '@sambandha/contract/notification/kinds';
import { type Kysely, sql } from 'kysely';
import type { PageStart } from '../../db/page-start.ts';
import type { Database, NotificationRow } from '../../db/schema.ts';
import { hasVisibleOpenings } from '../profile/index.ts';
import type { Channel, ReceiverFacts } from './rules.ts';
import { countRequests, isRequestOpen } from './standing.store.ts';

export type ListedNotification = Pick<
  NotificationRow,
  | 'id'
  | 'kind'
  | 'subject_id'
  | 'about_id'
  | 'match_id'
  | 'label'
  | 'notice'
  | 'count'
  | 'created_at'
  | 'read_at'
>;

/** The number of events of a notification. While it is unread, ended requests are not counted. */
const openCount = sql<number>`(CASE WHEN read_at IS NULL
  THEN least(count, ${countRequests('notification')}) ELSE count END)::int`;

/**
 * Returns a page of a member's notifications, the latest first. Unread notifications of requests
 * that have ended are left out.
 */
export async function listNotificationRows(
  db: Kysely<Database>,
  memberId: string,
  limit: number,
  after: PageStart | null,
): Promise<{ rows: ListedNotification[]; hasMore: boolean }> {
  const rows = await db
    .selectFrom('notifications as notification')
    .select([
      'id',
      'kind',
      'subject_id',
      'about_id',
      'match_id',
      'label',
      'notice',
      openCount.as('count'),
      'created_at',
      'read_at',
    ])
    .where('member_id', '=', memberId)
    .where(sql<boolean>`(read_at IS NOT NULL OR ${isRequestOpen('notification')})`)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/**
 * Marks notifications of a member as read: those with these ids, or all up to a time. Notifications
 * that `listNotificationRows` leaves out stay unread. Returns false if no notification changed.
 */
export async function markSelectionRead(
  db: Kysely<Database>,
  memberId: string,
  selection: { readonly ids: readonly string[] } | { readonly upTo: Date },
  now: Date,
): Promise<boolean> {
  const unreadQuery = db
    .updateTable('notifications as notification')
    .set({ count: openCount, read_at: now, mail_due_at: null, push_due_at: null })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where(isRequestOpen('notification'));
  const selectedQuery =
    'upTo' in selection
      ? unreadQuery.where('created_at', '<=', selection.upTo)
      : unreadQuery.where('id', '=', sql<string>`ANY(${selection.ids}::uuid[])`);
  const { numUpdatedRows } = await selectedQuery.executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns the settings that a member changed. All other settings have the default. */
export async function listChoices(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('notification_choices')
    .select(['kind', 'channel', 'wanted'])
    .where('member_id', '=', memberId)
    .execute();
}

export interface ChannelChoice {
  readonly kind: ConfigurableKind;
  readonly channel: Channel;
  readonly wanted: boolean;
}

/**
 * Stores a choice. If the channel is turned off, unread notifications of the kind are no longer due
 * on that channel.
 */
export async function saveChoice(
  trx: Kysely<Database>,
  memberId: string,
  { kind, channel, wanted }: ChannelChoice,
): Promise<void> {
  await trx
    .insertInto('notification_choices')
    .values({ member_id: memberId, kind, channel, wanted })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'kind', 'channel']).doUpdateSet({ wanted }),
    )
    .execute();
  if (wanted) return;
  await trx
    .updateTable('notifications')
    .set(channel === 'email' ? { mail_due_at: null } : { push_due_at: null })
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('read_at', 'is', null)
    .execute();
}

/** Locks a member's row until the transaction ends. Returns false if the member does not exist. */
export async function lockMember(trx: Kysely<Database>, memberId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns all notifications of a member, the oldest first. */
export async function allNotifications(
  db: Kysely<Database>,
  memberId: string,
): Promise<Pick<NotificationRow, 'kind' | 'count' | 'created_at' | 'read_at' | 'label'>[]> {
  return db
    .selectFrom('notifications')
    .select(['kind', 'count', 'created_at', 'read_at', 'label'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Returns the facts about a person that determine the kinds of notifications they can receive. */
export async function readReceiverFacts(
  db: Kysely<Database>,
  personId: string,
): Promise<ReceiverFacts> {
  const { rows } = await sql<ReceiverFacts>`
    SELECT EXISTS (
        SELECT FROM relatives WHERE ${personId} IN (candidate_id, person_id)
      ) OR EXISTS (
        SELECT FROM family_invitations WHERE candidate_id = ${personId}
      ) AS family,
      EXISTS (
        SELECT FROM matches AS match
        WHERE ${personId} IN (match.low_id, match.high_id) AND ${hasVisibleOpenings(sql`${personId}::uuid`)}
      ) AS openings,
      EXISTS (
        SELECT FROM persons WHERE id = ${personId} AND (is_admin OR is_moderator)
      ) AS team`.execute(db);
  // The query always returns a row. The default is for the type.
  return rows[0] ?? { family: false, openings: false, team: false };
}
