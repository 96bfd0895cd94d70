import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** How much of each limit the signed-in member has used. */
export const usageQuery = queryOptions({
  queryKey: ['subscription', 'usage'],
  queryFn: ({ signal }) => call('GET /subscription/usage', { signal }),
  staleTime: 0,
});
