import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { timestamp } from '../primitives.ts';
import { STANDINGS } from './choices.ts';

const standing = z.enum(STANDINGS, { error: 'Please choose the status of your search' });

const ownStanding = z.object({
  standing,
  /** True if Browse leaves the profile out, which is also possible with IN_TALKS. */
  hidden: z.boolean(),
  /**
   * True if the candidate is asked whether they are still looking or, with SETTLED, what becomes of
   * the account.
   */
  asked: z.boolean(),
  /** True if the server set RESTING, because the candidate did not answer the question. */
  restsByItself: z.boolean(),
  /** With SETTLED: time from which the candidate is asked about the account. Null once asked. */
  until: z.nullable(timestamp),
});

export type OwnStanding = z.output<typeof ownStanding>;

const responses = { 200: z.object({ standing: ownStanding }) };

export const standingEndpoints = defineEndpoints({
  readStanding: {
    method: 'GET',
    path: '/standing',
    summary: 'The standing of my search, and whether the “still looking” question is open',
    rule: 'decide',
    responses,
    errors: [],
  },
  changeStanding: {
    method: 'PUT',
    path: '/standing',
    summary: 'Change the standing of my search. It also answers the “still looking” question',
    rule: 'decide',
    body: z.strictObject({
      standing,
      /** Only with IN_TALKS: true to be left out of Browse. */
      hidden: z.optional(z.boolean()),
    }),
    responses,
    errors: [],
  },
});
