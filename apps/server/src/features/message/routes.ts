import type { messageEndpoints } from '@sambandha/contract/message/endpoints';
import type { ClientPayload } from '@sambandha/contract/realtime';
import type { Context } from '../../context.ts';
import { Failure, invalid } from '../../failure.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { matchPage, publishMatch, seenMatch } from '../match/index.ts';
import { toAnswer } from './rules.ts';
import { sendMessage } from './send.ts';
import { messagesAfter, messagesBefore, saveDelivered, saveRead, sidesOf } from './store.ts';

export function messageRoutes(context: Context): Handlers<typeof messageEndpoints> {
  return {
    listConversations: async ({ member, query }) => ({
      status: 200,
      body: await matchPage(context, member.memberId, 'conversations', query),
    }),
    listMessages: async ({ member, params, query }) => ({
      status: 200,
      body: await history(context, member.memberId, params.matchId, query),
    }),
    sendMessage: async ({ member, params, body }) => ({
      status: 201,
      body: { message: await sendMessage(context, { ...member, ...params, ...body }) },
    }),
    markRead: async ({ member, params }) => {
      await markRead(context, member.memberId, params.matchId);
      return { status: 204 };
    },
  };
}

interface Place {
  readonly cursor?: number | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
}

async function history(
  context: Context,
  memberId: string,
  matchId: string,
  { cursor, after, limit }: Place,
) {
  if (cursor !== undefined && after !== undefined) {
    throw invalid([{ path: 'after', message: 'Please give either cursor or after, not both.' }]);
  }
  await conversation(context, memberId, matchId);
  const { messages, more } =
    after === undefined
      ? await messagesBefore(context.db, matchId, limit, cursor)
      : await messagesAfter(context.db, matchId, limit, after);
  const sides = await sidesOf(context.db, matchId, memberId);
  const last = after === undefined ? messages.at(0) : messages.at(-1);
  return {
    messages: messages.map((message) => toAnswer(message, memberId, sides)),
    nextCursor: more && last !== undefined ? String(last.seq) : null,
  };
}

/** A member has read everything: the other side sees it, and their own other devices count anew. */
async function markRead(context: Context, memberId: string, matchId: string): Promise<void> {
  const { id, partnerId } = await conversation(context, memberId, matchId);
  const seq = await saveRead(context.db, id, memberId);
  if (seq === null) return;
  if (partnerId !== null) context.live.publish(partnerId, 'message:read', { matchId: id, seq });
  await publishMatch(context, id, memberId);
}

/** A match of this member with someone whom they may see. */
async function conversation(context: Context, memberId: string, matchId: string) {
  const match = await seenMatch(context.db, memberId, matchId);
  if (match === undefined) throw new Failure('CONVERSATION_NOT_FOUND');
  return match;
}

/** A device of this member has received a conversation up to a place; a foreign one is ignored. */
export async function markReceived(
  context: Context,
  memberId: string,
  { matchId, seq }: ClientPayload<'message:received'>,
): Promise<void> {
  const match = await seenMatch(context.db, memberId, matchId);
  if (match === undefined || match.partnerId === null) return;
  const delivered = await saveDelivered(context.db, match.id, memberId, seq);
  if (delivered === null) return;
  context.live.publish(match.partnerId, 'message:delivered', {
    matchId: match.id,
    seq: delivered,
  });
}
