import type { Match } from '@sambandha/contract/match/schemas';
import { ME } from '@sambandha/contract/message/constants';
import type { Message } from '@sambandha/contract/message/schemas';

export const conversationKeys = {
  list: ['conversations', 'list'],
  thread: (matchId: string) => ['conversations', 'thread', matchId],
} as const;

/** The loaded part of one conversation, ordered by `seq` without a gap. */
export interface Thread {
  readonly messages: readonly Message[];
  /** The cursor of the previous page. Null if the first message is loaded. */
  readonly earlier: string | null;
  /** The cursor of the next page. Null if the newest message is loaded. */
  readonly later: string | null;
  /**
   * The highest `seq` of the receipts in live events. This value may be ahead of the loaded
   * messages.
   */
  readonly receipts: { readonly delivered: number; readonly read: number };
  /**
   * The `lastSeq` of the row when the last fetch began. `messages` contains all messages up to this
   * `seq` that the member may see. Undefined before a fetch.
   */
  readonly fetchedSeq?: number;
}

export const noReceipts: Thread['receipts'] = { delivered: 0, read: 0 };

/** Returns the thread with messages added or replaced. */
export function withMessages(thread: Thread, added: readonly Message[]): Thread {
  if (added.length === 0) return thread;
  const bySeq = new Map([...thread.messages, ...added].map((message) => [message.seq, message]));
  const messages = [...bySeq.values()].sort((a, b) => a.seq - b.seq);
  return { ...thread, messages: messages.map((message) => withStatus(message, thread.receipts)) };
}

/** Returns the thread without a message that the member hid. Replies no longer quote that text. */
export function withoutMessage(thread: Thread, seq: number): Thread {
  const messages = thread.messages
    .filter((message) => message.seq !== seq)
    .map((message) =>
      message.replyTo?.seq === seq
        ? { ...message, replyTo: { seq, senderId: null, text: null } }
        : message,
    );
  return { ...thread, messages };
}

/** Maximum number of messages of a closed conversation in the cache. */
const CLOSED_MAX = 50;

/** Returns the thread with only its newest messages, for a closed conversation. */
export function trimThread(thread: Thread): Thread {
  if (thread.messages.length <= CLOSED_MAX) return thread;
  const messages = thread.messages.slice(-CLOSED_MAX);
  return { ...thread, messages, earlier: String(messages[0]?.seq ?? 0) };
}

/** Returns true if messages between the loaded messages and this message are missing. */
export function leavesGap(thread: Thread, message: Message): boolean {
  const last = thread.messages.at(-1)?.seq ?? 0;
  return message.seq > last + 1;
}

/**
 * Returns true if the thread contains the messages up to `lastSeq`, which may be the `seq` of a
 * hidden message.
 */
export function isLoadedUpTo(
  { messages, later, fetchedSeq = 0 }: Thread,
  lastSeq: number,
): boolean {
  return later === null && Math.max(messages.at(-1)?.seq ?? 0, fetchedSeq) >= lastSeq;
}

/** Returns the thread after a receipt for the member's own messages up to a `seq`. */
export function withReceipt(thread: Thread, upTo: number, status: 'delivered' | 'read'): Thread {
  const receipts = { ...thread.receipts, [status]: Math.max(thread.receipts[status], upTo) };
  return {
    ...thread,
    receipts,
    messages: thread.messages.map((message) => withStatus(message, receipts)),
  };
}

/** Returns the message with the status of the receipts, unless its own status is later. */
function withStatus(message: Message, { delivered, read }: Thread['receipts']): Message {
  const { senderId, seq, status } = message;
  if (senderId !== ME) return message;
  if (seq <= read && status !== 'read') return { ...message, status: 'read' };
  if (seq <= delivered && status === 'sent') return { ...message, status: 'delivered' };
  return message;
}

/** Returns the list with a changed row, newest first. An ended match is removed. */
export function withRow(rows: readonly Match[], row: Match): readonly Match[] {
  const others = rows.filter(({ id }) => id !== row.id);
  if (row.status !== 'REQUESTED' && row.status !== 'ACCEPTED') return others;
  return [row, ...others].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}

/**
 * Returns the list after a new message. The row of the message moves to the top and, if `unread` is
 * true, counts an unread message. A repeated or older message, or a missing row, changes nothing.
 */
export function withNewMessage(
  rows: readonly Match[],
  matchId: string,
  message: Message,
  unread: boolean,
): readonly Match[] {
  const row = rows.find(({ id }) => id === matchId);
  if (row === undefined || message.seq <= row.lastSeq) return rows;
  const { lastMine: _, ...rest } = row;
  const unreadCount = unread ? row.unreadCount + 1 : row.unreadCount;
  return withRow(rows, {
    ...rest,
    unreadCount,
    lastMessage: message.text,
    ...(message.senderId === ME && message.by === undefined && { lastMine: true as const }),
    lastSeq: message.seq,
    updatedAt: message.timestamp,
  });
}

/** Returns the list with one row changed, in the same order. */
export function withRowChange(
  rows: readonly Match[],
  matchId: string,
  change: Partial<Match>,
): readonly Match[] {
  return rows.map((row) => (row.id === matchId ? { ...row, ...change } : row));
}
