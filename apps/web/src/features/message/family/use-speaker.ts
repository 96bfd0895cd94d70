import type { Match } from '@sambandha/contract/match/schemas';
import type { Message } from '@sambandha/contract/message/schemas';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useLiveEvent, useLiveState, useOnConnect } from '../../../api/realtime.ts';
import { leavesGap, type Thread, withMessages } from '../cache.ts';
import { fetchThread, LIST_PAGE_SIZE, PAGE_SIZE } from '../fetch.ts';
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
  useLiveEvent('speaker:message', ({ matchId, message }) => cacheMessage(client, matchId, message));
  useLiveEvent('speaker:changed', () => refetchAll(client));
  useOnConnect(() => refetchAll(client));
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
  // Cached threads that are not shown are removed at once, because a conversation may no longer be
  // open to the relative. The refetch returns the open conversations.
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

/**
 * Returns the cursor of the messages that were opened to the relative after the whole conversation
 * was loaded, or null if there are none. A conversation of one page needs no request, because the
 * newest page has the same cursor.
 */
async function fetchOpenedCursor(
  matchId: string,
  thread: Thread | undefined,
  signal: AbortSignal,
): Promise<string | null> {
  const [first] = thread?.messages ?? [];
  if (first === undefined || first.seq === 1) return null;
  if (thread?.earlier !== null || thread.messages.length <= PAGE_SIZE) return null;
  const { messages } = await call('GET /messages/:matchId', {
    params: { matchId },
    query: { cursor: first.seq, limit: 1 },
    signal,
  });
  return messages.length === 0 ? null : `${first.seq}`;
}

/** Returns the loaded part of a conversation with functions that load more and that write. */
export function useSpeakerThread(matchId: string) {
  const client = useQueryClient();
  const queryKey = keys.thread(matchId);
  const live = useLiveState(({ state }) => state === 'online');
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Thread> => {
      const readCache = () => client.getQueryData<Thread>(queryKey);
      const earlier = await fetchOpenedCursor(matchId, readCache(), signal);
      const thread = await fetchThread(matchId, readCache, signal);
      const isUnchanged = thread.earlier === null && `${thread.messages[0]?.seq}` === earlier;
      return isUnchanged ? { ...thread, earlier } : thread;
    },
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
