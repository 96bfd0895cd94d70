import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { timestamp } from '../primitives.ts';
import { STANDINGS } from './choices.ts';

const standing = z.enum(STANDINGS, { error: 'Please choose the status of your search' });

const ownStanding = z.object({
  standing,
  /** Also of "in talks": whether Browse leaves the profile out. */
  hidden: z.boolean(),
  /** An open question: whether the candidate still looks, or, settled, what becomes of the account. */
  asked: z.boolean(),
  /** The profile rests because the question was not answered. */
  restsByItself: z.boolean(),
  /** Settled: from when on the candidate is asked what becomes of the account. */
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
      /** Of "in talks" alone: leave me out of Browse. */
      hidden: z.optional(z.boolean()),
    }),
    responses: answer,
    errors: [],
  },
});
