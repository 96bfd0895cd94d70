import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** The own profile. */
export const ownProfileQuery = queryOptions({
  queryKey: ['own', 'profile'],
  queryFn: ({ signal }) => call('GET /profiles/me', { signal }),
});
