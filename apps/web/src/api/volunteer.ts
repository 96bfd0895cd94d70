import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** The signed-in person's work as a volunteer. Refused to anyone who is not a volunteer. */
export const volunteerQuery = queryOptions({
  queryKey: ['own', 'volunteer'],
  queryFn: ({ signal }) => call('GET /volunteer', { signal }),
  retry: false,
});
