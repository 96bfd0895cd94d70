import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** The board of the candidate for whom one looks: the cache is emptied when that is another. */
export const boardQuery = queryOptions({
  queryKey: ['own', 'board', 'cards'],
  queryFn: ({ signal }) => call('GET /board', { signal }),
});

export const commentsKey = (memberId: string) => ['own', 'board', 'comments', memberId] as const;
