import type { Message } from '@sambandha/contract/message/schemas';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';

/** Milliseconds after the last input before a search. */
const DEBOUNCE_MS = 250;

/** Returns the messages of a conversation that contain the search text, newest first. */
export function useSearch(matchId: string, text: string) {
  const debounced = useDebounced(text.trim());
  const query = useInfiniteQuery({
    queryKey: ['conversations', 'search', matchId, debounced],
    queryFn: ({ pageParam, signal }) =>
      call('GET /messages/:matchId/search', {
        params: { matchId },
        query: pageParam === null ? { q: debounced } : { q: debounced, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: debounced !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  const hits: readonly Message[] = data?.pages.flatMap(({ messages }) => messages) ?? [];

  // The server searches one range of messages at a time. Until the first hit, the next range is
  // requested automatically.
  useEffect(() => {
    if (debounced !== '' && hits.length === 0 && hasNextPage && !isFetching) void fetchNextPage();
  }, [debounced, hits.length, hasNextPage, isFetching, fetchNextPage]);
  return { ...query, hits, searchedText: debounced };
}

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
