import type { Message } from '@sambandha/contract/message/schemas';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';

/** So long one may still be typing. Milliseconds. */
const PAUSE = 250;

/** What of a conversation holds some words, the newest first. Nothing is asked while they are blank. */
export function useSearch(matchId: string, words: string) {
  const settled = useSettled(words.trim());
  const query = useInfiniteQuery({
    queryKey: ['conversations', 'search', matchId, settled],
    queryFn: ({ pageParam, signal }) =>
      call('GET /messages/:matchId/search', {
        params: { matchId },
        query: pageParam === null ? { q: settled } : { q: settled, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  const hits: readonly Message[] = data?.pages.flatMap(({ messages }) => messages) ?? [];

  // An empty page says how far was looked; the search goes on by itself until there is something.
  useEffect(() => {
    if (settled !== '' && hits.length === 0 && hasNextPage && !isFetching) void fetchNextPage();
  }, [settled, hits.length, hasNextPage, isFetching, fetchNextPage]);
  return { ...query, hits, asked: settled };
}

function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(words), PAUSE);
    return () => clearTimeout(pause);
  }, [words]);
  return settled;
}
