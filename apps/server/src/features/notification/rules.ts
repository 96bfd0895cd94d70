import { NOTIFICATION_KIND, type NotificationKind } from '@sambandha/contract/notification/schemas';

export type Channel = 'email' | 'push';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/**
 * How the product proposes to tell of a kind. A saved search is told of because its owner asked for it
 * there; it is not worth a buzz.
 */
const proposed: Readonly<Record<NotificationKind, Readonly<Record<Channel, boolean>>>> = {
  INTEREST_RECEIVED: { email: true, push: true },
  INTEREST_ACCEPTED: { email: true, push: true },
  MESSAGE: { email: true, push: true },
  SAVED_SEARCH: { email: true, push: false },
  ACCOUNT: { email: true, push: true },
};

export function isProposed(kind: NotificationKind, channel: Channel): boolean {
  return proposed[kind][channel];
}

export function kindsNotProposed(channel: Channel): NotificationKind[] {
  return NOTIFICATION_KIND.codes.filter((kind) => !isProposed(kind, channel));
}

/** When an e-mail may tell of what happens now: shortly after, since more may come, or be read. */
export function mailDue(now: Date): Date {
  return new Date(now.getTime() + 5 * 60 * 1000);
}

/** An e-mail of this kind, or about this conversation, after this moment: another one waits. */
export function mailPause(now: Date): Date {
  return new Date(now.getTime() - HOUR);
}

/** What was to be told before this moment is not worth telling any more. */
export function staleBefore(now: Date): Record<Channel, Date> {
  return { email: new Date(now.getTime() - 3 * DAY), push: new Date(now.getTime() - DAY) };
}

/** Whether lines of a kind count at the bell: messages are counted where they are read. */
export function countsAtBell(kind: NotificationKind): boolean {
  return kind !== 'MESSAGE';
}

/** Where a line leads in the product. */
export function pathOf(kind: NotificationKind, matchId: string | null): string {
  if (matchId !== null) return `/messages?conversation=${matchId}`;
  return kind === 'SAVED_SEARCH' ? '/browse' : '/notifications';
}
