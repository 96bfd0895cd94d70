import type { AccountNotice, NotificationKind } from '@sambandha/contract/notification/kinds';

/** What is written to somebody, in one language. */
export interface Wording {
  /** Not part of an SMS. */
  readonly subject: string;
  readonly text: string;
  /** The text of an SMS, where the text of the e-mail has more than three segments. */
  readonly sms?: string;
}

/** A name in Latin letters, and in the community's own script where it was given. */
export interface Names {
  readonly latin: string;
  readonly native: string | null;
}

/** What a code is for. */
export type CodePurpose = 'register' | 'change-phone' | 'reset-password' | 'recover' | 'sign-in';

/** What happened, all notifications of one kind together. */
export interface NotificationSummary {
  readonly kind: NotificationKind;
  /** How many matches or searches they are about. */
  readonly subjects: number;
  /** How often it happened, over all of them. */
  readonly count: number;
  readonly notice: AccountNotice | null;
}
