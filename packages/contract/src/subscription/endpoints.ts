import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { timestamp } from '../primitives.ts';

/** The only plan, which is free. */
export const FREE_PLAN = { id: 'free', name: 'Free forever', price: 0, currency: 'INR' } as const;

const plan = z.object({
  id: z.literal('free'),
  name: z.string(),
  /** Price in rupees. */
  price: z.literal(0),
  currency: z.literal('INR'),
});

const subscription = z.object({ plan, status: z.literal('active'), since: timestamp });

/** Use of a limit in its current window. */
const allowance = z.object({
  used: z.int(),
  limit: z.int(),
  /**
   * Length of the window in seconds. The window opens with the first use. For cards and profiles,
   * the window consists of calendar days in the community's time zone.
   */
  per: z.int(),
  /** End of the window, or of the oldest day of a week. Null if nothing is used. */
  resetsAt: z.nullable(timestamp),
});

export type Allowance = z.output<typeof allowance>;

/** Limits of fair use. Cards and profiles count each member once. */
const usage = z.object({
  interests: allowance,
  messages: allowance,
  /** Profiles opened today. The limit is lower for new accounts. */
  profiles: allowance,
  /** Members shown on cards. */
  cards: allowance,
  cardsAWeek: allowance,
});

const subscriptionResponse = { 200: z.object({ subscription }) };

export const subscriptionEndpoints = defineEndpoints({
  readSubscription: {
    method: 'GET',
    path: '/subscription/me',
    summary: 'My plan',
    rule: 'account',
    responses: subscriptionResponse,
    errors: [],
  },
  listPlans: {
    method: 'GET',
    path: '/subscription/plans',
    summary: 'The available plans',
    rule: 'open',
    responses: { 200: z.object({ plans: z.array(plan) }) },
    errors: [],
  },
  readUsage: {
    method: 'GET',
    path: '/subscription/usage',
    summary: 'My use of the fair-use limits',
    rule: 'account',
    responses: { 200: z.object({ usage }) },
    errors: [],
  },
  startSubscription: {
    method: 'POST',
    path: '/subscription/start',
    summary: 'Start the free plan. It has no effect, because every member already has it',
    rule: 'account',
    body: z.strictObject({
      plan: z.optional(z.literal('free', { error: 'This plan does not exist.' })),
    }),
    responses: subscriptionResponse,
    errors: [],
  },
  cancelSubscription: {
    method: 'POST',
    path: '/subscription/cancel',
    summary: 'Cancel a paid plan. It always fails, because there is none',
    rule: 'account',
    body: z.strictObject({}),
    responses: subscriptionResponse,
    errors: ['NOTHING_TO_CANCEL'],
  },
});
