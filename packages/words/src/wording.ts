import type { AccountNotice, NotificationKind } from '@sambandha/contract/notification/kinds';

/** A message in one language. */
export interface Wording {
  /** Not part of an SMS. */
  readonly subject: string;
  readonly text: string;
  /** The text of an SMS, if `text` would take more than three segments of an SMS. */
  readonly sms?: string;
}

/** A name in Latin letters, and in the community's own script if given. */
export interface Names {
  readonly latin: string;
  readonly native: string | null;
}

export type CodePurpose = 'register' | 'change-phone' | 'reset-password' | 'recover' | 'sign-in';

/** All notifications of one kind to one member, summed up. */
export interface NotificationSummary {
  readonly kind: NotificationKind;
  /** Number of matches or searches that the notifications are about. */
  readonly subjects: number;
  /** Number of events in all notifications together. */
  readonly count: number;
  /** The account notice. Null for other kinds. */
  readonly notice: AccountNotice | null;
}
