import type { AccountNotice, NotificationKind } from '@sambandha/contract/notification/kinds';

/** A message in one language. */
export interface Wording {
  /** The subject of an e-mail. An SMS has no subject. */
  readonly subject: string;
  readonly text: string;
  /** A shorter text for SMS. Present if `text` would need more than three SMS segments. */
  readonly sms?: string;
}

/** A name in Latin letters, and in the community's own script if it is known. */
export interface NameSpellings {
  readonly latin: string;
  readonly native: string | null;
}

export type CodePurpose = 'register' | 'change-phone' | 'reset-password' | 'recover' | 'sign-in';

/** A summary of all notifications of one kind to one member. */
export interface NotificationSummary {
  readonly kind: NotificationKind;
  /** Number of matches or searches that the notifications are about. */
  readonly subjects: number;
  /** Number of events in all notifications together. */
  readonly count: number;
  /** The account notice. Null for other kinds. */
  readonly notice: AccountNotice | null;
}
