import {
  accountNotices,
  isKindWith,
  notificationKinds,
} from '@sambandha/contract/notification/kinds';
import type { Notification } from '@sambandha/contract/notification/schemas';
import { useT } from '../../i18n/use-t.ts';
import { conversationPath } from '../match/index.ts';

/** The sentence of a notification. */
export function useNotificationText(): (notification: Notification) => string {
  const t = useT('notification');
  return ({ kind, count, member, search, notice }) => {
    if (notice !== null) return t(`notice.${notice}`);
    if (member === null && isKindWith(kind, 'about', 'match')) return t(`kind.${kind}.unknown`);
    const values = { name: member?.name ?? '', count, search: search?.name ?? '' };
    return t(`kind.${kind}.line`, values);
  };
}

/** True if the member that a notification is about is no longer visible. */
export function isHidden({ kind, member }: Notification): boolean {
  return member === null && isKindWith(kind, 'about', 'match');
}

/** The path that a notification opens; null if its target is no longer visible. */
export function pathOf({ kind, matchId, notice }: Notification): string | null {
  if (matchId !== null) return conversationPath(matchId);
  switch (notificationKinds[kind].about) {
    case 'match':
      return null;
    case 'search':
    case 'family':
    case 'team':
      return notificationKinds[kind].path;
    case 'account':
      return notice === null ? '/profile' : accountNotices[notice].path;
  }
}

interface Day {
  /** Time of the day's first notification. */
  readonly at: string;
  readonly notifications: Notification[];
}

/** Groups notifications by day, keeping their order; `dayOf` formats the day of a time. */
export function groupByDay(all: readonly Notification[], dayOf: (time: string) => string): Day[] {
  const days: Day[] = [];
  for (const notification of all) {
    const last = days.at(-1);
    if (last !== undefined && dayOf(last.at) === dayOf(notification.createdAt))
      last.notifications.push(notification);
    else days.push({ at: notification.createdAt, notifications: [notification] });
  }
  return days;
}
