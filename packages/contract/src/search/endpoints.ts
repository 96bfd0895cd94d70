import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { pagination } from '../primitives.ts';
import { browseQuery, card, savedQuery } from './schemas.ts';

export const searchEndpoints = defineEndpoints({
  browse: {
    method: 'GET',
    path: '/profiles/',
    also: ['/profiles', '/profile/', '/profile'],
    summary: 'The members I may see, filtered and in pages',
    rule: 'look',
    query: browseQuery,
    responses: {
      200: z.object({
        profiles: z.array(card),
        pagination,
        /** Cursor for the next page; null if none follows. See `browseQuery`. */
        cursor: z.nullable(z.string()),
        /** Both on the first page of Best match without filters, while members are found in memory. */
        newThisWeek: z.optional(z.int()),
        /** True to ask the member if they wish for another gotra than their own. */
        asksOtherGotra: z.optional(z.boolean()),
      }),
    },
    errors: ['PROFILE_INCOMPLETE', 'CARDS_TODAY', 'CARDS_THIS_WEEK'],
  },
  countProfiles: {
    method: 'GET',
    path: '/profiles/count',
    also: ['/profile/count'],
    summary: 'How many members the same filters would find',
    rule: 'look',
    query: savedQuery,
    responses: { 200: z.object({ total: z.int() }) },
    errors: ['PROFILE_INCOMPLETE'],
  },
});
