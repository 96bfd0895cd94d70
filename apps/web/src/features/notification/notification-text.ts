import {
  accountNotices,
  isKindWith,
  notificationKinds,
} from '@sambandha/contract/notification/kinds';
import type { Notification } from '@sambandha/contract/notification/schemas';
import { useT } from '../../i18n/use-t.ts';
import { conversationPath } from '../match/index.ts';

/** What a line says. */
export function useSaying(): (line: Notification) => string {
  const t = useT('notification');
  return ({ kind, count, member, search, notice }) => {
    if (notice !== null) return t(`notice.${notice}`);
    if (member === null && isKindWith(kind, 'about', 'match')) return t(`kind.${kind}.unknown`);
    const values = { name: member?.name ?? '', count, search: search?.name ?? '' };
    return t(`kind.${kind}.line`, values);
  };
}

/** Whether the member whom a line is about is not to be seen any more. */
export function isHidden({ kind, member }: Notification): boolean {
  return member === null && isKindWith(kind, 'about', 'match');
}

/** Where a line leads; null where what it is about is not to be seen any more. */
export function pathOf({ kind, matchId, notice }: Notification): string | null {
  if (matchId !== null) return conversationPath(matchId);
  switch (notificationKinds[kind].about) {
    case 'match':
      return null;
    case 'search':
      return notificationKinds[kind].path;
    case 'account':
      return notice === null ? '/profile' : accountNotices[notice].path;
  }
}

interface Day {
  /** The first line's moment stands for the day. */
  readonly at: string;
  readonly lines: Notification[];
}

/** Lines by the reader's days, in their order; `dayOf` names the day of a moment. */
export function byDay(lines: readonly Notification[], dayOf: (moment: string) => string): Day[] {
  const days: Day[] = [];
  for (const line of lines) {
    const last = days.at(-1);
    if (last !== undefined && dayOf(last.at) === dayOf(line.createdAt)) last.lines.push(line);
    else days.push({ at: line.createdAt, lines: [line] });
  }
  return days;
}
