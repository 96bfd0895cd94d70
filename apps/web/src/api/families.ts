import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** The candidates in whose families the signed-in person takes part. */
export const familiesQuery = queryOptions({
  queryKey: ['own', 'families'],
  queryFn: ({ signal }) => call('GET /families', { signal }),
});

/** The person's own relatives and the people whom the person has invited. */
export const relativesQuery = queryOptions({
  queryKey: ['own', 'family'],
  queryFn: ({ signal }) => call('GET /family', { signal }),
});
