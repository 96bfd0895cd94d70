import {
  accountNotices,
  isKindWith,
  notificationKinds,
} from '@sambandha/contract/notification/kinds';
import type { Notification } from '@sambandha/contract/notification/schemas';
import { useT } from '../../i18n/use-t.ts';
import { conversationPath } from '../match/index.ts';

/** Returns a function that returns the text of a notification. */
export function useNotificationText(): (notification: Notification) => string {
  const t = useT('notification');
  return ({ kind, count, member, search, notice }) => {
    if (notice !== null) return t(`notice.${notice}`);
    if (member === null && isKindWith(kind, 'about', 'match')) return t(`kind.${kind}.unknown`);
    const values = { name: member?.name ?? '', count, search: search?.name ?? '' };
    return t(`kind.${kind}.line`, values);
  };
}

/** Returns true if the member of a notification is no longer visible. */
export function isMemberInvisible({ kind, member }: Notification): boolean {
  return member === null && isKindWith(kind, 'about', 'match');
}

/** Returns the path that a notification opens, or null if its target is no longer visible. */
export function getNotificationPath({ kind, matchId, notice }: Notification): string | null {
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

interface AgeGroup {
  readonly age: 'today' | 'thisWeek' | 'earlier';
  readonly notifications: readonly Notification[];
}

/** Number of days, including today, that count as this week. */
const WEEK_DAYS = 7;

/** Groups notifications by age and keeps their order. `daysAgo` is 0 for a time of today. */
export function groupByAge(
  all: readonly Notification[],
  daysAgo: (time: string) => number,
): AgeGroup[] {
  const ageOf = ({ createdAt }: Notification) => {
    const days = daysAgo(createdAt);
    if (days <= 0) return 'today';
    return days < WEEK_DAYS ? 'thisWeek' : 'earlier';
  };
  return (['today', 'thisWeek', 'earlier'] as const)
    .map((age) => ({
      age,
      notifications: all.filter((notification) => ageOf(notification) === age),
    }))
    .filter(({ notifications }) => notifications.length > 0);
}
