import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** The profiles that the signed-in person prepares for others. */
export const draftsQuery = queryOptions({
  queryKey: ['own', 'drafts'],
  queryFn: ({ signal }) => call('GET /drafts', { signal }),
});
