import { firstName } from '@sambandha/contract/first-name';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/toast.tsx';
import { memberKeys, removeMember } from '../match/index.ts';
import { type MarkedMember, markKeys, type OwnList } from './marks.ts';

/** Returns the members of the shortlist or the passed list, latest first. */
export function useOwnList(list: OwnList) {
  const endpoint = list === 'shortlist' ? 'GET /shortlist' : 'GET /passed';
  const query = useInfiniteQuery({
    queryKey: markKeys.list(list),
    queryFn: ({ pageParam, signal }) => call(endpoint, { query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, pages } }) => (page < pages ? page + 1 : undefined),
    refetchOnWindowFocus: false,
  });
  const { data } = query;
  return {
    profiles: data?.pages.flatMap((page) => page.profiles) ?? [],
    total: data?.pages.at(-1)?.pagination.total ?? 0,
    loadedPages: data?.pages.length ?? 0,
    hasMore: query.hasNextPage,
    loading: query.isPending,
    loadingMore: query.isFetchingNextPage,
    error: query.isError && data === undefined ? query.error : null,
    nextPageError: query.isFetchNextPageError ? query.error : null,
    retry: () => void query.refetch(),
    loadNextPage: () => void query.fetchNextPage(),
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
      removeMember(client, id);
      const ownKeys = [markKeys.list('shortlist'), markKeys.list('passed')].map(String);
      await client.invalidateQueries({
        queryKey: memberKeys.lists,
        predicate: ({ queryKey }) => !ownKeys.includes(String(queryKey)),
      });
      toast(t('shownAgain', { name: firstName(name) }));
    },
    onError: () => toast(t('undoFailed', { name: firstName(name) }), 'danger'),
  });
}
