import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** The limits of the signed-in member, each with the used part. */
export const usageQuery = queryOptions({
  queryKey: ['subscription', 'usage'],
  queryFn: ({ signal }) => call('GET /subscription/usage', { signal }),
  staleTime: 0,
});
