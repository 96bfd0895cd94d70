import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  notificationKinds,
} from '@sambandha/contract/notification/kinds';

export type Channel = 'email' | 'push';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** True if a channel is on for a kind until the member changes it. */
export function isOnByDefault(kind: NotificationKind, channel: Channel): boolean {
  return notificationKinds[kind].defaults[channel];
}

export function kindsOffByDefault(channel: Channel): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => !isOnByDefault(kind, channel));
}

/** The facts that determine which kinds a person can receive. */
export interface ReceiverFacts {
  /** True if they have relatives, have invited relatives, or are a relative of somebody. */
  readonly family: boolean;
  /**
   * True if a conversation of theirs is open to relatives of the other side, or if that was
   * requested.
   */
  readonly openings: boolean;
  readonly team: boolean;
}

/** True if a person can receive a kind; other kinds are not in their settings. */
export function canReceive(
  kind: NotificationKind,
  { family, openings, team }: ReceiverFacts,
): boolean {
  if (kind === 'OPENING_ASKED') return family || openings;
  const { about } = notificationKinds[kind];
  if (about === 'family') return family;
  return about !== 'team' || team;
}

/**
 * Time at which a notification stored now is mailed: after five minutes, because more may follow or
 * it may be read.
 */
export function mailDue(now: Date): Date {
  return new Date(now.getTime() + 5 * 60 * 1000);
}

/** Start of the period in which no second e-mail of a kind, or about a conversation, is sent. */
export function mailPause(now: Date): Date {
  return new Date(now.getTime() - HOUR);
}

/** Times before which a due message is too old to be sent. */
export function staleBefore(now: Date): Record<Channel, Date> {
  return { email: new Date(now.getTime() - 3 * DAY), push: new Date(now.getTime() - DAY) };
}

/** True if notifications of a kind count at the bell. */
export function countsAtBell(kind: NotificationKind): boolean {
  return notificationKinds[kind].bell;
}

export const kindsOffBell = NOTIFICATION_KINDS.filter((kind) => !countsAtBell(kind));

/** Kinds that a muted conversation suppresses. */
export const kindsRespectingMute = NOTIFICATION_KINDS.filter(
  (kind) => notificationKinds[kind].respectsMute,
);

/** The path that a notification opens; for a match, its conversation. */
export function pathOf(kind: NotificationKind, matchId: string | null): string {
  return matchId === null ? notificationKinds[kind].path : `/messages?conversation=${matchId}`;
}
