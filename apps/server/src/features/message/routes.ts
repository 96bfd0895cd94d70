import type { messageEndpoints } from '@sambandha/contract/message/endpoints';
import type { ClientPayload } from '@sambandha/contract/realtime';
import type { Context } from '../../core/context.ts';
import type { Handlers } from '../../http/endpoint.ts';
import type { Viewer } from '../../security/access/viewer.ts';
import { findVisibleMatch, matchPage, publishMatch } from '../match/index.ts';
import { markNotificationsRead } from '../notification/index.ts';
import { requireConversation } from './conversation.ts';
import { insertHiddenMessage, saveMuteSetting } from './history.store.ts';
import { readHistory, searchConversation } from './history.ts';
import {
  answerHistoryRequest,
  answerOpening,
  closeConversation,
  type OpeningContext,
  readOpenings,
  requestHistory,
  requestOpenings,
} from './opening.ts';
import { createMessageSender } from './send.ts';
import { openedConversationPage, requireConversationView } from './speaker-conversations.ts';
import { saveDeliveryReceipt, saveReadReceipt } from './store.ts';

export function messageRoutes(
  context: Context,
  { lockOwnAccount }: Pick<OpeningContext, 'lockOwnAccount'>,
): Handlers<typeof messageEndpoints> {
  const send = createMessageSender(context);
  const openingContext = { ...context, lockOwnAccount };
  return {
    listConversations: async ({ viewer, query }) => ({
      status: 200,
      body:
        viewer.part === null
          ? await matchPage(context, viewer.onBehalfOf, 'conversations', query)
          : await openedConversationPage(context, viewer, query),
    }),
    listMessages: async ({ viewer, params, query }) => ({
      status: 200,
      body: await readHistory(
        context,
        await requireConversationView(context, viewer, params.matchId),
        query,
      ),
    }),
    sendMessage: async ({ viewer, params, body }) => ({
      status: 201,
      body: { message: await send({ ...writerOf(viewer), ...params, ...body }) },
    }),
    markRead: async ({ viewer, params }) => {
      await markConversationRead(context, viewer.onBehalfOf, params.matchId);
      return { status: 204 };
    },
    searchMessages: async ({ viewer, params, query }) => ({
      status: 200,
      body: await searchConversation(
        context,
        await requireConversationView(context, viewer, params.matchId),
        query,
      ),
    }),
    hideMessage: async ({ viewer, params }) => {
      await hideMessage(context, viewer.onBehalfOf, params);
      return { status: 204 };
    },
    muteConversation: async ({ viewer, params, body }) => {
      await muteConversation(context, viewer.onBehalfOf, params.matchId, body.muted);
      return { status: 204 };
    },
    listConversationOpenings: async ({ viewer, params }) => ({
      status: 200,
      body: { openings: await readOpenings(context, { memberId: viewer.onBehalfOf, ...params }) },
    }),
    requestOpenings: async ({ viewer, params, body: { personIds } }) => {
      const side = { viewer, memberId: viewer.onBehalfOf, ...params };
      return {
        status: 200,
        body: { openings: await requestOpenings(openingContext, side, personIds) },
      };
    },
    answerOpening: async ({ viewer, params, body: { allow } }) => {
      const opening = { viewer, memberId: viewer.onBehalfOf, ...params };
      return {
        status: 200,
        body: { openings: await answerOpening(openingContext, opening, allow) },
      };
    },
    closeConversation: async ({ viewer, params }) => {
      await closeConversation(context, { memberId: viewer.onBehalfOf, ...params });
      return { status: 204 };
    },
    requestHistory: async ({ viewer, params }) => {
      const opening = { viewer, memberId: viewer.onBehalfOf, ...params };
      return { status: 200, body: { openings: await requestHistory(openingContext, opening) } };
    },
    answerHistoryRequest: async ({ viewer, params, body: { allow } }) => {
      const opening = { viewer, memberId: viewer.onBehalfOf, ...params };
      return {
        status: 200,
        body: { openings: await answerHistoryRequest(openingContext, opening, allow) },
      };
    },
  };
}

/** Returns the side that writes, and the relative if a relative writes for that side. */
function writerOf({ person, onBehalfOf, part }: Viewer) {
  return part === null ? { memberId: onBehalfOf } : { memberId: onBehalfOf, speakerId: person };
}

/**
 * Marks a conversation as read. The receipt is sent to the partner if both members share their
 * presence, and the new counts are sent to the member's devices.
 */
async function markConversationRead(
  context: Context,
  memberId: string,
  matchId: string,
): Promise<void> {
  const { id, partnerId } = await requireConversation(context, memberId, matchId);
  const receipt = await saveReadReceipt(context.db, id, memberId);
  await markNotificationsRead(context, memberId, id);
  if (receipt === null) return;
  if (partnerId !== null && receipt.shared) {
    context.live.publish(partnerId, 'message:read', { matchId: id, seq: receipt.seq });
  }
  await publishMatch(context, id, memberId);
}

/** Hides a message on all devices of the member. Nothing is sent to the partner. */
async function hideMessage(
  context: Context,
  memberId: string,
  { matchId, seq }: { readonly matchId: string; readonly seq: number },
): Promise<void> {
  const { id } = await requireConversation(context, memberId, matchId);
  if (!(await insertHiddenMessage(context.db, { matchId: id, memberId }, seq))) return;
  context.live.publish(memberId, 'message:hidden', { matchId: id, seq });
  await publishMatch(context, id, memberId);
}

/** Mutes or unmutes a conversation. New messages in a muted conversation send no notifications. */
async function muteConversation(
  context: Context,
  memberId: string,
  matchId: string,
  muted: boolean,
): Promise<void> {
  const { id } = await requireConversation(context, memberId, matchId);
  if (await saveMuteSetting(context.db, { matchId: id, memberId }, muted)) {
    await publishMatch(context, id, memberId);
  }
}

/**
 * Records that a device of this member received a conversation up to a message. Conversations of
 * others are ignored.
 */
export async function recordDelivery(
  context: Context,
  memberId: string,
  { matchId, seq }: ClientPayload<'message:received'>,
): Promise<void> {
  const match = await findVisibleMatch(context.db, memberId, matchId);
  if (match === undefined || match.partnerId === null) return;
  const receipt = await saveDeliveryReceipt(context.db, match.id, memberId, seq);
  if (receipt === null || !receipt.shared) return;
  context.live.publish(match.partnerId, 'message:delivered', {
    matchId: match.id,
    seq: receipt.seq,
  });
}
