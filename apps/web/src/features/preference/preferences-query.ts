import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** One's own preferences. */
export const preferencesQuery = queryOptions({
  queryKey: ['own', 'preferences'],
  queryFn: ({ signal }) => call('GET /preferences/me', { signal }),
});
