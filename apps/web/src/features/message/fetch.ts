import type { Match } from '@sambandha/contract/match/schemas';
import type { Message } from '@sambandha/contract/message/schemas';
import { call } from '../../api/call.ts';
import { leavesGap, noReceipts, type Thread, withMessages } from './cache.ts';

/** Messages in a page of a conversation. */
export const PAGE_SIZE = 50;
/** Messages in a page of `fetchGap`. */
const GAP_PAGE_SIZE = 100;
/** Page size of the list. Nearly all members have only one page of this size. */
export const LIST_PAGE_SIZE = 500;

/** Fetches all pages of the list. */
export async function fetchConversations(signal: AbortSignal): Promise<readonly Match[]> {
  const rows: Match[] = [];
  for (let page = 1; ; page += 1) {
    const { matches, pagination } = await call('GET /matches/me', {
      query: { page, limit: LIST_PAGE_SIZE },
      signal,
    });
    rows.push(...matches);
    if (page >= pagination.pages) return rows;
  }
}

/** Applies fetched messages to the conversation that is in the cache when they arrive. */
export type Merge = (current: Thread | undefined) => Thread | undefined;

/**
 * Fetches the newest messages with their current status, and the missing messages between these and
 * the cached messages. `readCache` is called again after each response, because the cache may have
 * changed meanwhile.
 */
export async function fetchThread(
  matchId: string,
  readCache: () => Thread | undefined,
  signal: AbortSignal,
): Promise<Thread> {
  // A thread without its newest messages is not refreshed. Scrolling down loads these messages.
  const threadBeforeFetch = readCache();
  if (threadBeforeFetch !== undefined && threadBeforeFetch.later !== null) return threadBeforeFetch;
  const { messages, nextCursor } = await call('GET /messages/:matchId', {
    params: { matchId },
    query: { limit: PAGE_SIZE },
    signal,
  });
  const [first] = messages;
  const cachedThread = readCache();
  if (cachedThread === undefined || cachedThread.messages.length === 0 || first === undefined) {
    const receipts = cachedThread?.receipts ?? noReceipts;
    return withMessages({ messages: [], earlier: nextCursor, later: null, receipts }, messages);
  }
  const gap = leavesGap(cachedThread, first) ? await fetchGap(matchId, cachedThread, signal) : [];
  const thread = readCache() ?? cachedThread;
  if (thread.later !== null) return thread;
  const current = withoutMissing(thread, threadBeforeFetch, { messages, nextCursor });
  // Earlier messages may have been opened to a relative since the last fetch.
  const isFirst = first.seq <= (current.messages[0]?.seq ?? first.seq);
  const earlier = isFirst ? nextCursor : current.earlier;
  return { ...withMessages(current, [...gap, ...messages]), earlier };
}

interface Page {
  readonly messages: readonly Message[];
  readonly nextCursor: string | null;
}

/**
 * Returns the thread without the messages that the newest page should contain, but does not. They
 * were hidden on another device or deleted. Messages that arrived after the request (they are not
 * in `threadBeforeFetch`) are not removed.
 */
function withoutMissing(
  thread: Thread,
  threadBeforeFetch: Thread | undefined,
  { messages, nextCursor }: Page,
): Thread {
  const pageSeqs = messages.map(({ seq }) => seq);
  const lowest = nextCursor === null ? 0 : (pageSeqs[0] ?? 0);
  const highest = Math.max(pageSeqs.at(-1) ?? 0, threadBeforeFetch?.messages.at(-1)?.seq ?? 0);
  const returnedSeqs = new Set(pageSeqs);
  const isMissing = ({ seq }: Message) => seq >= lowest && seq <= highest && !returnedSeqs.has(seq);
  return { ...thread, messages: thread.messages.filter((message) => !isMissing(message)) };
}

async function fetchGap(
  matchId: string,
  thread: Thread,
  signal: AbortSignal,
): Promise<readonly Message[]> {
  const gap: Message[] = [];
  for (;;) {
    const { messages, nextCursor } = await call('GET /messages/:matchId', {
      params: { matchId },
      query: { after: (gap.at(-1) ?? thread.messages.at(-1))?.seq ?? 0, limit: GAP_PAGE_SIZE },
      signal,
    });
    gap.push(...messages);
    if (nextCursor === null) return gap;
  }
}

/** Fetches the page before the cached messages. */
export async function fetchEarlier(matchId: string, { earlier }: Thread): Promise<Merge> {
  if (earlier === null) return (current) => current;
  const { messages, nextCursor } = await call('GET /messages/:matchId', {
    params: { matchId },
    query: { cursor: earlier, limit: PAGE_SIZE },
  });
  return (current) =>
    current?.earlier === earlier
      ? { ...withMessages(current, messages), earlier: nextCursor }
      : current;
}

/** Fetches the page after the cached messages of a thread without its newest messages. */
export async function fetchLater(matchId: string, { later, messages }: Thread): Promise<Merge> {
  if (later === null) return (current) => current;
  const page = await call('GET /messages/:matchId', {
    params: { matchId },
    query: { after: messages.at(-1)?.seq ?? 0, limit: PAGE_SIZE },
  });
  return (current) =>
    current?.later === later
      ? { ...withMessages(current, page.messages), later: page.nextCursor }
      : current;
}

/** Fetches the messages around a `seq`, which replace the loaded ones. */
export async function fetchAround(matchId: string, seq: number): Promise<Merge> {
  const { messages, nextCursor } = await call('GET /messages/:matchId', {
    params: { matchId },
    query: { after: Math.max(0, seq - PAGE_SIZE / 2), limit: PAGE_SIZE },
  });
  const first = messages[0]?.seq ?? 1;
  const earlier = first > 1 ? String(first) : null;
  return (current) => {
    const receipts = current?.receipts ?? noReceipts;
    return withMessages({ messages: [], earlier, later: nextCursor, receipts }, messages);
  };
}
