import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Thread } from './cache.ts';
import { fetchAround, fetchEarlier, fetchLater, fetchThread } from './fetch.ts';

/** Mutations that load more of the conversation cached under a key. */
export function useThreadMoves(matchId: string, queryKey: QueryKey) {
  const client = useQueryClient();
  const extendWith = (more: (matchId: string, cached: Thread) => Promise<Thread>) => async () => {
    const cached = client.getQueryData<Thread>(queryKey);
    if (cached !== undefined) client.setQueryData(queryKey, await more(matchId, cached));
  };
  const earlier = useMutation({ mutationFn: extendWith(fetchEarlier) });
  const later = useMutation({ mutationFn: extendWith(fetchLater) });
  /** Loads the messages around a `seq`, unless it is loaded. */
  const goTo = useMutation({
    mutationFn: async (seq: number) => {
      const cached = client.getQueryData<Thread>(queryKey);
      if (cached?.messages.some((message) => message.seq === seq)) return;
      client.setQueryData(queryKey, await fetchAround(matchId, seq));
    },
  });
  /** Loads the newest messages again, from far back. */
  const toLatest = useMutation({
    mutationFn: async () => {
      if (client.getQueryData<Thread>(queryKey)?.later === null) return;
      const fresh = await fetchThread(matchId, undefined, new AbortController().signal);
      client.setQueryData(queryKey, fresh);
    },
  });
  return { earlier, later, goTo, toLatest };
}
