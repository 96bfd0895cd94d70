import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  notificationKinds,
} from '@sambandha/contract/notification/kinds';

export type Channel = 'email' | 'push';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Whether the product proposes to tell of a kind that way. */
export function isProposed(kind: NotificationKind, channel: Channel): boolean {
  return notificationKinds[kind].proposed[channel];
}

export function kindsNotProposed(channel: Channel): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => !isProposed(kind, channel));
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

/** Whether lines of a kind count at the bell. */
export function countsAtBell(kind: NotificationKind): boolean {
  return notificationKinds[kind].bell;
}

export const kindsOffBell = NOTIFICATION_KINDS.filter((kind) => !countsAtBell(kind));

/** Nothing of these is told while the conversation is muted. */
export const kindsHeedingMute = NOTIFICATION_KINDS.filter(
  (kind) => notificationKinds[kind].heedsMute,
);

/** Where lines lead in the product: one of a match to its conversation. */
export function pathOf(kind: NotificationKind, matchId: string | null): string {
  return matchId === null ? notificationKinds[kind].path : `/messages?conversation=${matchId}`;
}
