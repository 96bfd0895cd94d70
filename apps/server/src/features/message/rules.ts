import type { Message as MessageBody } from '@sambandha/contract/message/schemas';
import { ME } from '@sambandha/contract/message/words';
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

/** A message as one of the two sees it, with the recipient's delivery status. */
export function toMessageBody(
  message: Message,
  viewerId: string,
  { mine, theirs }: Receipts,
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
  };
}

function statusAt(seq: number, { delivered, read }: Receipt): MessageBody['status'] {
  if (seq <= read) return 'read';
  return seq <= delivered ? 'delivered' : 'sent';
}
