import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { pagination } from '../primitives.ts';
import { browseQuery, card, savedQuery } from './schemas.ts';

export const searchEndpoints = defineEndpoints({
  browse: {
    method: 'GET',
    path: '/profiles/',
    aliases: ['/profiles', '/profile/', '/profile'],
    summary: 'Members that I may see, filtered and in pages',
    rule: 'look',
    query: browseQuery,
    responses: {
      200: z.object({
        profiles: z.array(card),
        pagination,
        /** Cursor for the next page. Null if none follows. See `browseQuery`. */
        cursor: z.nullable(z.string()),
        /**
         * Number of members who joined this week. Absent except on the first page of Best match
         * without filters, while the search index is in memory.
         */
        newThisWeek: z.optional(z.int()),
        /**
         * True if the member should be asked about a preference for another gotra. Present under
         * the same conditions as `newThisWeek`.
         */
        asksOtherGotra: z.optional(z.boolean()),
      }),
    },
    errors: ['PROFILE_INCOMPLETE', 'CARDS_TODAY', 'CARDS_THIS_WEEK'],
  },
  countProfiles: {
    method: 'GET',
    path: '/profiles/count',
    aliases: ['/profile/count'],
    summary: 'The number of members that the filters match',
    rule: 'look',
    query: savedQuery,
    responses: { 200: z.object({ total: z.int() }) },
    errors: ['PROFILE_INCOMPLETE'],
  },
});
