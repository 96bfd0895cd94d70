import { randomUUID } from 'node:crypto';
import type { Message as Answer } from '@sambandha/contract/message/schemas';
import type { Context } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import type { Message } from '../../db/schema.ts';
import { isDatabaseUnavailable } from '../../db/unavailable.ts';
import { Failure } from '../../failure.ts';
import { type FirstMessages, publishMatch } from '../match/index.ts';
import { dueTimes, markNotificationsRead, tellWritten } from '../notification/index.ts';
import { justSent, toAnswer } from './rules.ts';
import { type SendResult, storeMessages } from './send.store.ts';
import { insertMessage, type NewMessage, sidesOf, unansweredOf } from './store.ts';

interface Given {
  readonly memberId: string;
  readonly matchId: string;
  readonly text: string;
  /** The same one again answers with the first message. */
  readonly clientId?: string | undefined;
}

/**
 * What stores a message and tells both sides; the recipient of an open request accepts it by writing.
 * Messages that come together are stored together: most of one alone is its way to the disk and back.
 */
export function createSend(context: Context): (given: Given) => Promise<Answer> {
  const store = batch(
    (messages: readonly NewMessage[]) =>
      storeMessages(context.db, messages, {
        mostAMinute: context.config.messagesPerMinute,
        dues: dueTimes(context),
      }),
    {
      serialBy: ({ matchId }) => matchId.toLowerCase(),
      // PostgreSQL undid what it refused; where it could not be reached, the outcome is not known.
      retryEach: (error) => !isDatabaseUnavailable(error),
    },
  );
  return async (given) => {
    const { memberId: senderId, matchId, text, clientId = null } = given;
    const at = context.now();
    const message = { id: randomUUID(), matchId, senderId, clientId, text, at };
    return tell(context, given, await store(message));
  };
}

async function tell(context: Context, given: Given, result: SendResult): Promise<Answer> {
  const { memberId } = given;
  const message = storedMessage(given, result);
  const { partnerId } = result;
  if (result.outcome === 'repeated') {
    const sides = await sidesOf(context.db, message.match_id, memberId);
    return toAnswer(message, memberId, sides);
  }
  publishMessage(context, message, [partnerId, memberId]);
  tellWritten(context, partnerId, result.told);
  if (result.outcome === 'accepted') {
    await markNotificationsRead(context, memberId, message.match_id);
    await publishMatch(context, message.match_id);
  }
  return toAnswer(message, memberId, justSent);
}

/** The message as it is stored. Fails where it was refused. */
function storedMessage({ memberId, matchId, clientId }: Given, result: SendResult): Message {
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

/** The first messages of requests, for the match feature. */
export function firstMessages(context: Context): FirstMessages {
  return {
    appendFirstMessage: async (
      trx,
      { matchId, senderId, recipientId, text, at, unansweredSince },
    ) => {
      const waiting =
        unansweredSince && (await unansweredOf(trx, { matchId, senderId }, unansweredSince.since));
      if (waiting !== null) return { waiting };
      const message = await insertMessage(trx, {
        id: randomUUID(),
        matchId,
        senderId,
        clientId: null,
        text,
        at,
      });
      return { tell: () => publishMessage(context, message, [senderId, recipientId]) };
    },
  };
}

function publishMessage(context: Context, message: Message, memberIds: readonly string[]): void {
  for (const id of memberIds) {
    context.live.publish(id, 'message:new', {
      matchId: message.match_id,
      message: toAnswer(message, id, justSent),
    });
  }
}
