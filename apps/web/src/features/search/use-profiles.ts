import type { Card } from '@sambandha/contract/search/schemas';
import { infiniteQueryOptions, onlineManager, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { memberKeys } from '../match/index.ts';
import { isEnough } from '../subscription/index.ts';
import { addressOf, type PageParam, queryOf, type Selection, selectionOf } from './address.ts';

/** Long enough for a look at a profile and back: the list must be as it was left. */
const FRESH_MS = 10 * 60_000;
const KEPT_MS = 30 * 60_000;

function profilesQuery(selection: Selection, address: string) {
  return infiniteQueryOptions({
    queryKey: memberKeys.list(address),
    queryFn: ({ pageParam, signal }) =>
      call('GET /profiles/', { query: queryOf(selection, pageParam), signal }),
    initialPageParam: { page: 1 } as PageParam,
    // With the place where a page ended, the next one neither repeats nor skips anybody.
    getNextPageParam: ({ pagination: { page, pages }, cursor }): PageParam | undefined =>
      page < pages ? { page: page + 1, cursor: cursor ?? undefined } : undefined,
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
    refetchOnWindowFocus: false,
  });
}

/** Asks for the first page of what an address of Browse shows, ahead of the screen. */
export function prefetchProfiles(params: URLSearchParams): void {
  // What waits for a connection before the screen stands would not hear that there is one again.
  if (!onlineManager.isOnline()) return;
  const selection = selectionOf(params);
  const address = addressOf(selection).toString();
  void queryClient.prefetchInfiniteQuery(profilesQuery(selection, address));
}

/** The members of a selection, up to the wanted number of pages. */
export function useProfiles(selection: Selection, address: string, wanted: number) {
  const query = useInfiniteQuery({
    ...profilesQuery(selection, address),
    // What was refused ahead of the screen is refused again.
    retryOnMount: ({ state }) => !isEnough(state.error),
  });

  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const loaded = data?.pages.length ?? 0;
  const profiles = withoutRepeats(data?.pages.flatMap((page) => page.profiles) ?? []);
  // Whoever set a whole page aside goes on with the next one.
  const wanting = loaded < wanted || profiles.length === 0;
  const more = loaded > 0 && wanting && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (more) void fetchNextPage();
  }, [more, fetchNextPage]);

  return {
    profiles,
    total: data?.pages.at(-1)?.pagination.total ?? 0,
    pages: loaded,
    newThisWeek: data?.pages[0]?.newThisWeek ?? 0,
    asksOtherGotra: data?.pages[0]?.asksOtherGotra ?? false,
    hasMore: hasNextPage,
    loading: query.isPending || (profiles.length === 0 && hasNextPage && !isFetchNextPageError),
    loadingMore: query.isFetchingNextPage,
    failed: query.isError && data === undefined ? query.error : null,
    failedMore: isFetchNextPageError ? query.error : null,
    retry: () => void query.refetch(),
    retryMore: () => void fetchNextPage(),
  };
}

/** Someone who moved between two pages while they were read shows once. */
function withoutRepeats(cards: readonly Card[]): readonly Card[] {
  const seen = new Set<string>();
  return cards.filter(({ id }) => !seen.has(id) && seen.add(id));
}
