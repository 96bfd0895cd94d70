import type { Match } from '@sambandha/contract/match/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { emitLive, useConnected, useLive, useLiveState } from '../../api/realtime.ts';
import { useSession } from '../../api/session.ts';
import { conversationKeys } from './cache.ts';
import { keepHidden, keepMessage, keepPresence, keepProgress, keepRow } from './keep.ts';
import { useKept } from './offline.ts';
import { readConversations } from './read.ts';

/** Without a live connection everything still works by asking. */
const POLL_MS = 15_000;

/** The signed-in member's conversations and open requests, the newest first. */
export function useConversations() {
  const signedIn = useSession((session) => session.token !== null);
  const live = useLiveState(({ state }) => state === 'online');
  const query = useQuery({
    queryKey: conversationKeys.list,
    queryFn: ({ signal }) => readConversations(signal),
    enabled: signedIn,
    refetchInterval: live ? false : POLL_MS,
  });
  useKept(conversationKeys.list, query);
  return query;
}

/** How many conversations and requests wait for this member. */
export function useUnread(): number {
  const { data = [] } = useConversations();
  return data.filter(waits).length;
}

export function waits(row: Match): boolean {
  return row.unreadCount > 0 || (row.status === 'REQUESTED' && row.direction === 'received');
}

/** Keeps the conversations as the server says they are; once, wherever the member is. */
export function useConversationUpdates(): void {
  const client = useQueryClient();
  const { data } = useConversations();

  useLive('message:new', ({ matchId, message }) => keepMessage(client, matchId, message));
  useLive('message:read', ({ matchId, seq }) => keepProgress(client, matchId, seq, 'read'));
  useLive('message:delivered', ({ matchId, seq }) =>
    keepProgress(client, matchId, seq, 'delivered'),
  );
  useLive('message:hidden', ({ matchId, seq }) => keepHidden(client, matchId, seq));
  useLive('match:updated', ({ match }) => keepRow(client, match));
  useLive('presence', ({ memberId, online }) => keepPresence(client, memberId, online));
  useConnected(() => void client.invalidateQueries({ queryKey: ['conversations'] }));

  const live = useLiveState(({ state }) => state === 'online');
  const watched = (data ?? [])
    .filter(({ status }) => status === 'ACCEPTED')
    .map(({ profile }) => profile.id)
    .sort()
    .join();
  useEffect(() => {
    if (live && watched !== '') emitLive('presence:watch', { memberIds: watched.split(',') });
  }, [live, watched]);
  useReceipts(data, live);
}

/** Tells the senders that their words have arrived, also those sent while this device was away. */
function useReceipts(rows: readonly Match[] | undefined, live: boolean): void {
  const told = useRef(new Map<string, number>());
  useEffect(() => {
    if (!live) return told.current.clear();
    for (const { id, unreadCount, lastSeq } of rows ?? []) {
      if (unreadCount === 0 || told.current.get(id) === lastSeq) continue;
      told.current.set(id, lastSeq);
      emitLive('message:received', { matchId: id, seq: lastSeq });
    }
  }, [rows, live]);
}
