import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { pagination } from '../primitives.ts';
import { browseQuery, card } from './schemas.ts';

export const browseEndpoints = defineEndpoints({
  browse: {
    method: 'GET',
    path: '/profiles/',
    also: ['/profiles', '/profile/', '/profile'],
    summary: 'The members I may see, filtered and in pages',
    access: 'member',
    query: browseQuery,
    responses: { 200: z.object({ profiles: z.array(card), pagination }) },
    errors: ['PROFILE_INCOMPLETE'],
  },
});
