import type { Message as Answer } from '@sambandha/contract/message/schemas';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../context.ts';
import type { Message } from '../../db/schema.ts';
import { Failure } from '../../failure.ts';
import { type Openings, publishMatch } from '../match/index.ts';
import { duesOf, settleNews, tellWritten } from '../notification/index.ts';
import { justSent, toAnswer } from './rules.ts';
import { type SendResult, storeMessage } from './send.store.ts';
import { hasWritten, insertMessage } from './store.ts';

interface Given {
  readonly memberId: string;
  readonly matchId: string;
  readonly text: string;
  /** The same one again answers with the first message. */
  readonly clientId?: string | undefined;
}

/** Stores a message and tells both sides; the recipient of an open request accepts it by writing. */
export async function sendMessage(context: Context, given: Given): Promise<Answer> {
  const { memberId, matchId, text, clientId = null } = given;
  const result = await storeMessage(
    context.db,
    { id: uuidv7(), matchId, senderId: memberId, clientId, text, at: context.now() },
    { mostAMinute: context.config.messagesPerMinute, dues: duesOf(context) },
  );
  const message = storedMessage(given, result);
  const { partnerId, delivered, read } = result;
  if (result.outcome === 'repeated') {
    return toAnswer(message, memberId, { ...justSent, theirs: { delivered, read } });
  }
  publishMessage(context, message, [partnerId, memberId]);
  tellWritten(context, partnerId, result.told);
  if (result.outcome === 'accepted') {
    await settleNews(context, memberId, message.match_id);
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

/** The opening messages of requests, for the match feature. */
export function openings(context: Context): Openings {
  return {
    appendOpening: async (trx, { matchId, senderId, recipientId, text, at, unlessSince }) => {
      const spoken = unlessSince && (await hasWritten(trx, { matchId, senderId }, unlessSince));
      if (spoken) return null;
      const message = await insertMessage(trx, {
        id: uuidv7(),
        matchId,
        senderId,
        clientId: null,
        text,
        at,
      });
      return () => publishMessage(context, message, [senderId, recipientId]);
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
