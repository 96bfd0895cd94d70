import type { Match } from '@sambandha/contract/match/schemas';
import type { Message } from '@sambandha/contract/message/schemas';
import { ME } from '@sambandha/contract/message/words';

/** The keys under which conversations are kept. */
export const conversationKeys = {
  list: ['conversations', 'list'],
  thread: (matchId: string) => ['conversations', 'thread', matchId],
} as const;

/** What is known of one conversation, in order of place, without a gap. */
export interface Thread {
  readonly messages: readonly Message[];
  /** Where to go on backwards; null when the beginning is there. */
  readonly earlier: string | null;
  /** Where to go on forwards; null when the newest is there, as it is unless one went far back. */
  readonly later: string | null;
  /** How far the other side has come, as heard: it may be ahead of the messages themselves. */
  readonly heard: { readonly delivered: number; readonly read: number };
}

export const nothingHeard: Thread['heard'] = { delivered: 0, read: 0 };

/** The conversation with these messages added; those it has already are replaced. */
export function withMessages(thread: Thread, added: readonly Message[]): Thread {
  if (added.length === 0) return thread;
  const bySeq = new Map([...thread.messages, ...added].map((message) => [message.seq, message]));
  const messages = [...bySeq.values()].sort((a, b) => a.seq - b.seq);
  return { ...thread, messages: messages.map((message) => asHeard(message, thread.heard)) };
}

/** The conversation without a message that the member took out of their view. */
export function withoutMessage(thread: Thread, seq: number): Thread {
  return { ...thread, messages: thread.messages.filter((message) => message.seq !== seq) };
}

/** So much of a conversation is kept while it is not looked at. */
const KEPT = 50;

/** The conversation as it is kept for the next look: no more than its newest messages. */
export function atRest(thread: Thread): Thread {
  if (thread.messages.length <= KEPT) return thread;
  const messages = thread.messages.slice(-KEPT);
  return { ...thread, messages, earlier: String(messages[0]?.seq ?? 0) };
}

/** True where something between what is there and this message was missed. */
export function leavesGap(thread: Thread, message: Message): boolean {
  const last = thread.messages.at(-1)?.seq ?? 0;
  return message.seq > last + 1;
}

const order = { sent: 0, delivered: 1, read: 2 } as const;

/** One's own messages up to that place have come at least this far. */
export function withProgress(thread: Thread, upTo: number, status: 'delivered' | 'read'): Thread {
  const heard = { ...thread.heard, [status]: Math.max(thread.heard[status], upTo) };
  return { ...thread, heard, messages: thread.messages.map((message) => asHeard(message, heard)) };
}

function asHeard(message: Message, { delivered, read }: Thread['heard']): Message {
  if (message.senderId !== ME) return message;
  const status = message.seq <= read ? 'read' : message.seq <= delivered ? 'delivered' : 'sent';
  return order[message.status] < order[status] ? { ...message, status } : message;
}

/** The list with one row as it is now, the newest first; a row that is over is taken out. */
export function withRow(rows: readonly Match[], row: Match): readonly Match[] {
  const others = rows.filter(({ id }) => id !== row.id);
  if (row.status !== 'REQUESTED' && row.status !== 'ACCEPTED') return others;
  return [row, ...others].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}

/** The list after a message: its row moves up, and counts it as unread where it is. */
export function withNewest(
  rows: readonly Match[],
  matchId: string,
  message: Message,
  unread: boolean,
): readonly Match[] {
  const row = rows.find(({ id }) => id === matchId);
  if (row === undefined) return rows;
  const unreadCount = unread ? row.unreadCount + 1 : row.unreadCount;
  return withRow(rows, {
    ...row,
    unreadCount,
    lastMessage: message.text,
    lastSeq: message.seq,
    updatedAt: message.timestamp,
  });
}

/** The list with one row changed in place. */
export function withChange(
  rows: readonly Match[],
  matchId: string,
  change: Partial<Match>,
): readonly Match[] {
  return rows.map((row) => (row.id === matchId ? { ...row, ...change } : row));
}
