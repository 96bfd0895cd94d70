import { communityDate } from '@sambandha/contract/calendar';
import { DAY_SECONDS, MINUTE_SECONDS } from '@sambandha/contract/durations';
import { FREE_PLAN, type subscriptionEndpoints } from '@sambandha/contract/subscription/endpoints';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { readAllowance } from '../../db/rate-limit.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { addDays, countMembersInWeek, NEW_ACCOUNT_DAYS, startOfDay, WEEK_DAYS } from './rules.ts';
import { findJoinTime, readDailyViews } from './store.ts';

/**
 * Returns the routes of the subscription. The only plan is free, so nothing can be bought or
 * cancelled.
 */
export function subscriptionRoutes(context: Context): Handlers<typeof subscriptionEndpoints> {
  const { db, config } = context;

  const currentSubscription = async (memberId: string) => {
    const since = (await findJoinTime(db, memberId)).toISOString();
    const subscription = { plan: FREE_PLAN, status: 'active', since } as const;
    return { status: 200, body: { subscription } } as const;
  };
  const allowanceUsage = async (key: string, limit: number, seconds: number) => {
    const { used, closesAt } = await readAllowance(db, key, context.now());
    return { used, limit, per: seconds, resetsAt: closesAt?.toISOString() ?? null };
  };

  /**
   * Cards and profiles are counted by day. The weekly limit therefore has room again when its
   * oldest day is a week old.
   */
  const viewUsage = async (memberId: string) => {
    const today = communityDate(context.now());
    const [dailyViews, joinDate] = await Promise.all([
      readDailyViews(db, memberId, today),
      findJoinTime(db, memberId),
    ]);
    const isNew = communityDate(joinDate) >= addDays(today, 1 - NEW_ACCOUNT_DAYS);
    const todayRow = dailyViews.find(({ day }) => day === today);
    const oldestDay = dailyViews.find(({ cards }) => cards.length > 0)?.day ?? today;
    const limitUsage = (used: number, limit: number, day: string, dayCount: number) => ({
      used,
      limit,
      per: dayCount * DAY_SECONDS,
      resetsAt: used === 0 ? null : startOfDay(addDays(day, dayCount)).toISOString(),
    });
    const profileLimit = isNew ? config.newProfilesPerDay : config.profilesPerDay;
    return {
      profiles: limitUsage(todayRow?.profileCount ?? 0, profileLimit, today, 1),
      cards: limitUsage(todayRow?.cards.length ?? 0, config.cardsPerDay, today, 1),
      cardsAWeek: limitUsage(
        countMembersInWeek(dailyViews, today),
        config.cardsPerWeek,
        oldestDay,
        WEEK_DAYS,
      ),
    };
  };

  return {
    readSubscription: ({ viewer }) => currentSubscription(viewer.person),
    listPlans: async () => ({ status: 200, body: { plans: [FREE_PLAN] } }),
    readUsage: async ({ viewer: { onBehalfOf: memberId } }) => {
      const [interests, messages, viewCounts] = await Promise.all([
        allowanceUsage(`interest:${memberId}`, config.interestsPerDay, DAY_SECONDS),
        allowanceUsage(`message:${memberId}`, config.messagesPerMinute, MINUTE_SECONDS),
        viewUsage(memberId),
      ]);
      return { status: 200, body: { usage: { interests, messages, ...viewCounts } } };
    },
    startSubscription: ({ viewer }) => currentSubscription(viewer.person),
    cancelSubscription: async () => {
      throw new Failure('NOTHING_TO_CANCEL');
    },
  };
}
