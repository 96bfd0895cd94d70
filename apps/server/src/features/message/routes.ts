import type { messageEndpoints } from '@sambandha/contract/message/endpoints';
import type { ClientPayload } from '@sambandha/contract/realtime';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { matchPage, publishMatch, seenMatch } from '../match/index.ts';
import { markNotificationsRead } from '../notification/index.ts';
import { conversation } from './conversation.ts';
import { hide, saveMuted } from './history.store.ts';
import { history, search } from './history.ts';
import { createSend } from './send.ts';
import { saveDelivered, saveRead } from './store.ts';

export function messageRoutes(context: Context): Handlers<typeof messageEndpoints> {
  const send = createSend(context);
  return {
    listConversations: async ({ viewer, query }) => ({
      status: 200,
      body: await matchPage(context, viewer.onBehalfOf, 'conversations', query),
    }),
    listMessages: async ({ viewer, params, query }) => ({
      status: 200,
      body: await history(context, { memberId: viewer.onBehalfOf, ...params }, query),
    }),
    sendMessage: async ({ viewer, params, body }) => ({
      status: 201,
      body: { message: await send({ memberId: viewer.onBehalfOf, ...params, ...body }) },
    }),
    markRead: async ({ viewer, params }) => {
      await markRead(context, viewer.onBehalfOf, params.matchId);
      return { status: 204 };
    },
    searchMessages: async ({ viewer, params, query }) => ({
      status: 200,
      body: await search(context, { memberId: viewer.onBehalfOf, ...params }, query),
    }),
    hideMessage: async ({ viewer, params }) => {
      await hideMessage(context, viewer.onBehalfOf, params);
      return { status: 204 };
    },
    muteConversation: async ({ viewer, params, body }) => {
      await mute(context, viewer.onBehalfOf, params.matchId, body.muted);
      return { status: 204 };
    },
  };
}

/** A member has read everything: the other side may see it, and their own devices count anew. */
async function markRead(context: Context, memberId: string, matchId: string): Promise<void> {
  const { id, partnerId } = await conversation(context, memberId, matchId);
  const reach = await saveRead(context.db, id, memberId);
  await markNotificationsRead(context, memberId, id);
  if (reach === null) return;
  if (partnerId !== null && reach.told) {
    context.live.publish(partnerId, 'message:read', { matchId: id, seq: reach.seq });
  }
  await publishMatch(context, id, memberId);
}

/** Takes a message out of one's own view, on all devices; the other side notices nothing. */
async function hideMessage(
  context: Context,
  memberId: string,
  { matchId, seq }: { readonly matchId: string; readonly seq: number },
): Promise<void> {
  const { id } = await conversation(context, memberId, matchId);
  if (!(await hide(context.db, { matchId: id, memberId }, seq))) return;
  context.live.publish(memberId, 'message:hidden', { matchId: id, seq });
  await publishMatch(context, id, memberId);
}

/** Nothing new of a muted conversation is told beside the conversation itself. */
async function mute(
  context: Context,
  memberId: string,
  matchId: string,
  muted: boolean,
): Promise<void> {
  const { id } = await conversation(context, memberId, matchId);
  if (await saveMuted(context.db, { matchId: id, memberId }, muted)) {
    await publishMatch(context, id, memberId);
  }
}

/** A device of this member has received a conversation up to a place; a foreign one is ignored. */
export async function markReceived(
  context: Context,
  memberId: string,
  { matchId, seq }: ClientPayload<'message:received'>,
): Promise<void> {
  const match = await seenMatch(context.db, memberId, matchId);
  if (match === undefined || match.partnerId === null) return;
  const reach = await saveDelivered(context.db, match.id, memberId, seq);
  if (reach === null || !reach.told) return;
  context.live.publish(match.partnerId, 'message:delivered', {
    matchId: match.id,
    seq: reach.seq,
  });
}
