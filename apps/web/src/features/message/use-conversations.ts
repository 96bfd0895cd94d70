import type { Match } from '@sambandha/contract/match/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { emitLiveEvent, useLiveEvent, useLiveState, useOnConnect } from '../../api/realtime.ts';
import { useSession } from '../../api/session.ts';
import { usePendingAnswers } from '../match/index.ts';
import { conversationKeys } from './cache.ts';
import {
  cacheMessage,
  cachePresence,
  cacheReceipt,
  cacheRow,
  removeCachedMessage,
} from './cache-updates.ts';
import { fetchConversations } from './fetch.ts';
import { useOfflineFallback } from './offline.ts';

/** Refetch interval in milliseconds without a live connection. */
const POLL_MS = 15_000;

/**
 * Returns the signed-in member's conversations and unanswered interests, newest first. Interests
 * declined or withdrawn on this device are excluded while that can still be undone.
 */
export function useConversations() {
  const isSignedIn = useSession((session) => session.token !== null);
  const live = useLiveState(({ state }) => state === 'online');
  const pendingAnswers = usePendingAnswers();
  const query = useQuery({
    queryKey: conversationKeys.list,
    queryFn: ({ signal }) => fetchConversations(signal),
    select: useCallback(
      (rows: readonly Match[]) => rows.filter(({ id }) => !pendingAnswers.has(id)),
      [pendingAnswers],
    ),
    enabled: isSignedIn,
    refetchInterval: live ? false : POLL_MS,
  });
  useOfflineFallback(conversationKeys.list, query);
  return query;
}

/**
 * Returns the number of conversations with unread messages. Unanswered interests are excluded,
 * because /interests counts them.
 */
export function useUnreadConversations(): number {
  const { data = [] } = useConversations();
  return data.filter(({ status, unreadCount }) => status !== 'REQUESTED' && unreadCount > 0).length;
}

/**
 * Returns true if any interest from or to the member was accepted. Only the loaded list is
 * searched.
 */
export function useHasAcceptedInterest(): boolean {
  const { data = [] } = useConversations();
  return data.some(({ status }) => status === 'ACCEPTED');
}

/**
 * Updates the cached conversations from live events, watches the presence of the other members, and
 * reports messages as delivered. Mounted once for all screens.
 */
export function useConversationUpdates(): void {
  const client = useQueryClient();
  const { data } = useConversations();

  useLiveEvent('message:new', ({ matchId, message }) => cacheMessage(client, matchId, message));
  useLiveEvent('message:read', ({ matchId, seq }) => cacheReceipt(client, matchId, seq, 'read'));
  useLiveEvent('message:delivered', ({ matchId, seq }) =>
    cacheReceipt(client, matchId, seq, 'delivered'),
  );
  useLiveEvent('message:hidden', ({ matchId, seq }) => removeCachedMessage(client, matchId, seq));
  useLiveEvent('match:updated', ({ match }) => cacheRow(client, match));
  useLiveEvent('presence', ({ memberId, online }) => cachePresence(client, memberId, online));
  useOnConnect(() => void client.invalidateQueries({ queryKey: ['conversations'] }));

  const live = useLiveState(({ state }) => state === 'online');
  // A string, because a new array on each render would run the effect again.
  const watchedIds = (data ?? [])
    .filter(({ status }) => status === 'ACCEPTED')
    .map(({ profile }) => profile.id)
    .sort()
    .join();
  useEffect(() => {
    if (live && watchedIds !== '')
      emitLiveEvent('presence:watch', { memberIds: watchedIds.split(',') });
  }, [live, watchedIds]);
  useReceipts(data, live);
}

/** Reports messages as delivered, including those sent while this device was offline. */
function useReceipts(rows: readonly Match[] | undefined, live: boolean): void {
  const reportedSeqs = useRef(new Map<string, number>());
  useEffect(() => {
    // After a reconnection the messages are reported again.
    if (!live) return reportedSeqs.current.clear();
    for (const { id, unreadCount, lastSeq } of rows ?? []) {
      if (unreadCount === 0 || reportedSeqs.current.get(id) === lastSeq) continue;
      reportedSeqs.current.set(id, lastSeq);
      emitLiveEvent('message:received', { matchId: id, seq: lastSeq });
    }
  }, [rows, live]);
}
