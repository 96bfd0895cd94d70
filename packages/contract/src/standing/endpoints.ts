import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { timestamp } from '../primitives.ts';
import { STANDINGS } from './choices.ts';

const standing = z.enum(STANDINGS, { error: 'Please choose the status of your search' });

const ownStanding = z.object({
  standing,
  /** True if Browse leaves the profile out; also possible with IN_TALKS. */
  hidden: z.boolean(),
  /**
   * True if a question is open: whether the candidate is still looking or, with SETTLED, about the account.
   */
  asked: z.boolean(),
  /** True if the profile rests because the question was not answered. */
  restsByItself: z.boolean(),
  /** With SETTLED: time from which the candidate is asked about the account. */
  until: z.nullable(timestamp),
});

export type OwnStanding = z.output<typeof ownStanding>;

const answer = { 200: z.object({ standing: ownStanding }) };

export const standingEndpoints = defineEndpoints({
  readStanding: {
    method: 'GET',
    path: '/standing',
    summary: 'Where my search stands, and whether I am asked if I still look',
    rule: 'decide',
    responses: answer,
    errors: [],
  },
  changeStanding: {
    method: 'PUT',
    path: '/standing',
    summary: 'Say where my search stands; answers the question whether I still look',
    rule: 'decide',
    body: z.strictObject({
      standing,
      /** Only with IN_TALKS: true to be left out of Browse. */
      hidden: z.optional(z.boolean()),
    }),
    responses: answer,
    errors: [],
  },
});
