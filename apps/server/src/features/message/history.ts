import { type Message as Answer, SEARCH_HITS } from '@sambandha/contract/message/schemas';
import type { Context } from '../../context.ts';
import { invalid } from '../../failure.ts';
import { conversation } from './conversation.ts';
import { messagesAfter, messagesBefore, messagesWith, type View } from './history.store.ts';
import { toAnswer } from './rules.ts';
import { sidesOf } from './store.ts';

interface Place {
  readonly cursor?: number | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
}

interface Page {
  readonly messages: Answer[];
  readonly nextCursor: string | null;
}

/** A page of a conversation as one side sees it, in order. */
export async function history(
  context: Context,
  view: View,
  { cursor, after, limit }: Place,
): Promise<Page> {
  const { db } = context;
  if (cursor !== undefined && after !== undefined) {
    throw invalid([{ path: 'after', message: 'Please give either cursor or after, not both.' }]);
  }
  await conversation(context, view.memberId, view.matchId);
  const { messages, more } =
    after === undefined
      ? await messagesBefore(db, view, limit, cursor)
      : await messagesAfter(db, view, limit, after);
  const sides = await sidesOf(db, view.matchId, view.memberId);
  const last = after === undefined ? messages.at(0) : messages.at(-1);
  return {
    messages: messages.map((message) => toAnswer(message, view.memberId, sides)),
    nextCursor: more && last !== undefined ? String(last.seq) : null,
  };
}

interface Search {
  readonly q: string;
  readonly cursor?: number | undefined;
}

/** The messages of a conversation that hold some words, the newest first. */
export async function search(context: Context, view: View, { q, cursor }: Search): Promise<Page> {
  await conversation(context, view.memberId, view.matchId);
  const found = { words: q, before: cursor, limit: SEARCH_HITS };
  const { messages, next } = await messagesWith(context.db, view, found);
  const sides = await sidesOf(context.db, view.matchId, view.memberId);
  return {
    messages: messages.map((message) => toAnswer(message, view.memberId, sides)),
    nextCursor: next === null ? null : String(next),
  };
}
