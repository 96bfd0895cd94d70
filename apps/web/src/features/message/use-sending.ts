import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useConnected } from '../../api/realtime.ts';
import { cacheMessage } from './cache-updates.ts';
import { markRefused, nextUnsent, removeUnsent, useOutbox } from './outbox.ts';

/** Conversations with a message being sent. One at a time keeps the order. */
const sending = new Set<string>();

/** How often sending is retried, besides when the connection comes back. */
const RETRY_MS = 5000;

/** Sends the messages of the outbox in order; without a connection it retries later. */
export function useOutboxSender(): void {
  const client = useQueryClient();
  const unsent = useOutbox((outbox) => outbox.unsent);
  const sendAll = useCallback(() => {
    const waiting = new Set(useOutbox.getState().unsent.map(({ matchId }) => matchId));
    for (const matchId of waiting) void sendNext(client, matchId);
  }, [client]);

  useEffect(() => {
    if (unsent.length > 0) sendAll();
  }, [unsent, sendAll]);
  useConnected(sendAll);
  useEffect(() => {
    if (unsent.length === 0) return;
    window.addEventListener('online', sendAll);
    const retry = setInterval(sendAll, RETRY_MS);
    return () => {
      window.removeEventListener('online', sendAll);
      clearInterval(retry);
    };
  }, [unsent.length, sendAll]);
}

/** Statuses without an answer of the server itself: sending is retried. */
const unreachable: ReadonlySet<number> = new Set([0, 502, 503, 504]);

async function sendNext(client: QueryClient, matchId: string): Promise<void> {
  const next = nextUnsent(useOutbox.getState().unsent, matchId);
  if (next === null || sending.has(matchId)) return;
  sending.add(matchId);
  try {
    const { message } = await call('POST /messages/:matchId', {
      params: { matchId },
      body: { text: next.text, clientId: next.clientId, replyTo: next.replyTo?.seq },
    });
    cacheMessage(client, matchId, message);
    removeUnsent(next.clientId);
  } catch (error) {
    if (!(error instanceof ApiError) || unreachable.has(error.status)) return;
    markRefused(next.clientId, error.status < 500 ? error.message : '');
  } finally {
    sending.delete(matchId);
  }
}
