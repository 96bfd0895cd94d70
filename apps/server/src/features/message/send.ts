import { randomUUID } from 'node:crypto';
import { type Message as MessageBody, NO_SUCH_MESSAGE } from '@sambandha/contract/message/schemas';
import type { Context } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import type { Message } from '../../db/schema.ts';
import { isDatabaseUnavailable } from '../../db/unavailable.ts';
import { Failure, invalid } from '../../failure.ts';
import { type FirstMessages, publishMatch } from '../match/index.ts';
import { dueTimes, markNotificationsRead, publishNotification } from '../notification/index.ts';
import { quotedBy } from './history.store.ts';
import { justSent, type Quoted, toMessageBody } from './rules.ts';
import { type SendResult, storeMessages } from './send.store.ts';
import { findUnanswered, insertMessage, type NewMessage, readReceipts } from './store.ts';

interface NewMessageInput {
  readonly memberId: string;
  readonly matchId: string;
  readonly text: string;
  /** Makes a retry safe: the same id again returns the first message. */
  readonly clientId?: string | undefined;
  /** The `seq` of the message that it replies to. */
  readonly replyTo?: number | undefined;
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
    const { memberId: senderId, matchId, text, clientId = null, replyTo = null } = input;
    const at = context.now();
    const message = { id: randomUUID(), matchId, senderId, clientId, text, at, replyTo };
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
  const quotedFor = (id: string) =>
    quotedBy(context.db, { matchId: message.match_id, memberId: id }, [message]);
  const quoted = await quotedFor(memberId);
  if (result.outcome === 'repeated') {
    const receipts = await readReceipts(context.db, message.match_id, memberId);
    return toMessageBody(message, memberId, receipts, quoted);
  }
  publishMessage(context, message, partnerId, await quotedFor(partnerId));
  publishMessage(context, message, memberId, quoted);
  publishNotification(context, partnerId, result.notification);
  if (result.outcome === 'accepted') {
    await markNotificationsRead(context, memberId, message.match_id);
    await publishMatch(context, message.match_id);
  }
  return toMessageBody(message, memberId, justSent, quoted);
}

/** The stored message. Fails if it was refused. */
function storedMessage(
  { memberId, matchId, clientId }: NewMessageInput,
  result: SendResult,
): Message {
  const { outcome, id, seq, body, sentAt, replySeq } = result;
  switch (outcome) {
    case 'CONVERSATION_NOT_FOUND':
    case 'MEMBER_GONE':
    case 'NOT_CONNECTED':
      throw new Failure(outcome);
    case 'REPLY_NOT_FOUND':
      throw invalid([{ path: 'replyTo', message: NO_SUCH_MESSAGE }]);
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
        reply_seq: replySeq,
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
      return {
        publish: () => {
          publishMessage(context, message, senderId);
          publishMessage(context, message, recipientId);
        },
      };
    },
  };
}

/** Tells one of the two of a message, with what it quotes as far as they may read it. */
function publishMessage(context: Context, message: Message, to: string, quoted?: Quoted): void {
  context.live.publish(to, 'message:new', {
    matchId: message.match_id,
    message: toMessageBody(message, to, justSent, quoted),
  });
}
