import type { Message as MessageBody, Quote } from '@sambandha/contract/message/schemas';
import { ME, QUOTE_MAX } from '@sambandha/contract/message/words';
import type { Message } from '../../db/schema.ts';

/** The last messages that a member's devices have received and that the member has read. */
export interface Receipt {
  readonly delivered: number;
  readonly read: number;
}

export interface Receipts {
  readonly mine: Receipt;
  readonly theirs: Receipt;
}

const nothing: Receipt = { delivered: 0, read: 0 };

/** For a message that was just stored. */
export const justSent: Receipts = { mine: nothing, theirs: nothing };

/** The quoted messages that a viewer may read, by their place. */
export type Quoted = ReadonlyMap<number, Pick<Message, 'sender_id' | 'body'>>;

const noQuotes: Quoted = new Map();

/**
 * A message as one of the two sees it, with the recipient's delivery status and what it replies to.
 * What is not in `quoted` is shown as removed.
 */
export function toMessageBody(
  message: Message,
  viewerId: string,
  { mine, theirs }: Receipts,
  quoted = noQuotes,
): MessageBody {
  const own = message.sender_id === viewerId;
  return {
    id: message.id,
    senderId: own ? ME : message.sender_id,
    text: message.body,
    timestamp: message.sent_at.toISOString(),
    status: statusAt(message.seq, own ? theirs : mine),
    clientId: message.client_id,
    seq: message.seq,
    ...(message.reply_seq !== null && { replyTo: toQuote(message.reply_seq, viewerId, quoted) }),
  };
}

function toQuote(seq: number, viewerId: string, quoted: Quoted): Quote {
  const message = quoted.get(seq);
  if (message === undefined) return { seq, senderId: null, text: null };
  const { sender_id: senderId, body } = message;
  const text = [...body].slice(0, QUOTE_MAX).join('');
  return { seq, senderId: senderId === viewerId ? ME : senderId, text };
}

function statusAt(seq: number, { delivered, read }: Receipt): MessageBody['status'] {
  if (seq <= read) return 'read';
  return seq <= delivered ? 'delivered' : 'sent';
}
