import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const ownProfileQuery = queryOptions({
  queryKey: ['own', 'profile'],
  queryFn: ({ signal }) => call('GET /profiles/me', { signal }),
});
