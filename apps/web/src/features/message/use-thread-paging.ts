import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Thread } from './cache.ts';
import { fetchAround, fetchEarlier, fetchLater, fetchThread, type Merge } from './fetch.ts';

/** Returns mutations that load more of the conversation cached under a key. */
export function useThreadPaging(matchId: string, queryKey: QueryKey) {
  const client = useQueryClient();
  const readCache = () => client.getQueryData<Thread>(queryKey);
  const earlier = useMutation({
    mutationFn: async () => {
      const thread = readCache();
      if (thread === undefined) return;
      client.setQueryData<Thread>(queryKey, await fetchEarlier(matchId, thread));
    },
  });
  const later = useMutation({
    mutationFn: async () => {
      const thread = readCache();
      if (thread !== undefined) moveTo(await fetchLater(matchId, thread));
    },
  });
  /** Loads the messages around a `seq` unless they are loaded. */
  const goTo = useMutation({
    mutationFn: async (seq: number) => {
      if (readCache()?.messages.some((message) => message.seq === seq)) return;
      moveTo(await fetchAround(matchId, seq));
    },
  });
  /** Replaces the loaded part with the newest messages, unless these are already loaded. */
  const toLatest = useMutation({
    mutationFn: async () => {
      if (readCache()?.later === null) return;
      const latestThread = await fetchThread(
        matchId,
        () => undefined,
        new AbortController().signal,
      );
      moveTo(() => latestThread);
    },
  });

  /**
   * Changes the loaded part. If the end of the conversation is loaded, fetches the newest messages,
   * because a message that arrived meanwhile was not added.
   */
  function moveTo(merge: Merge): void {
    const thread = client.setQueryData<Thread>(queryKey, merge);
    if (thread?.later === null) void client.invalidateQueries({ queryKey, exact: true });
  }
  return { earlier, later, goTo, toLatest };
}
