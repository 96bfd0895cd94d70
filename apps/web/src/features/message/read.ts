import type { Match } from '@sambandha/contract/match/schemas';
import { call } from '../../api/call.ts';
import { leavesGap, nothingHeard, type Thread, withMessages } from './cache.ts';

const PAGE = 50;
const MOST = 100;
/** The list comes in one piece for nearly everyone. */
const MOST_ROWS = 500;

/** All rows of the list; its pages are large, and nearly all members have one. */
export async function readConversations(signal: AbortSignal): Promise<readonly Match[]> {
  const rows: Match[] = [];
  for (let page = 1; ; page += 1) {
    const { matches, pagination } = await call('GET /matches/me', {
      query: { page, limit: MOST_ROWS },
      signal,
    });
    rows.push(...matches);
    if (page >= pagination.pages) return rows;
  }
}

/**
 * A conversation anew: its newest messages, which also tell how far one's own have come meanwhile,
 * and, where older ones are known, all that lies between.
 */
export async function readThread(
  matchId: string,
  known: Thread | undefined,
  signal: AbortSignal,
): Promise<Thread> {
  // Far back nothing changes by itself; what is new is read on the way to the end.
  if (known !== undefined && known.later !== null) return known;
  const { messages, nextCursor } = await call('GET /messages/:matchId', {
    params: { matchId },
    query: { limit: PAGE },
    signal,
  });
  const [first] = messages;
  if (known === undefined || known.messages.length === 0 || first === undefined) {
    const heard = known?.heard ?? nothingHeard;
    return withMessages({ messages: [], earlier: nextCursor, later: null, heard }, messages);
  }
  const before = leavesGap(known, first) ? await catchUp(matchId, known, signal) : known;
  return withMessages(before, messages);
}

async function catchUp(matchId: string, known: Thread, signal: AbortSignal): Promise<Thread> {
  let thread = known;
  for (;;) {
    const { messages, nextCursor } = await call('GET /messages/:matchId', {
      params: { matchId },
      query: { after: thread.messages.at(-1)?.seq ?? 0, limit: MOST },
      signal,
    });
    thread = withMessages(thread, messages);
    if (nextCursor === null) return thread;
  }
}

/** The page before what is known. */
export async function readEarlier(matchId: string, known: Thread): Promise<Thread> {
  if (known.earlier === null) return known;
  const { messages, nextCursor } = await call('GET /messages/:matchId', {
    params: { matchId },
    query: { cursor: known.earlier, limit: PAGE },
  });
  return { ...withMessages(known, messages), earlier: nextCursor };
}

/** The page after what is known, for whoever went far back. */
export async function readLater(matchId: string, known: Thread): Promise<Thread> {
  if (known.later === null) return known;
  const { messages, nextCursor } = await call('GET /messages/:matchId', {
    params: { matchId },
    query: { after: known.messages.at(-1)?.seq ?? 0, limit: PAGE },
  });
  return { ...withMessages(known, messages), later: nextCursor };
}

/** A part of the conversation with a place in its middle. */
export async function readAround(matchId: string, seq: number): Promise<Thread> {
  const { messages, nextCursor } = await call('GET /messages/:matchId', {
    params: { matchId },
    query: { after: Math.max(0, seq - PAGE / 2), limit: PAGE },
  });
  const first = messages[0]?.seq ?? 1;
  const earlier = first > 1 ? String(first) : null;
  return { messages, earlier, later: nextCursor, heard: nothingHeard };
}
