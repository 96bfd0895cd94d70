import type { Match } from '@sambandha/contract/match/schemas';
import { ME } from '@sambandha/contract/message/constants';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { emitLiveEvent, useLiveEvent, useLiveState } from '../../api/realtime.ts';
import { conversationKeys, type Thread, trimThread } from './cache.ts';
import { updateCachedRow } from './cache-updates.ts';
import { fetchThread } from './fetch.ts';
import { useOfflineFallback } from './offline.ts';
import { useThreadPaging } from './use-thread-paging.ts';

/** Refetch interval in milliseconds without a live connection. */
const POLL_MS = 5000;

/** Returns the loaded part of one conversation with functions that load more. */
export function useThread(matchId: string) {
  const client = useQueryClient();
  const queryKey = conversationKeys.thread(matchId);
  const live = useLiveState(({ state }) => state === 'online');
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Thread> => {
      const rows = client.getQueryData<readonly Match[]>(conversationKeys.list);
      const lastSeq = rows?.find(({ id }) => id === matchId)?.lastSeq ?? 0;
      const readCache = () => client.getQueryData<Thread>(queryKey);
      const thread = await fetchThread(matchId, readCache, signal);
      return thread.later === null ? { ...thread, fetchedSeq: lastSeq } : thread;
    },
    refetchInterval: live ? false : POLL_MS,
  });
  useOfflineFallback(queryKey, query);
  const paging = useThreadPaging(matchId, queryKey);
  useEffect(() => () => trimCache(client, matchId), [client, matchId]);
  return { ...query, ...paging };
}

/**
 * Removes all but the newest messages from the cache, because the conversation has to open at its
 * end again. Removes the conversation if its newest messages are not loaded.
 */
function trimCache(client: QueryClient, matchId: string): void {
  const queryKey = conversationKeys.thread(matchId);
  const thread = client.getQueryData<Thread>(queryKey);
  if (thread === undefined) return;
  if (thread.later === null) client.setQueryData(queryKey, trimThread(thread));
  else client.removeQueries({ queryKey, exact: true });
}

/** Reports the messages as delivered, and marks them as read while the page is visible. */
export function useMarkConversationRead(
  matchId: string,
  lastSeq: number,
  unreadCount: number,
): void {
  const client = useQueryClient();
  const visible = useVisible();
  const markRead = useEffectEvent(() => {
    updateCachedRow(client, matchId, { unreadCount: 0 });
    // After a failure the next message or visit marks the conversation again.
    call('PATCH /messages/:matchId/read', { params: { matchId } }).catch(() => undefined);
  });
  const reportReceived = useEffectEvent(() =>
    emitLiveEvent('message:received', { matchId, seq: lastSeq }),
  );

  useEffect(() => {
    if (lastSeq > 0) reportReceived();
    if (visible && lastSeq > 0 && unreadCount > 0) markRead();
  }, [visible, lastSeq, unreadCount]);
}

/** Returns true if the page is visible (Page Visibility API). */
function useVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const update = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return visible;
}

/** Milliseconds for which "Typing..." is shown after the last event. */
const TYPING_MS = 5000;

/** Returns true if the other member is typing. */
export function usePartnerTyping(matchId: string): boolean {
  const [typedAt, setTypedAt] = useState<number | null>(null);
  useLiveEvent('typing', (event) => {
    if (event.matchId === matchId) setTypedAt(performance.now());
  });
  useLiveEvent('message:new', (event) => {
    if (event.matchId === matchId && event.message.senderId !== ME) setTypedAt(null);
  });
  useEffect(() => {
    if (typedAt === null) return;
    const timer = setTimeout(() => setTypedAt(null), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typedAt]);
  return typedAt !== null;
}

let typingSentAt = Number.NEGATIVE_INFINITY;

/** Sends a typing event, at most once per half of `TYPING_MS`. */
export function sendTyping(matchId: string): void {
  const now = performance.now();
  if (now - typingSentAt < TYPING_MS / 2) return;
  typingSentAt = now;
  emitLiveEvent('typing', { matchId });
}
