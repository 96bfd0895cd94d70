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
   * search, the candidate, for FAMILY_JOINED the relative, a fixed id for the team, or for ACCOUNT
   * the row itself.
   */
  subject_id: string;
  /** The other member, if the notification is about a match. Otherwise null. */
  about_id: string | null;
  match_id: string | null;
  /** Name of the saved search. Null for other kinds. */
  label: string | null;
  /** The notice of an ACCOUNT notification. Null for other kinds. */
  notice: AccountNotice | null;
  /** The number of events that share the row. */
  count: Generated<number>;
  created_at: Date;
  read_at: Date | null;
  /** Earliest time of the e-mail. Null if none is due. */
  mail_due_at: Date | null;
  /** Earliest time of the push message. Null if none is due. */
  push_due_at: Date | null;
  /** Time of the last e-mail that included the notification. */
  mailed_at: Date | null;
}

/** The channels that a member has changed. All other channels have their defaults. */
interface NotificationChoicesTable {
  member_id: string;
  kind: ConfigurableKind;
  channel: 'email' | 'push';
  wanted: boolean;
}

/** The time of the last e-mail of each kind to a member. It limits the frequency of e-mails. */
interface NotificationMailsTable {
  member_id: string;
  kind: NotificationKind;
  mailed_at: Date;
}

interface PushSubscriptionsTable {
  id: string;
  member_id: string;
  session_id: string;
  /** The address at the push service, and the keys that encrypt messages (RFC 8291). */
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
}

export type NotificationRow = Selectable<NotificationsTable>;
export type PushSubscriptionRow = Selectable<PushSubscriptionsTable>;
