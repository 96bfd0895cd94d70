import { randomUUID } from 'node:crypto';
import type { Message as MessageBody } from '@sambandha/contract/message/schemas';
import type { Context } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import type { Message } from '../../db/schema.ts';
import { isDatabaseUnavailable } from '../../db/unavailable.ts';
import { Failure } from '../../failure.ts';
import { type FirstMessages, publishMatch } from '../match/index.ts';
import { dueTimes, markNotificationsRead, publishNotification } from '../notification/index.ts';
import { justSent, toMessageBody } from './rules.ts';
import { type SendResult, storeMessages } from './send.store.ts';
import { findUnanswered, insertMessage, type NewMessage, readReceipts } from './store.ts';

interface NewMessageInput {
  readonly memberId: string;
  readonly matchId: string;
  readonly text: string;
  /** Makes a retry safe: the same id again returns the first message. */
  readonly clientId?: string | undefined;
}

/**
 * Returns the function that stores and publishes a message. A message from the recipient of an open
 * request accepts it. Messages sent at the same time share a statement, because most of the cost of
 * one is its round trip to disk.
 */
export function createMessageSender(
  context: Context,
): (input: NewMessageInput) => Promise<MessageBody> {
  const store = batch(
    (messages: readonly NewMessage[]) =>
      storeMessages(context.db, messages, {
        maxPerMinute: context.config.messagesPerMinute,
        dues: dueTimes(context),
      }),
    {
      serialBy: ({ matchId }) => matchId.toLowerCase(),
      // PostgreSQL rolled back what it refused. If it could not be reached, the outcome is unknown.
      retryEach: (error) => !isDatabaseUnavailable(error),
    },
  );
  return async (input) => {
    const { memberId: senderId, matchId, text, clientId = null } = input;
    const at = context.now();
    const message = { id: randomUUID(), matchId, senderId, clientId, text, at };
    return publishSent(context, input, await store(message));
  };
}

async function publishSent(
  context: Context,
  input: NewMessageInput,
  result: SendResult,
): Promise<MessageBody> {
  const { memberId } = input;
  const message = storedMessage(input, result);
  const { partnerId } = result;
  if (result.outcome === 'repeated') {
    const receipts = await readReceipts(context.db, message.match_id, memberId);
    return toMessageBody(message, memberId, receipts);
  }
  publishMessage(context, message, [partnerId, memberId]);
  publishNotification(context, partnerId, result.notification);
  if (result.outcome === 'accepted') {
    await markNotificationsRead(context, memberId, message.match_id);
    await publishMatch(context, message.match_id);
  }
  return toMessageBody(message, memberId, justSent);
}

/** The stored message. Fails if it was refused. */
function storedMessage(
  { memberId, matchId, clientId }: NewMessageInput,
  result: SendResult,
): Message {
  const { outcome, id, seq, body, sentAt } = result;
  switch (outcome) {
    case 'CONVERSATION_NOT_FOUND':
    case 'MEMBER_GONE':
    case 'NOT_CONNECTED':
      throw new Failure(outcome);
    case 'TOO_MANY':
      throw new Failure(outcome, { retryAfter: result.retryAfter ?? 60 });
    default:
      return {
        match_id: matchId.toLowerCase(),
        seq,
        id,
        sender_id: memberId,
        client_id: clientId?.toLowerCase() ?? null,
        body,
        sent_at: sentAt,
      };
  }
}

/** Stores the first messages of requests, for the match feature. */
export function firstMessages(context: Context): FirstMessages {
  return {
    appendFirstMessage: async (
      trx,
      { matchId, senderId, recipientId, text, at, unansweredSince },
    ) => {
      const waiting =
        unansweredSince &&
        (await findUnanswered(trx, { matchId, senderId }, unansweredSince.since));
      if (waiting !== null) return { waiting };
      const message = await insertMessage(trx, {
        id: randomUUID(),
        matchId,
        senderId,
        clientId: null,
        text,
        at,
      });
      return { publish: () => publishMessage(context, message, [senderId, recipientId]) };
    },
  };
}

function publishMessage(context: Context, message: Message, memberIds: readonly string[]): void {
  for (const id of memberIds) {
    context.live.publish(id, 'message:new', {
      matchId: message.match_id,
      message: toMessageBody(message, id, justSent),
    });
  }
}
