import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  notificationKinds,
} from '@sambandha/contract/notification/kinds';

export type Channel = 'email' | 'push';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Whether a channel is on for a kind until the member changes it. */
export function isOnByDefault(kind: NotificationKind, channel: Channel): boolean {
  return notificationKinds[kind].defaults[channel];
}

export function kindsOffByDefault(channel: Channel): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => !isOnByDefault(kind, channel));
}

/** What decides which kinds can come to somebody. */
export interface Circle {
  /** They have relatives here, have invited some, or take part for somebody. */
  readonly family: boolean;
  /** The other side of a conversation of theirs has relatives who read along, or shall. */
  readonly openings: boolean;
  readonly team: boolean;
}

/** Whether a kind can come to somebody: others are not in their settings. */
export function canCome(kind: NotificationKind, { family, openings, team }: Circle): boolean {
  if (kind === 'OPENING_ASKED') return family || openings;
  const { about } = notificationKinds[kind];
  if (about === 'family') return family;
  return about !== 'team' || team;
}

/** When a notification stored now is mailed: after five minutes, since more may follow or be read. */
export function mailDue(now: Date): Date {
  return new Date(now.getTime() + 5 * 60 * 1000);
}

/** No second e-mail is sent of a kind, or about a conversation, of which one was sent since then. */
export function mailPause(now: Date): Date {
  return new Date(now.getTime() - HOUR);
}

/** What was due before this moment is too old to be sent. */
export function staleBefore(now: Date): Record<Channel, Date> {
  return { email: new Date(now.getTime() - 3 * DAY), push: new Date(now.getTime() - DAY) };
}

/** Whether notifications of a kind count at the bell. */
export function countsAtBell(kind: NotificationKind): boolean {
  return notificationKinds[kind].bell;
}

export const kindsOffBell = NOTIFICATION_KINDS.filter((kind) => !countsAtBell(kind));

/** Kinds that are silent while the conversation is muted. */
export const kindsRespectingMute = NOTIFICATION_KINDS.filter(
  (kind) => notificationKinds[kind].respectsMute,
);

/** The path that a notification opens: of a match, its conversation. */
export function pathOf(kind: NotificationKind, matchId: string | null): string {
  return matchId === null ? notificationKinds[kind].path : `/messages?conversation=${matchId}`;
}
