import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useConnected } from '../../api/realtime.ts';
import { keepMessage } from './keep.ts';
import { dropUnsent, markRefused, nextUnsent, useOutbox } from './outbox.ts';

/** Conversations whose next message is on its way. One at a time keeps them in order. */
const sending = new Set<string>();

/** How soon a lost connection is tried again, beside the moments when it is known to be back. */
const RETRY_MS = 5000;

/** Sends what waits in the outbox, in order; a lost connection only delays it. */
export function useSending(): void {
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
    const again = setInterval(sendAll, RETRY_MS);
    return () => {
      window.removeEventListener('online', sendAll);
      clearInterval(again);
    };
  }, [unsent.length, sendAll]);
}

/** No answer, or none of the server's own: it is tried again by itself. */
const away: ReadonlySet<number> = new Set([0, 502, 503, 504]);

async function sendNext(client: QueryClient, matchId: string): Promise<void> {
  const next = nextUnsent(useOutbox.getState().unsent, matchId);
  if (next === null || sending.has(matchId)) return;
  sending.add(matchId);
  try {
    const { message } = await call('POST /messages/:matchId', {
      params: { matchId },
      body: { text: next.text, clientId: next.clientId },
    });
    keepMessage(client, matchId, message);
    dropUnsent(next.clientId);
  } catch (error) {
    if (!(error instanceof ApiError) || away.has(error.status)) return;
    markRefused(next.clientId, error.status < 500 ? error.message : '');
  } finally {
    sending.delete(matchId);
  }
}
