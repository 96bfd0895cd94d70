import type { Match } from '@sambandha/contract/match/schemas';
import type { Message } from '@sambandha/contract/message/schemas';
import { ME } from '@sambandha/contract/message/words';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import {
  conversationKeys,
  leavesGap,
  type Thread,
  withChange,
  withMessages,
  withNewest,
  withoutMessage,
  withProgress,
  withRow,
} from './cache.ts';

const { list, thread: threadKey } = conversationKeys;

/** Takes in a message that was sent or heard; asks for what was missed before it. */
export function keepMessage(client: QueryClient, matchId: string, message: Message): void {
  const thread = client.getQueryData<Thread>(threadKey(matchId));
  const known = thread?.messages.some(({ seq }) => seq === message.seq) ?? false;
  // Whoever reads far back finds it when they come to the end.
  const atEnd = thread !== undefined && thread.later === null;
  if (atEnd && leavesGap(thread, message)) {
    void client.invalidateQueries({ queryKey: threadKey(matchId) });
  } else if (atEnd) {
    client.setQueryData<Thread>(threadKey(matchId), withMessages(thread, [message]));
  }
  notOlder(client, threadKey(matchId));
  if (known) return;
  const rows = client.getQueryData<readonly Match[]>(list);
  if (rows?.some(({ id }) => id === matchId)) {
    client.setQueryData(list, withNewest(rows, matchId, message, message.senderId !== ME));
    notOlder(client, list);
  } else {
    void readAnew(client, list);
  }
}

/** Takes a message out of the view, here and in the list. */
export function keepHidden(client: QueryClient, matchId: string, seq: number): void {
  client.setQueryData<Thread>(threadKey(matchId), (thread) =>
    thread === undefined ? undefined : withoutMessage(thread, seq),
  );
  notOlder(client, threadKey(matchId));
}

export function keepProgress(
  client: QueryClient,
  matchId: string,
  seq: number,
  status: 'delivered' | 'read',
): void {
  client.setQueryData<Thread>(threadKey(matchId), (thread) =>
    thread === undefined ? undefined : withProgress(thread, seq, status),
  );
  notOlder(client, threadKey(matchId));
}

export function keepRow(client: QueryClient, row: Match): void {
  client.setQueryData<readonly Match[]>(list, (rows) =>
    rows === undefined ? undefined : withRow(rows, row),
  );
  notOlder(client, list);
}

/** Lets go of a conversation that is over: what is asked about it would be answered "not found". */
export function dropConversation(client: QueryClient, matchId: string): void {
  client.setQueryData<readonly Match[]>(list, (rows) => rows?.filter(({ id }) => id !== matchId));
  notOlder(client, list);
  void client.cancelQueries({ queryKey: threadKey(matchId), exact: true });
}

export function keepChange(client: QueryClient, matchId: string, change: Partial<Match>): void {
  client.setQueryData<readonly Match[]>(list, (rows) =>
    rows === undefined ? undefined : withChange(rows, matchId, change),
  );
}

export function keepPresence(client: QueryClient, memberId: string, online: boolean): void {
  client.setQueryData<readonly Match[]>(list, (rows) =>
    rows?.map((row) =>
      row.profile.id === memberId ? { ...row, profile: { ...row.profile, online } } : row,
    ),
  );
}

/** An answer on its way may be older than what was just heard, and must not replace it. */
function notOlder(client: QueryClient, queryKey: QueryKey): void {
  if (client.isFetching({ queryKey, exact: true }) > 0) void readAnew(client, queryKey);
}

async function readAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  await client.invalidateQueries({ queryKey, exact: true });
}
