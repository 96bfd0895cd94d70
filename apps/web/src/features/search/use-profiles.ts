import { MINUTE_MS } from '@sambandha/contract/durations';
import type { Card } from '@sambandha/contract/search/schemas';
import { infiniteQueryOptions, onlineManager, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { memberKeys } from '../match/index.ts';
import { isLimitReachedError } from '../subscription/index.ts';
import {
  type BrowseSelection,
  type PageParam,
  parseSelection,
  toBrowseQuery,
  toSearchParams,
} from './address.ts';

/**
 * Milliseconds for which the list is not fetched again, because it has to be unchanged after a
 * visit to a profile.
 */
const STALE_MS = 10 * MINUTE_MS;
/** Milliseconds for which an unused list stays in memory. */
const CACHE_MS = 30 * MINUTE_MS;

function profilesQuery(selection: BrowseSelection) {
  return infiniteQueryOptions({
    queryKey: memberKeys.list(toSearchParams(selection).toString()),
    queryFn: ({ pageParam, signal }) =>
      call('GET /profiles/', { query: toBrowseQuery(selection, pageParam), signal }),
    initialPageParam: { page: 1 } as PageParam,
    // The cursor prevents repetitions and gaps if members join, leave or move up. The number of
    // pages may have become smaller than the number of loaded pages.
    getNextPageParam: ({ pagination: { page }, cursor }): PageParam | undefined =>
      cursor === null ? undefined : { page: page + 1, cursor },
    staleTime: STALE_MS,
    gcTime: CACHE_MS,
    refetchOnWindowFocus: false,
  });
}

/** Prefetches the first page of an address of Browse before the screen is mounted. */
export function prefetchProfiles(params: URLSearchParams): void {
  // A fetch that pauses offline before the screen is mounted does not continue after the
  // reconnection.
  if (!onlineManager.isOnline()) return;
  void queryClient.prefetchInfiniteQuery(profilesQuery(parseSelection(params)));
}

/** Returns the members of a selection, up to the requested number of pages. */
export function useProfiles(selection: BrowseSelection, requestedPages: number) {
  const query = useInfiniteQuery({
    ...profilesQuery(selection),
    // A prefetch that was refused because of a limit would be refused again.
    retryOnMount: ({ state }) => !isLimitReachedError(state.error),
  });

  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const loadedPages = data?.pages.length ?? 0;
  const profiles = withoutRepeats(data?.pages.flatMap((page) => page.profiles) ?? []);
  // The next page is also fetched if no loaded profile is left in the list.
  const needsMore = loadedPages < requestedPages || profiles.length === 0;
  const shouldFetchNextPage =
    loadedPages > 0 && needsMore && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (shouldFetchNextPage) void fetchNextPage();
  }, [shouldFetchNextPage, fetchNextPage]);

  return {
    profiles,
    total: data?.pages.at(-1)?.pagination.total ?? 0,
    loadedPages,
    newThisWeek: data?.pages[0]?.newThisWeek ?? 0,
    asksOtherGotra: data?.pages[0]?.asksOtherGotra ?? false,
    hasMore: hasNextPage,
    loading: query.isPending || (profiles.length === 0 && hasNextPage && !isFetchNextPageError),
    loadingMore: query.isFetchingNextPage,
    error: query.isError && data === undefined ? query.error : null,
    nextPageError: isFetchNextPageError ? query.error : null,
    retry: () => void query.refetch(),
    // The server refuses a cursor of an earlier release. All pages are then fetched again with new
    // cursors.
    loadNextPage: () => void (isValidationError(query.error) ? query.refetch() : fetchNextPage()),
  };
}

const isValidationError = (error: unknown) =>
  error instanceof ApiError && error.code === 'VALIDATION';

/** Removes repetitions of members who moved down between the reads of two pages. */
function withoutRepeats(cards: readonly Card[]): readonly Card[] {
  const ids = new Set<string>();
  // `add` returns the set, so the condition holds for each new id.
  return cards.filter(({ id }) => !ids.has(id) && ids.add(id));
}
