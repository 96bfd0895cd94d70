import type {
  AccountNotice,
  ConfigurableKind,
  NotificationKind,
} from '@sambandha/contract/notification/kinds';
import type { Generated, Selectable } from 'kysely';

export interface NotificationTables {
  notifications: NotificationsTable;
  notification_choices: NotificationChoicesTable;
  notification_mails: NotificationMailsTable;
  push_subscriptions: PushSubscriptionsTable;
}

interface NotificationsTable {
  id: string;
  member_id: string;
  kind: NotificationKind;
  /**
   * Unread notifications of one kind and subject share a row. The subject is the match, the saved
   * search, an id for the family or the team, or the row's own id for ACCOUNT.
   */
  subject_id: string;
  /** The other member of the match; null for other kinds. */
  about_id: string | null;
  match_id: string | null;
  /** Name of the saved search; null for other kinds. */
  label: string | null;
  notice: AccountNotice | null;
  count: Generated<number>;
  created_at: Date;
  read_at: Date | null;
  /** Earliest time of the e-mail; null if none is due. */
  mail_due_at: Date | null;
  /** Earliest time of the push message; null if none is due. */
  push_due_at: Date | null;
  /** Time of the last e-mail that included the notification. */
  mailed_at: Date | null;
}

/** Only the channels that a member has changed. The others have their defaults. */
interface NotificationChoicesTable {
  member_id: string;
  kind: ConfigurableKind;
  channel: 'email' | 'push';
  wanted: boolean;
}

/** The last e-mail of each kind to a member, which limits their frequency. */
interface NotificationMailsTable {
  member_id: string;
  kind: NotificationKind;
  mailed_at: Date;
}

interface PushSubscriptionsTable {
  id: string;
  member_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
}

export type NotificationRow = Selectable<NotificationsTable>;
export type PushSubscriptionRow = Selectable<PushSubscriptionsTable>;
