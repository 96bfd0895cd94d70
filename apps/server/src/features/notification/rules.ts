import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sambandha/contract/durations';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  notificationKinds,
} from '@sambandha/contract/notification/kinds';

export type Channel = 'email' | 'push';

/** Returns true if a channel is on for a kind until the member changes it. */
export function isOnByDefault(kind: NotificationKind, channel: Channel): boolean {
  return notificationKinds[kind].defaults[channel];
}

export function kindsOffByDefault(channel: Channel): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => !isOnByDefault(kind, channel));
}

/** The facts that determine which kinds a person can receive. */
export interface ReceiverFacts {
  /** True if the person has relatives, has invited relatives, or is a relative of somebody. */
  readonly family: boolean;
  /**
   * True if a conversation of the person is open to relatives of the other side, or if such an
   * opening was requested.
   */
  readonly openings: boolean;
  readonly team: boolean;
}

/**
 * Returns true if a person can receive a kind. Other kinds are not shown in the person's settings.
 */
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
 * Returns the time at which a notification stored now is mailed. It is five minutes later, because
 * more notifications may follow, or the notification may be read.
 */
export function mailDueTime(now: Date): Date {
  return new Date(now.getTime() + 5 * MINUTE_MS);
}

/**
 * Returns the start of the period in which no second e-mail of a kind, or about a conversation, is
 * sent.
 */
export function mailPauseStart(now: Date): Date {
  return new Date(now.getTime() - HOUR_MS);
}

/** Returns, for each channel, the time before which an event is too old for a message. */
export function staleCutoffs(now: Date): Record<Channel, Date> {
  return { email: new Date(now.getTime() - 3 * DAY_MS), push: new Date(now.getTime() - DAY_MS) };
}

/** Returns true if unread notifications of a kind are in the number at the bell. */
export function countsAtBell(kind: NotificationKind): boolean {
  return notificationKinds[kind].bell;
}

export const uncountedKinds = NOTIFICATION_KINDS.filter((kind) => !countsAtBell(kind));

/** Kinds that a muted conversation suppresses. */
export const kindsRespectingMute = NOTIFICATION_KINDS.filter(
  (kind) => notificationKinds[kind].respectsMute,
);

/**
 * Returns the path that a notification opens. A notification about a match opens its conversation.
 */
export function pathOf(kind: NotificationKind, matchId: string | null): string {
  return matchId === null ? notificationKinds[kind].path : `/messages?conversation=${matchId}`;
}
