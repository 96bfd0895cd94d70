import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { ApiError, errorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useActingState } from '../../api/on-behalf.ts';
import { useOnConnect } from '../../api/realtime.ts';
import { runInOneTab } from '../../storage/one-tab.ts';
import { cacheMessage } from './cache-updates.ts';
import {
  findNextUnsentMessage,
  markMessageRefused,
  refreshOutbox,
  removeUnsentMessage,
  type UnsentMessage,
  useOutbox,
} from './outbox.ts';

/**
 * Ids of the conversations in which a message is being sent. Sending one message at a time keeps
 * the order of a conversation.
 */
const busyMatchIds = new Set<string>();

/** Milliseconds between retries. A reconnection also causes a retry. */
const RETRY_MS = 5000;

/** Sends the messages of the outbox in order. Without a connection, retries later. */
export function useOutboxSender(): void {
  const client = useQueryClient();
  const unsent = useOutbox((outbox) => outbox.unsent);
  const sendAll = useCallback(() => {
    const matchIds = new Set(useOutbox.getState().unsent.map(({ matchId }) => matchId));
    for (const matchId of matchIds) void sendQueued(client, matchId);
  }, [client]);

  useEffect(() => {
    if (unsent.length > 0) sendAll();
  }, [unsent, sendAll]);
  useOnConnect(sendAll);
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

/** HTTP statuses of a proxy, and 0 for no response. The message is then sent again later. */
const unreachableStatuses: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/** Sends the messages of a conversation, unless this tab is already sending them. */
async function sendQueued(client: QueryClient, matchId: string): Promise<void> {
  if (busyMatchIds.has(matchId)) return;
  busyMatchIds.add(matchId);
  try {
    while (await sendNext(client, matchId));
  } finally {
    busyMatchIds.delete(matchId);
  }
}

/**
 * Sends the oldest message when no other tab is sending. Returns true if the message was sent. No
 * message is sent while the person acts for a candidate, who would be the sender.
 */
function sendNext(client: QueryClient, matchId: string): Promise<boolean> {
  return runInOneTab(`send:${matchId}`, async () => {
    if (useActingState.getState().candidate !== null) return false;
    // Another tab may have sent the message meanwhile.
    refreshOutbox();
    const next = findNextUnsentMessage(useOutbox.getState().unsent, matchId);
    return next !== null && (await send(client, next));
  });
}

async function send(client: QueryClient, message: UnsentMessage): Promise<boolean> {
  const { matchId, text, clientId, replyTo } = message;
  try {
    const response = await call('POST /messages/:matchId', {
      params: { matchId },
      body: { text, clientId, replyTo: replyTo?.seq },
    });
    cacheMessage(client, matchId, response.message);
    removeUnsentMessage(clientId);
    return true;
  } catch (error) {
    if (error instanceof ApiError && !unreachableStatuses.has(error.status)) {
      markMessageRefused(clientId, errorMessage(error, ''));
    }
    return false;
  }
}
