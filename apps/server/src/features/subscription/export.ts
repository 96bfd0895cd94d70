import { todayThere } from '@sambandha/contract/calendar';
import type { Exporter } from '../../export.ts';
import { shownToRelative } from './relative.store.ts';
import { readShownDays } from './store.ts';

/** How many cards and profiles a member was shown on the last days, without naming their members. */
export const exportUsage: Exporter = async ({ db, now }, memberId) => {
  const days = await readShownDays(db, memberId, todayThere(now()));
  const asRelative = await shownToRelative(db, memberId);
  return [
    {
      name: 'fairUse',
      title: 'How many members you viewed',
      value: days.map(({ day, cards, profiles }) => ({ day, cards: cards.length, profiles })),
    },
    {
      name: 'fairUseAsRelative',
      title: 'How many members you looked at on behalf of others',
      value: asRelative,
    },
  ];
};
