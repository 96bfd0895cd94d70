import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** What this installation is: it does not change while a page is open. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call('GET /site', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
