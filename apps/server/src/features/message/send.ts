import { randomUUID } from 'node:crypto';
import {
  CLIENT_ID_TAKEN,
  type Message as MessageBody,
  NO_SUCH_MESSAGE,
} from '@sambandha/contract/message/schemas';
import { SEQ_MAX } from '@sambandha/contract/primitives';
import type { Context } from '../../core/context.ts';
import { Failure, validationFailure } from '../../core/failure.ts';
import { createBatcher } from '../../db/batch.ts';
import type { Message } from '../../db/schema.ts';
import { isDatabaseUnavailable } from '../../db/unavailable.ts';
import { type FirstMessageDependency, publishMatch } from '../match/index.ts';
import { dueTimes, markNotificationsRead, publishNotification } from '../notification/index.ts';
import type { ConversationView } from './history.store.ts';
import { loadReader } from './history.ts';
import { NO_RECEIPTS, type Receipts, toMessageBody } from './rules.ts';
import {
  type SendResult,
  type StoredMessage,
  storeFirstMessage,
  storeMessages,
} from './send.store.ts';
import { findUnansweredText, type NewMessage, readReceipts } from './store.ts';

interface NewMessageInput {
  /** The side that sends the message. */
  readonly memberId: string;
  /** The relative who writes for that side. Undefined if the member writes. */
  readonly speakerId?: string | undefined;
  readonly matchId: string;
  readonly text: string;
  /**
   * The client's id of the message, which makes a retry safe. A request with the same id returns
   * the first message.
   */
  readonly clientId?: string | undefined;
  /** The `seq` of the message to which this message replies. */
  readonly replyTo?: number | undefined;
}

/**
 * Returns a function that stores and publishes a message. A message from the recipient of an open
 * request accepts the request. Messages that are sent at the same time share a statement, because
 * most of the cost of a statement is the disk write.
 */
export function createMessageSender(
  context: Context,
): (input: NewMessageInput) => Promise<MessageBody> {
  const enqueueMessage = createBatcher(
    (messages: readonly NewMessage[]) =>
      storeMessages(context.db, messages, {
        maxPerMinute: context.config.messagesPerMinute,
        dues: dueTimes(context),
      }),
    {
      serialBy: ({ matchId }) => matchId.toLowerCase(),
      // If PostgreSQL rejected the statement, it was rolled back and can be retried. If PostgreSQL
      // was unreachable, the outcome is unknown.
      retryEach: (error) => !isDatabaseUnavailable(error),
    },
  );
  return async (input) => {
    const { memberId, speakerId, matchId, text, clientId, replyTo } = input;
    const result = await enqueueMessage({
      id: randomUUID(),
      matchId,
      senderId: memberId,
      actorId: speakerId ?? null,
      clientId: clientId ?? null,
      text,
      at: context.now(),
      replyTo: replyTo ?? null,
    });
    return publishResult(context, input, result);
  };
}

async function publishResult(
  context: Context,
  input: NewMessageInput,
  result: SendResult,
): Promise<MessageBody> {
  const { memberId, speakerId } = input;
  const message = toMessageRow(input, result);
  const { match_id: matchId } = message;
  const senderView = { matchId, memberId };
  if (result.outcome === 'repeated') {
    if (speakerId !== undefined) {
      return bodyFor(context, message, speakerView(senderView, speakerId));
    }
    const receipts = await readReceipts(context.db, matchId, memberId);
    return bodyFor(context, message, senderView, receipts);
  }
  const { ownBody, speakerBodies } = await publishMessage(context, memberId, message, result);
  publishNotification(context, result.partnerId, result.notification);
  if (result.outcome === 'accepted') {
    await markNotificationsRead(context, memberId, matchId);
    await publishMatch(context, matchId);
  }
  if (speakerId === undefined) return ownBody;
  const speakerBody = speakerBodies.get(`${memberId} ${speakerId}`);
  return speakerBody ?? bodyFor(context, message, speakerView(senderView, speakerId));
}

/**
 * Publishes a message to both members and to the relatives to whom the conversation is open.
 * Returns the message as the sender and as each relative see it.
 */
