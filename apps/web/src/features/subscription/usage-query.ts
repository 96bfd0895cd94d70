import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** The used part of each of the signed-in member's limits. */
export const usageQuery = queryOptions({
  queryKey: ['subscription', 'usage'],
  queryFn: ({ signal }) => call('GET /subscription/usage', { signal }),
  staleTime: 0,
});
