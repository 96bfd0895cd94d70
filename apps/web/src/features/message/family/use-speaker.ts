import type { Match } from '@sambandha/contract/match/schemas';
import type { Message } from '@sambandha/contract/message/schemas';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useConnected, useLive, useLiveState } from '../../../api/realtime.ts';
import { leavesGap, type Thread, withMessages } from '../cache.ts';
import { fetchThread, LIST_PAGE_SIZE } from '../fetch.ts';
import { useThreadPaging } from '../use-thread-paging.ts';

/* Conversations open to a relative are fetched on every visit and are not stored on the device. */

/** Refetch interval in milliseconds without a live connection. */
const POLL_MS = 15_000;

const keys = {
  all: ['speaker'],
  list: ['speaker', 'list'],
  thread: (matchId: string) => ['speaker', 'thread', matchId],
} as const;

/** Returns the conversations that are open to the relative, newest first. */
export function useSpeakerConversations() {
  const client = useQueryClient();
  const live = useLiveState(({ state }) => state === 'online');
  useLive('speaker:message', ({ matchId, message }) => cacheMessage(client, matchId, message));
  useLive('speaker:changed', () => refetchAll(client));
  useConnected(() => refetchAll(client));
  return useQuery({
    queryKey: keys.list,
    queryFn: async ({ signal }): Promise<readonly Match[]> =>
      (await call('GET /messages/conversations', { query: { limit: LIST_PAGE_SIZE }, signal }))
        .matches,
    refetchInterval: live ? false : POLL_MS,
    retry: false,
  });
}

function refetchAll(client: QueryClient): void {
  // The cached threads that are not shown are removed at once, because a conversation may be closed
  // now. The refetch returns the open conversations.
  client.removeQueries({ queryKey: ['speaker', 'thread'], type: 'inactive' });
  void client.invalidateQueries({ queryKey: keys.all });
}

function cacheMessage(client: QueryClient, matchId: string, message: Message): void {
  const queryKey = keys.thread(matchId);
  const thread = client.getQueryData<Thread>(queryKey);
  if (thread?.later === null && !leavesGap(thread, message)) {
    client.setQueryData<Thread>(queryKey, withMessages(thread, [message]));
  } else {
    void client.invalidateQueries({ queryKey });
  }
  void client.invalidateQueries({ queryKey: keys.list });
}

/** Returns the loaded part of a conversation with functions that load more and that write. */
export function useSpeakerThread(matchId: string) {
  const client = useQueryClient();
  const queryKey = keys.thread(matchId);
  const live = useLiveState(({ state }) => state === 'online');
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      fetchThread(matchId, () => client.getQueryData<Thread>(queryKey), signal),
    refetchInterval: live ? false : POLL_MS,
    retry: false,
  });
  const paging = useThreadPaging(matchId, queryKey);
  const send = useMutation({
    mutationFn: (body: { text: string; clientId: string; replyTo?: number }) =>
      call('POST /messages/:matchId', { params: { matchId }, body }),
    onSuccess: ({ message }) => cacheMessage(client, matchId, message),
    // The conversation may have been closed.
    onError: () => void client.invalidateQueries({ queryKey: keys.list }),
  });
  return { ...query, ...paging, send };
}
