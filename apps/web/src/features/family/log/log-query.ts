import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

const PAGE_SIZE = 20;

/** The acts of the member's relatives on their behalf, the latest first. */
export const familyLogQuery = infiniteQueryOptions({
  queryKey: ['own', 'family', 'log'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /family/log', {
      query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  // A relative may have changed something meanwhile.
  staleTime: 0,
});
