import { todayThere } from '@sambandha/contract/calendar';
import type { Exporter } from '../../export.ts';
import { readShownDays } from './store.ts';

/** How many cards and profiles a member was shown on the last days, without naming their members. */
export const exportUsage: Exporter = async ({ db, now }, memberId) => {
  const days = await readShownDays(db, memberId, todayThere(now()));
  return [
    {
      name: 'fairUse',
      title: 'How many members you looked at',
      value: days.map(({ day, cards, profiles }) => ({ day, cards: cards.length, profiles })),
    },
  ];
};
