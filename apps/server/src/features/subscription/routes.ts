import { FREE_PLAN, type subscriptionEndpoints } from '@sambandha/contract/subscription/endpoints';
import type { Context } from '../../context.ts';
import { readAllowance } from '../../db/rate-limit.ts';
import { Failure } from '../../failure.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { joinedAt } from './store.ts';

const DAY = 24 * 60 * 60;
const MINUTE = 60;

/** One plan, free forever: there is nothing to buy and nothing to cancel. */
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

  return {
    readSubscription: ({ member }) => current(member.memberId),
    listPlans: async () => ({ status: 200, body: { plans: [FREE_PLAN] } }),
    readUsage: async ({ member: { memberId } }) => {
      const [interests, messages] = await Promise.all([
        allowance(`interest:${memberId}`, config.interestsPerDay, DAY),
        allowance(`message:${memberId}`, config.messagesPerMinute, MINUTE),
      ]);
      return { status: 200, body: { usage: { interests, messages } } };
    },
    startSubscription: ({ member }) => current(member.memberId),
    cancelSubscription: async () => {
      throw new Failure('NOTHING_TO_CANCEL');
    },
  };
}
