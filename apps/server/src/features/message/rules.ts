import { DELETED_MEMBER_NAME } from '@sambandha/contract/match/schemas';
import { ME, QUOTE_MAX } from '@sambandha/contract/message/constants';
import type { Message as MessageBody, Quote, Speaker } from '@sambandha/contract/message/schemas';
import { truncateText } from '@sambandha/contract/text-length';
import type { Message } from '../../db/schema.ts';

/**
 * The `seq` of the last message that the member's devices received, and of the last message that
 * the member read.
 */
export interface Receipt {
  readonly delivered: number;
  readonly read: number;
}

export interface Receipts {
  readonly ownReceipt: Receipt;
  readonly partnerReceipt: Receipt;
}

/** The receipt of a member who has received and read no message. */
export const NO_RECEIPT: Receipt = { delivered: 0, read: 0 };

/** The receipts of a message that was just stored. Relatives always get these receipts. */
export const NO_RECEIPTS: Receipts = { ownReceipt: NO_RECEIPT, partnerReceipt: NO_RECEIPT };

type ActorColumn = 'actor_id' | 'actor_relation';

/** The quoted messages that a viewer may read, by `seq`. */
export type QuotedMessages = ReadonlyMap<number, Pick<Message, 'sender_id' | 'body' | ActorColumn>>;

/** The reader of a message: one side, or a relative of that side. */
export interface Reader {
  readonly memberId: string;
  /** The person who reads: the member, or the relative who reads for that side. */
  readonly personId?: string;
  /** The first names of the relatives who wrote messages, in the reader's script. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * Returns a message for its reader, with the recipient's delivery status and the quoted message. If
 * the quoted message is not in `quotedMessages`, it appears as removed.
 */
export function toMessageBody(
  message: Message,
  reader: Reader,
  { ownReceipt, partnerReceipt }: Receipts,
  quotedMessages: QuotedMessages,
): MessageBody {
  const isOwn = message.sender_id === reader.memberId;
  return {
    id: message.id,
    senderId: isOwn ? ME : message.sender_id,
    text: message.body,
    timestamp: message.sent_at.toISOString(),
    status: statusAt(message.seq, isOwn ? partnerReceipt : ownReceipt),
    clientId: message.client_id,
    seq: message.seq,
    ...(message.reply_seq !== null && {
      replyTo: toQuote(message.reply_seq, reader, quotedMessages),
    }),
    ...writerField(message, reader),
  };
}

function writerField(
  { actor_id: actorId, actor_relation: relation }: Pick<Message, ActorColumn>,
  { personId, names }: Reader,
): { by?: Speaker } {
  if (actorId === null || relation === null) return {};
  const name = names.get(actorId) ?? DELETED_MEMBER_NAME;
  return { by: { name, relation, self: actorId === personId } };
}

function toQuote(seq: number, reader: Reader, quotedMessages: QuotedMessages): Quote {
  const message = quotedMessages.get(seq);
  if (message === undefined) return { seq, senderId: null, text: null };
  const { sender_id: senderId, body } = message;
  const text = truncateText(body, QUOTE_MAX);
  const by = writerField(message, reader);
  return { seq, senderId: senderId === reader.memberId ? ME : senderId, text, ...by };
}

function statusAt(seq: number, { delivered, read }: Receipt): MessageBody['status'] {
  if (seq <= read) return 'read';
  return seq <= delivered ? 'delivered' : 'sent';
}
