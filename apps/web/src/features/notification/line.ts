import type { Notification } from '@sambandha/contract/notification/schemas';
import { useT } from '../../i18n/use-t.ts';
import { conversationPath } from '../match/index.ts';

/** What a line says. */
export function useSaying(): (line: Notification) => string {
  const t = useT('notification');
  return ({ kind, count, member, search, notice }) => {
    switch (kind) {
      case 'INTEREST_RECEIVED':
        return member ? t('interestReceived', { name: member.name }) : t('interestReceivedUnknown');
      case 'INTEREST_ACCEPTED':
        return member ? t('interestAccepted', { name: member.name }) : t('interestAcceptedUnknown');
      case 'MESSAGE':
        return member ? t('message', { name: member.name, count }) : t('messageUnknown');
      case 'SAVED_SEARCH':
        return t('savedSearch', { count, search: search?.name ?? '' });
      case 'ACCOUNT':
        if (notice === 'VERIFIED') return t('verified');
        return notice === 'REPORT_DECIDED' ? t('reportDecided') : t('account');
    }
  };
}

/** Where a line leads; null where what it is about is not to be seen any more. */
export function pathOf({ kind, matchId, notice }: Notification): string | null {
  if (matchId !== null) return conversationPath(matchId);
  if (kind === 'SAVED_SEARCH') return '/browse';
  if (kind !== 'ACCOUNT') return null;
  return notice === 'REPORT_DECIDED' ? '/safety' : '/profile';
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
