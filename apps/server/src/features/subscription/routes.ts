import { communityToday } from '@sambandha/contract/calendar';
import { FREE_PLAN, type subscriptionEndpoints } from '@sambandha/contract/subscription/endpoints';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { readAllowance } from '../../db/rate-limit.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { addDays, NEW_DAYS, shownInWeek, startOfDay, WEEK_DAYS } from './rules.ts';
import { joinedAt, readShownDays } from './store.ts';

const DAY = 24 * 60 * 60;
const MINUTE = 60;

/** The only plan is free forever: there is nothing to buy or cancel. */
export function subscriptionRoutes(context: Context): Handlers<typeof subscriptionEndpoints> {
  const { db, config } = context;

  const current = async (memberId: string) => {
    const since = (await joinedAt(db, memberId)).toISOString();
    const subscription = { plan: FREE_PLAN, status: 'active', since } as const;
    return { status: 200, body: { subscription } } as const;
  };
  const allowance = async (key: string, limit: number, per: number) => {
    const { used, closes } = await readAllowance(db, key, context.now());
    return { used, limit, per, resetsAt: closes?.toISOString() ?? null };
  };

  /**
   * Cards and profiles are counted by day, so the limit of a week gets room when its oldest day has
   * passed.
   */
  const shown = async (memberId: string) => {
    const today = communityToday(context.now());
    const [days, joined] = await Promise.all([
      readShownDays(db, memberId, today),
      joinedAt(db, memberId),
    ]);
    const isNew = communityToday(joined) >= addDays(today, 1 - NEW_DAYS);
    const ofToday = days.find(({ day }) => day === today);
    const oldest = days.find(({ cards }) => cards.length > 0)?.day ?? today;
    const part = (used: number, limit: number, day: string, span: number) => ({
      used,
      limit,
      per: span * DAY,
      resetsAt: used === 0 ? null : startOfDay(addDays(day, span)).toISOString(),
    });
    const most = isNew ? config.newProfilesPerDay : config.profilesPerDay;
    return {
      profiles: part(ofToday?.profiles ?? 0, most, today, 1),
      cards: part(ofToday?.cards.length ?? 0, config.cardsPerDay, today, 1),
      cardsAWeek: part(shownInWeek(days, today), config.cardsPerWeek, oldest, WEEK_DAYS),
    };
  };

  return {
    readSubscription: ({ viewer }) => current(viewer.person),
    listPlans: async () => ({ status: 200, body: { plans: [FREE_PLAN] } }),
    readUsage: async ({ viewer: { onBehalfOf: memberId } }) => {
      const [interests, messages, looks] = await Promise.all([
        allowance(`interest:${memberId}`, config.interestsPerDay, DAY),
        allowance(`message:${memberId}`, config.messagesPerMinute, MINUTE),
        shown(memberId),
      ]);
      return { status: 200, body: { usage: { interests, messages, ...looks } } };
    },
    startSubscription: ({ viewer }) => current(viewer.person),
    cancelSubscription: async () => {
      throw new Failure('NOTHING_TO_CANCEL');
    },
  };
}
