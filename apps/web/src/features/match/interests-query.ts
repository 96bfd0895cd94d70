import type { InterestListName } from '@sambandha/contract/match/interests';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/**
 * The lists with a tab, in the order of the tabs. Interests set aside by a relative have no tab.
 */
export const boxes = [
  'received',
  'sent',
  'accepted',
  'declined',
] as const satisfies InterestListName[];

export type TabBox = (typeof boxes)[number];

const PAGE_SIZE = 30;

/** The refetch interval without a live connection, in milliseconds. */
export const POLL_MS = 15_000;

/** Returns the query of a list of the signed-in member's interests, latest first. */
export const interestsQuery = (box: InterestListName) =>
  infiniteQueryOptions({
    queryKey: ['interests', 'list', box],
    queryFn: ({ pageParam, signal }) =>
      call('GET /matches', {
        query: { box, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** The counts of interests by list, proposals, unread conversations and profile views. */
export const interestCountsQuery = queryOptions({
  queryKey: ['interests', 'counts'],
  queryFn: ({ signal }) => call('GET /matches/stats', { signal }),
});

export const interestSettingsQuery = queryOptions({
  queryKey: ['interest-settings'],
  queryFn: ({ signal }) => call('GET /matches/settings', { signal }),
});

/** Refetches the displayed interests after a match has changed. */
export function refreshInterests(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['interests'] });
}
