import type { Match } from '@sambandha/contract/match/schemas';
import { call } from '../../api/call.ts';
import { leavesGap, noReceipts, type Thread, withMessages } from './cache.ts';

const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 100;
/** Page size of the list, large enough that nearly all members have one page. */
const MAX_ROWS = 500;

/** Fetches all pages of the list. */
export async function fetchConversations(signal: AbortSignal): Promise<readonly Match[]> {
  const rows: Match[] = [];
  for (let page = 1; ; page += 1) {
    const { matches, pagination } = await call('GET /matches/me', {
      query: { page, limit: MAX_ROWS },
      signal,
    });
    rows.push(...matches);
    if (page >= pagination.pages) return rows;
  }
}

/**
 * Fetches the newest messages, with the current receipts of the member's own, and the missing ones
 * between them and the cached messages.
 */
export async function fetchThread(
  matchId: string,
  cached: Thread | undefined,
  signal: AbortSignal,
): Promise<Thread> {
  // A thread without its newest messages is not refreshed; scrolling down loads them.
  if (cached !== undefined && cached.later !== null) return cached;
  const { messages, nextCursor } = await call('GET /messages/:matchId', {
    params: { matchId },
    query: { limit: PAGE_SIZE },
    signal,
  });
  const [first] = messages;
  if (cached === undefined || cached.messages.length === 0 || first === undefined) {
    const heard = cached?.heard ?? noReceipts;
    return withMessages({ messages: [], earlier: nextCursor, later: null, heard }, messages);
  }
  const base = leavesGap(cached, first) ? await fetchGap(matchId, cached, signal) : cached;
  return withMessages(base, messages);
}

async function fetchGap(matchId: string, cached: Thread, signal: AbortSignal): Promise<Thread> {
  let thread = cached;
  for (;;) {
    const { messages, nextCursor } = await call('GET /messages/:matchId', {
      params: { matchId },
      query: { after: thread.messages.at(-1)?.seq ?? 0, limit: MAX_PAGE_SIZE },
      signal,
    });
    thread = withMessages(thread, messages);
    if (nextCursor === null) return thread;
  }
}

/** Fetches the page before the cached messages. */
export async function fetchEarlier(matchId: string, cached: Thread): Promise<Thread> {
  if (cached.earlier === null) return cached;
  const { messages, nextCursor } = await call('GET /messages/:matchId', {
    params: { matchId },
    query: { cursor: cached.earlier, limit: PAGE_SIZE },
  });
  return { ...withMessages(cached, messages), earlier: nextCursor };
}

/** Fetches the page after the cached messages, of a thread without its newest messages. */
export async function fetchLater(matchId: string, cached: Thread): Promise<Thread> {
  if (cached.later === null) return cached;
  const { messages, nextCursor } = await call('GET /messages/:matchId', {
    params: { matchId },
    query: { after: cached.messages.at(-1)?.seq ?? 0, limit: PAGE_SIZE },
  });
  return { ...withMessages(cached, messages), later: nextCursor };
}

/** Fetches the messages around a `seq`. */
export async function fetchAround(matchId: string, seq: number): Promise<Thread> {
  const { messages, nextCursor } = await call('GET /messages/:matchId', {
    params: { matchId },
    query: { after: Math.max(0, seq - PAGE_SIZE / 2), limit: PAGE_SIZE },
  });
  const first = messages[0]?.seq ?? 1;
  const earlier = first > 1 ? String(first) : null;
  return { messages, earlier, later: nextCursor, heard: noReceipts };
}
