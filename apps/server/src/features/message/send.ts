import type { Message as Answer } from '@sambandha/contract/message/schemas';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../context.ts';
import { useAllowance } from '../../db/rate-limit.ts';
import type { Message } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Failure } from '../../failure.ts';
import { actOn, holdMatch, type Openings, publishMatch } from '../match/index.ts';
import { justSent, toAnswer } from './rules.ts';
import { hasWritten, insertMessage, messageNamed, sidesOf } from './store.ts';

interface Given {
  readonly memberId: string;
  readonly matchId: string;
  readonly text: string;
  /** The same one again answers with the first message. */
  readonly clientId?: string | undefined;
}

/** Stores a message and tells both sides; the recipient of an open request accepts it by writing. */
export async function sendMessage(context: Context, given: Given): Promise<Answer> {
  const { memberId, matchId, text, clientId } = given;
  const now = context.now();
  const { message, partnerId, fresh, accepted } = await inTransaction(context.db, async (trx) => {
    const held = await holdMatch(trx, memberId, matchId);
    const { partnerId } = held;
    const former = clientId && (await messageNamed(trx, { matchId, senderId: memberId, clientId }));
    if (former) return { message: former, partnerId, fresh: false, accepted: false };
    const accepted = await actOn(trx, held, 'write', now);
    const allowance = await useAllowance(trx, `message:${memberId}`, {
      most: context.config.messagesPerMinute,
      seconds: 60,
      now,
    });
    if (!allowance.allowed) throw new Failure('TOO_MANY', { retryAfter: allowance.retryAfter });
    const message = await insertMessage(trx, {
      id: uuidv7(),
      matchId,
      senderId: memberId,
      clientId: clientId ?? null,
      text,
      at: now,
    });
    return { message, partnerId, fresh: true, accepted };
  });
  if (!fresh) return toAnswer(message, memberId, await sidesOf(context.db, matchId, memberId));
  publishMessage(context, message, [memberId, partnerId]);
  if (accepted) await publishMatch(context, message.match_id);
  return toAnswer(message, memberId, justSent);
}

/** The opening messages of requests, for the match feature. */
export function openings(context: Context): Openings {
  return {
    appendOpening: async (trx, { matchId, senderId, recipientId, text, at, unlessSince }) => {
      const spoken = unlessSince && (await hasWritten(trx, { matchId, senderId }, unlessSince));
      if (spoken) return () => {};
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
