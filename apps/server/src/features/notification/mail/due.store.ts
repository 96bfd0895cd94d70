import type { NotificationKind } from '@sambandha/contract/notification/kinds';
import { type Kysely, sql } from 'kysely';
import type { Database, NotificationRow } from '../../../db/schema.ts';
import { isOnline } from '../push/due.store.ts';
import { isReasonValid } from '../standing.store.ts';

export interface DueMail {
  readonly memberId: string;
  readonly kind: NotificationKind;
}

/**
 * Returns the members and kinds with a due e-mail about unread notifications. The member must be
 * offline and must not have received an e-mail of the kind, or about the same conversation, since
 * `pauseStart`.
 */
export async function dueMails(
  db: Kysely<Database>,
  {
    now,
    pauseStart,
    limit,
  }: { readonly now: Date; readonly pauseStart: Date; readonly limit: number },
): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    SELECT notification.member_id AS "memberId", notification.kind
    FROM notifications AS notification
    WHERE notification.mail_due_at <= ${now} AND notification.read_at IS NULL AND NOT ${isOnline}
      AND NOT EXISTS (
        SELECT FROM notification_mails AS mail
        WHERE mail.member_id = notification.member_id AND mail.kind = notification.kind
          AND mail.mailed_at > ${pauseStart}
      )
      AND ${hasNoRecentMail(pauseStart)}
    GROUP BY notification.member_id, notification.kind
    ORDER BY min(notification.mail_due_at) LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * Returns the condition that no e-mail of any kind was sent about the same conversation since
 * `pauseStart`.
 */
const hasNoRecentMail = (pauseStart: Date) => sql<boolean>`(
  notification.match_id IS NULL OR NOT EXISTS (
    SELECT FROM notifications AS earlier
    WHERE earlier.member_id = notification.member_id AND earlier.match_id = notification.match_id
      AND earlier.mailed_at > ${pauseStart}
  ))`;

export type MailNotification = Pick<
  NotificationRow,
  'id' | 'about_id' | 'match_id' | 'notice' | 'count'
> & {
  /** False if the reason of the notification has ended. */
  readonly isReasonValid: boolean;
};

/**
 * Locks the notifications for an e-mail until the transaction ends: those that are due, and those
 * of the same kind that will be due. Notifications about a conversation with an e-mail since
 * `pauseStart` are left out.
 */
export async function lockNotifications(
  trx: Kysely<Database>,
  { memberId, kind }: DueMail,
  pauseStart: Date,
): Promise<MailNotification[]> {
  const { rows } = await sql<MailNotification>`
    SELECT notification.id, notification.about_id, notification.match_id, notification.notice,
      notification.count, ${isReasonValid} AS "isReasonValid"
    FROM notifications AS notification
    WHERE notification.member_id = ${memberId} AND notification.kind = ${kind}
      AND notification.read_at IS NULL AND notification.mail_due_at IS NOT NULL
      AND ${hasNoRecentMail(pauseStart)}
    ORDER BY notification.created_at DESC, notification.id DESC FOR UPDATE`.execute(trx);
  return rows;
}

/**
 * Records that an e-mail of a kind is sent now. Returns false if an e-mail of the kind was sent
 * since `pauseStart`.
 */
export async function claimMail(
  trx: Kysely<Database>,
  { memberId, kind }: DueMail,
  { now, pauseStart }: { readonly now: Date; readonly pauseStart: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('notification_mails')
    .values({ member_id: memberId, kind, mailed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'kind'])
        .doUpdateSet({ mailed_at: now })
        .where('notification_mails.mailed_at', '<=', pauseStart),
    )
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}

/** Clears the due times of notifications. `mailedAt` is set if an e-mail contained them. */
export async function clearMailDue(
  trx: Kysely<Database>,
  ids: readonly string[],
  mailedAt: Date | null,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('notifications')
    .set({ mail_due_at: null, ...(mailedAt === null ? {} : { mailed_at: mailedAt }) })
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .execute();
}

/** Clears due e-mails whose latest event is too old. */
export async function dropStaleMails(db: Kysely<Database>, before: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ mail_due_at: null })
    .where('mail_due_at', '<', before)
    .where('created_at', '<', before)
    .execute();
}

/** Returns true if a member is neither deactivated nor blocked by the team. */
export async function isActiveMember(db: Kysely<Database>, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('state', '=', 'active')
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
