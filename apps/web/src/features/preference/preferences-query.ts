import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** The signed-in person's own preferences. */
export const preferencesQuery = queryOptions({
  queryKey: ['own', 'preferences'],
  queryFn: ({ signal }) => call('GET /preferences/me', { signal }),
});
