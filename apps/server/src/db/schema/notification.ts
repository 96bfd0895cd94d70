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
  subject_id: string;
  about_id: string | null;
  match_id: string | null;
  label: string | null;
  notice: AccountNotice | null;
  count: Generated<number>;
  created_at: Date;
  read_at: Date | null;
  mail_due_at: Date | null;
  push_due_at: Date | null;
  mailed_at: Date | null;
}

interface NotificationChoicesTable {
  member_id: string;
  kind: ConfigurableKind;
  channel: 'email' | 'push';
  wanted: boolean;
}

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
