import type { Match } from '@sambandha/contract/match/schemas';
import { ME } from '@sambandha/contract/message/constants';
import type { Message } from '@sambandha/contract/message/schemas';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { restartRunningQueries } from '../../api/restart-reads.ts';
import {
  conversationKeys,
  leavesGap,
  type Thread,
  withMessages,
  withNewMessage,
  withoutMessage,
  withReceipt,
  withRow,
  withRowChange,
} from './cache.ts';

const { list, thread: threadKey } = conversationKeys;

/** Adds a sent or received message to the cache. Fetches missing messages before it. */
export function cacheMessage(client: QueryClient, matchId: string, message: Message): void {
  const thread = client.getQueryData<Thread>(threadKey(matchId));
  const isCached = thread?.messages.some(({ seq }) => seq === message.seq) ?? false;
  // A thread without the newest messages loads these on scrolling down.
  const atEnd = thread !== undefined && thread.later === null;
  if (atEnd && leavesGap(thread, message)) {
    void client.invalidateQueries({ queryKey: threadKey(matchId) });
  } else if (atEnd) {
    client.setQueryData<Thread>(threadKey(matchId), withMessages(thread, [message]));
  }
  restartFetch(client, threadKey(matchId));
  if (isCached) return;
  const rows = client.getQueryData<readonly Match[]>(list);
  if (rows?.some(({ id }) => id === matchId)) {
    client.setQueryData(list, withNewMessage(rows, matchId, message, message.senderId !== ME));
    restartFetch(client, list);
  } else {
    // Fetches the missing row, unless the restarted fetch already does.
    restartFetch(client, list);
    void client.invalidateQueries({ queryKey: list, exact: true }, { cancelRefetch: false });
  }
}

/** Removes a message that the member hid. */
export function removeCachedMessage(client: QueryClient, matchId: string, seq: number): void {
  client.setQueryData<Thread>(threadKey(matchId), (thread) =>
    thread === undefined ? undefined : withoutMessage(thread, seq),
  );
  restartFetch(client, threadKey(matchId));
}

export function cacheReceipt(
  client: QueryClient,
  matchId: string,
  seq: number,
  status: 'delivered' | 'read',
): void {
  client.setQueryData<Thread>(threadKey(matchId), (thread) =>
    thread === undefined ? undefined : withReceipt(thread, seq, status),
  );
  restartFetch(client, threadKey(matchId));
}

/** Adds or replaces the row of a match. Removes the row of a match that ended. */
export function cacheRow(client: QueryClient, row: Match): void {
  client.setQueryData<readonly Match[]>(list, (rows) =>
    rows === undefined ? undefined : withRow(rows, row),
  );
  restartFetch(client, list);
}

/**
 * Removes the row of a conversation that has ended. Cancels a running fetch of its messages, which
 * would fail with "not found".
 */
export function removeCachedConversation(client: QueryClient, matchId: string): void {
  client.setQueryData<readonly Match[]>(list, (rows) => rows?.filter(({ id }) => id !== matchId));
  restartFetch(client, list);
  void client.cancelQueries({ queryKey: threadKey(matchId), exact: true });
}

export function updateCachedRow(
  client: QueryClient,
  matchId: string,
  change: Partial<Match>,
): void {
  client.setQueryData<readonly Match[]>(list, (rows) =>
    rows === undefined ? undefined : withRowChange(rows, matchId, change),
  );
  restartFetch(client, list);
}

/**
 * Updates the presence of a member. A member who is no longer online has left or now hides their
 * presence. `lastSeenAt` is null until the list is fetched again.
 */
export function cachePresence(client: QueryClient, memberId: string, online: boolean): void {
  client.setQueryData<readonly Match[]>(list, (rows) =>
    rows?.map((row) =>
      row.profile.id === memberId
        ? { ...row, profile: { ...row.profile, online, lastSeenAt: null } }
        : row,
    ),
  );
}

/** Restarts a running fetch, whose response may be older than this update. */
function restartFetch(client: QueryClient, queryKey: QueryKey): void {
  restartRunningQueries(client, { queryKey, exact: true });
}
