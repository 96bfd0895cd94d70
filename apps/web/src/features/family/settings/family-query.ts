import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** The own relatives, and whom one has invited. */
export const familyQuery = queryOptions({
  queryKey: ['own', 'family'],
  queryFn: ({ signal }) => call('GET /family', { signal }),
  // A relative may have accepted meanwhile.
  staleTime: 0,
});
