import { communityToday } from '@sambandha/contract/calendar';
import type { Exporter } from '../../lifecycle/export.ts';
import { shownToRelative } from './relative.store.ts';
import { readDailyViews } from './store.ts';

/**
 * Returns the numbers of cards and profiles that a member saw on each day of the last week, and as
 * a relative on each stored day, without names.
 */
export const exportUsage: Exporter = async ({ db, now }, memberId) => {
  const days = await readDailyViews(db, memberId, communityToday(now()));
  const asRelative = await shownToRelative(db, memberId);
  return [
    {
      name: 'fairUse',
      title: 'How many members you viewed',
      value: days.map(({ day, cards, profileCount }) => ({
        day,
        cards: cards.length,
        profiles: profileCount,
      })),
    },
    {
      name: 'fairUseAsRelative',
      title: 'How many members you viewed while helping others',
      value: asRelative,
    },
  ];
};