async function publishMessage(
  context: Context,
  senderId: string,
  message: Message,
  { partnerId, readBy }: StoredMessage,
) {
  const { match_id: matchId } = message;
  const ownBody = await bodyFor(context, message, { matchId, memberId: senderId });
  const partnerBody = await bodyFor(context, message, { matchId, memberId: partnerId });
  context.live.publish(partnerId, 'message:new', { matchId, message: partnerBody });
  context.live.publish(senderId, 'message:new', { matchId, message: ownBody });
  return { ownBody, speakerBodies: await publishMessageToSpeakers(context, message, readBy ?? []) };
}

/**
 * Returns the view for the relative who sent the message. The relative may have lost access since
 * then, so the view contains no earlier messages and a quoted message is shown as removed.
 */
function speakerView(view: ConversationView, personId: string): ConversationView {
  return { ...view, speaker: { personId, afterSeq: SEQ_MAX } };
}

/**
 * Publishes a message to the relatives to whom the conversation is open. Returns the message as
 * each relative sees it. The key is the candidate's id, a space and the relative's id.
 */
async function publishMessageToSpeakers(
  context: Context,
  message: Message,
  readBy: NonNullable<StoredMessage['readBy']>,
): Promise<Map<string, MessageBody>> {
  const bodies = new Map<string, MessageBody>();
  const { match_id: matchId } = message;
  for (const { candidate_id: candidateId, person_id: personId, after_seq: afterSeq } of readBy) {
    const view = { matchId, memberId: candidateId, speaker: { personId, afterSeq } };
    const body = await bodyFor(context, message, view);
    const relative = { candidateId, personId };
    context.live.publishToRelative(relative, 'speaker:message', { matchId, message: body });
    bodies.set(`${candidateId} ${personId}`, body);
  }
  return bodies;
}

/** Returns the row of the stored message. Fails if the message was rejected. */
function toMessageRow(
  { memberId, speakerId, matchId, clientId }: Omit<NewMessageInput, 'text'>,
  result: StoredMessage,
): Message {
  const { outcome, id, seq, body, sentAt, replySeq, actorRelation } = result;
  switch (outcome) {
    case 'MEMBER_GONE':
      // A relative must not learn that the partner was deleted. The relative's access ended at the
      // same time.
      throw new Failure(speakerId === undefined ? outcome : 'CONVERSATION_NOT_FOUND');
    case 'CONVERSATION_NOT_FOUND':
    case 'NOT_CONNECTED':
      throw new Failure(outcome);
    case 'REPLY_NOT_FOUND':
      throw validationFailure([{ path: 'replyTo', message: NO_SUCH_MESSAGE }]);
    case 'CLIENT_ID_TAKEN':
      throw validationFailure([{ path: 'clientId', message: CLIENT_ID_TAKEN }]);
    case 'TOO_MANY':
      // `retryAfter` is always set for this outcome. The default is for the type.
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
        actor_id: speakerId ?? null,
        actor_relation: actorRelation,
      };
  }
}

/** Stores the first messages of requests, for the match feature. */
export function createFirstMessageDependency(context: Context): FirstMessageDependency {
  return {
    appendFirstMessage: async (trx, { matchId, senderId, text, at, unansweredLimit }) => {
      if (unansweredLimit !== null) {
        const { since, sameTextOnly } = unansweredLimit;
        const unansweredText = await findUnansweredText(trx, { matchId, senderId }, since);
        if (unansweredText !== null && (unansweredText === text || !sameTextOnly)) {
          return { unansweredText };
        }
      }
      const result = await storeFirstMessage(
        trx,
        { id: randomUUID(), matchId, senderId, text, at },
        context.config.messagesPerMinute,
      );
      const message = toMessageRow({ memberId: senderId, matchId }, result);
      return { publish: () => publishMessage(context, senderId, message, result) };
    },
  };
}

/** Returns a message for one reader, with the quoted message if they may read it. */
async function bodyFor(
  { db }: Context,
  message: Message,
  view: ConversationView,
  receipts: Receipts = NO_RECEIPTS,
): Promise<MessageBody> {
  const { reader, quotedMessages } = await loadReader(db, view, [message]);
  return toMessageBody(message, reader, receipts, quotedMessages);
}
