import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** The board of the current candidate. The cache is cleared when the candidate changes. */
export const boardQuery = queryOptions({
  queryKey: ['own', 'board', 'cards'],
  queryFn: ({ signal }) => call('GET /board', { signal }),
});

export const commentsKey = (memberId: string) => ['own', 'board', 'comments', memberId] as const;
