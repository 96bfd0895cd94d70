import { firstName } from '@sambandha/contract/first-name';
import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { showToast } from '../../ui/toast.tsx';
import { memberKeys, removeMemberFromCache } from '../match/index.ts';
import { type MarkedMember, markKeys, type OwnListName } from './marks.ts';

const endpoints = { shortlist: 'GET /shortlist', passed: 'GET /passed' } as const;

function ownListQuery(list: OwnListName) {
  return infiniteQueryOptions({
    queryKey: markKeys.list(list),
    queryFn: ({ pageParam, signal }) =>
      call(endpoints[list], { query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, pages } }) => (page < pages ? page + 1 : undefined),
    refetchOnWindowFocus: false,
  });
}

/** Returns the members of the shortlist or the passed list, latest first. */
export function useOwnList(list: OwnListName) {
  const client = useQueryClient();
  const options = ownListQuery(list);
  const query = useInfiniteQuery(options);
  const { data, error, hasNextPage, isError, isFetching } = query;
  const profiles = data?.pages.flatMap((page) => page.profiles) ?? [];
  const loadedPages = data?.pages.length ?? 0;
  const loadNextPage = async () => {
    if (!client.getQueryState(options.queryKey)?.isInvalidated) return query.fetchNextPage();
    // The list is paginated by offset. After a removal, members of the next page have moved to the
    // loaded pages, which are therefore fetched again. The query state contains the error.
    const pages = { ...options, pages: loadedPages + 1 };
    return client.fetchInfiniteQuery(pages).catch(() => undefined);
  };
  // The next page is also fetched if no loaded member is left in the list.
  const needsMore = profiles.length === 0 && hasNextPage && !isError;
  const shouldLoadNextPage = needsMore && !isFetching;
  const loadNext = useEffectEvent(() => void loadNextPage());
  useEffect(() => {
    if (shouldLoadNextPage) loadNext();
  }, [shouldLoadNextPage]);
  return {
    profiles,
    total: data?.pages.at(-1)?.pagination.total ?? 0,
    loadedPages,
    hasMore: hasNextPage,
    loading: query.isPending || needsMore,
    loadingMore: isFetching && data !== undefined,
    error: profiles.length === 0 ? error : null,
    nextPageError: hasNextPage ? error : null,
    retry: () => void query.refetch(),
    loadNextPage: () => void loadNextPage(),
  };
}

/**
 * Removes a member from the "Not for me" list. The lists of Browse, which show the member again,
 * are fetched again.
 */
export function useShowAgain({ id, name }: MarkedMember) {
  const client = useQueryClient();
  const t = useT('search');
  return useMutation({
    mutationFn: () => call('DELETE /passed/:id', { params: { id } }),
    onSuccess: async () => {
      // The response to a running read of a next page would lack a member (`loadNextPage`).
      await client.cancelQueries({ queryKey: markKeys.list('passed') });
      removeMemberFromCache(client, id);
      // The list on the screen stays unchanged. Each list is fetched again when it is shown next.
      await client.invalidateQueries({ queryKey: memberKeys.lists, refetchType: 'none' });
      showToast(t('shownAgain', { name: firstName(name) }));
    },
    onError: () => showToast(t('undoFailed', { name: firstName(name) }), 'danger'),
  });
}
