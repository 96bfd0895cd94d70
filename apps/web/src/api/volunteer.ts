import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** What the signed-in person does as a volunteer. Refused to whoever is none. */
export const volunteerQuery = queryOptions({
  queryKey: ['own', 'volunteer'],
  queryFn: ({ signal }) => call('GET /volunteer', { signal }),
  retry: false,
});
