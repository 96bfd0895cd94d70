import { communityDate } from '@sambandha/contract/calendar';
import type { Exporter } from '../../lifecycle/export.ts';
import { countShownByDay } from './relative.store.ts';
import { readDailyViews } from './store.ts';

/** Returns the numbers of cards and profiles that a member saw on each day of the last week. */
export const exportUsage: Exporter = async ({ db, now }, memberId) => {
  const dailyViews = await readDailyViews(db, memberId, communityDate(now()));
  return [
    {
      name: 'fairUse',
      title: 'How many members you viewed',
      value: dailyViews.map(({ day, cards, profileCount }) => ({
        day,
        cards: cards.length,
        profiles: profileCount,
      })),
    },
  ];
};

/** Returns the numbers of cards and profiles that a person saw as a relative on each stored day. */
export const exportUsageAsRelative: Exporter = async ({ db }, personId) => [
  {
    name: 'fairUseAsRelative',
    title: 'How many members you viewed while helping others',
    value: await countShownByDay(db, personId),
  },
];
