import { ME } from '@sambandha/contract/message/words';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { emitLive, useLive, useLiveState } from '../../api/realtime.ts';
import { atRest, conversationKeys, type Thread } from './cache.ts';
import { keepChange } from './keep.ts';
import { useKept } from './offline.ts';
import { readAround, readEarlier, readLater, readThread } from './read.ts';

const POLL_MS = 5000;

/** One conversation: what is known of it, and how to know more. */
export function useThread(matchId: string) {
  const client = useQueryClient();
  const queryKey = conversationKeys.thread(matchId);
  const live = useLiveState(({ state }) => state === 'online');
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => readThread(matchId, client.getQueryData<Thread>(queryKey), signal),
    refetchInterval: live ? false : POLL_MS,
  });
  useKept(queryKey, query);
  const growing = (more: (matchId: string, known: Thread) => Promise<Thread>) => async () => {
    const known = client.getQueryData<Thread>(queryKey);
    if (known !== undefined) client.setQueryData(queryKey, await more(matchId, known));
  };
  const earlier = useMutation({ mutationFn: growing(readEarlier) });
  const later = useMutation({ mutationFn: growing(readLater) });
  /** Goes to a place, wherever it is. */
  const goTo = useMutation({
    mutationFn: async (seq: number) => {
      const known = client.getQueryData<Thread>(queryKey);
      if (known?.messages.some((message) => message.seq === seq)) return;
      client.setQueryData(queryKey, await readAround(matchId, seq));
    },
  });
  /** Back from far away: the newest messages alone. */
  const toLatest = useMutation({
    mutationFn: async () => {
      if (client.getQueryData<Thread>(queryKey)?.later === null) return;
      const fresh = await readThread(matchId, undefined, new AbortController().signal);
      client.setQueryData(queryKey, fresh);
    },
  });
  useEffect(() => () => leave(client, matchId), [client, matchId]);
  return { ...query, earlier, later, goTo, toLatest };
}

/** The next look begins at the end, whatever was looked at before. */
function leave(client: QueryClient, matchId: string): void {
  const queryKey = conversationKeys.thread(matchId);
  const thread = client.getQueryData<Thread>(queryKey);
  if (thread === undefined) return;
  if (thread.later === null) client.setQueryData(queryKey, atRest(thread));
  else client.removeQueries({ queryKey, exact: true });
}

/** Tells the server that everything here was read, while it is looked at. */
export function useMarkRead(matchId: string, lastSeq: number, unread: number): void {
  const client = useQueryClient();
  const visible = useVisible();
  const markRead = useEffectEvent(() => {
    keepChange(client, matchId, { unreadCount: 0 });
    // A mark that is lost is set again with the next message or the next look.
    call('PATCH /messages/:matchId/read', { params: { matchId } }).catch(() => undefined);
  });
  const received = useEffectEvent(() => emitLive('message:received', { matchId, seq: lastSeq }));

  useEffect(() => {
    if (lastSeq > 0) received();
    if (visible && lastSeq > 0 && unread > 0) markRead();
  }, [visible, lastSeq, unread]);
}

/** Whether the page is in front of the member's eyes. */
function useVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return visible;
}

/** How long "Typing..." stands after the last sign of it. */
const TYPING_MS = 5000;

/** Whether the other side is writing now. */
export function useTheirTyping(matchId: string): boolean {
  const [typedAt, setTypedAt] = useState<number | null>(null);
  useLive('typing', (event) => {
    if (event.matchId === matchId) setTypedAt(performance.now());
  });
  useLive('message:new', (event) => {
    if (event.matchId === matchId && event.message.senderId !== ME) setTypedAt(null);
  });
  useEffect(() => {
    if (typedAt === null) return;
    const over = setTimeout(() => setTypedAt(null), TYPING_MS);
    return () => clearTimeout(over);
  }, [typedAt]);
  return typedAt !== null;
}

let toldAt = Number.NEGATIVE_INFINITY;

/** Tells the other side that one is writing; at most every few seconds. */
export function tellTyping(matchId: string): void {
  const now = performance.now();
  if (now - toldAt < TYPING_MS / 2) return;
  toldAt = now;
  emitLive('typing', { matchId });
}
