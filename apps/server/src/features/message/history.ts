import { type Message as MessageBody, SEARCH_HITS } from '@sambandha/contract/message/schemas';
import type { Kysely } from 'kysely';
import type { Context } from '../../core/context.ts';
import { validationFailure } from '../../core/failure.ts';
import type { Database, Message } from '../../db/schema.ts';
import {
  type ConversationView,
  messagesAfter,
  messagesBefore,
  quotedMessagesOf,
  searchMessages,
} from './history.store.ts';
import { NO_RECEIPTS, type QuotedMessages, type Reader, toMessageBody } from './rules.ts';
import { writerNames } from './speaker-conversations.store.ts';
import { readReceipts } from './store.ts';

interface HistoryQuery {
  readonly cursor?: number | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
}

interface Page {
  readonly messages: MessageBody[];
  readonly nextCursor: string | null;
}

/**
 * Returns a page of a conversation for its reader, the oldest message first. Fails with VALIDATION
 * if both `cursor` and `after` are set.
 */
export async function readHistory(
  context: Context,
  view: ConversationView,
  { cursor, after, limit }: HistoryQuery,
): Promise<Page> {
  const { db } = context;
  if (cursor !== undefined && after !== undefined) {
    throw validationFailure([
      { path: 'after', message: 'Please give either cursor or after, not both.' },
    ]);
  }
  const { messages, hasMore } =
    after === undefined
      ? await messagesBefore(db, view, limit, cursor)
      : await messagesAfter(db, view, limit, after);
  // The next page continues in the same direction: before the oldest or after the newest message.
  const edgeMessage = after === undefined ? messages.at(0) : messages.at(-1);
  return {
    messages: await bodiesOf(context, view, messages),
    nextCursor: hasMore && edgeMessage !== undefined ? String(edgeMessage.seq) : null,
  };
}

interface SearchQuery {
  readonly q: string;
  readonly cursor?: number | undefined;
}

/** Returns the messages of a conversation that contain the words, the newest first. */
export async function searchConversation(
  context: Context,
  view: ConversationView,
  { q, cursor }: SearchQuery,
): Promise<Page> {
  const criteria = { words: q, before: cursor, limit: SEARCH_HITS };
  const { messages, next } = await searchMessages(context.db, view, criteria);
  return {
    messages: await bodiesOf(context, view, messages),
    nextCursor: next === null ? null : String(next),
  };
}

async function bodiesOf(
  { db }: Context,
  view: ConversationView,
  messages: readonly Message[],
): Promise<MessageBody[]> {
  const { matchId, memberId, speaker } = view;
  // Receipts are not sent to relatives.
  const receipts = speaker === undefined ? await readReceipts(db, matchId, memberId) : NO_RECEIPTS;
  const { reader, quotedMessages } = await loadReader(db, view, messages);
  return messages.map((message) => toMessageBody(message, reader, receipts, quotedMessages));
}

/** Returns the reader of these messages, and the quoted messages that the reader may read. */
export async function loadReader(
  db: Kysely<Database>,
  view: ConversationView,
  messages: readonly Message[],
): Promise<{ readonly reader: Reader; readonly quotedMessages: QuotedMessages }> {
  const { memberId, speaker } = view;
  const personId = speaker?.personId ?? memberId;
  const quotedMessages = await quotedMessagesOf(db, view, messages);
  const names = await writerNames(db, personId, [...messages, ...quotedMessages.values()]);
  return { reader: { memberId, personId, names }, quotedMessages };
}
