import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** The work of the signed-in person as a volunteer. The server refuses people without this role. */
export const volunteerQuery = queryOptions({
  queryKey: ['own', 'volunteer'],
  queryFn: ({ signal }) => call('GET /volunteer', { signal }),
  // The volunteer's pages show a failed read at once.
  retry: false,
});
