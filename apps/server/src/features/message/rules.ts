import type { Message as Answer } from '@sambandha/contract/message/schemas';
import { ME } from '@sambandha/contract/message/words';
import type { Message } from '../../db/schema.ts';

/** How far one side has come in a conversation. */
export interface Reached {
  readonly delivered: number;
  readonly read: number;
}

export interface Sides {
  readonly mine: Reached;
  readonly theirs: Reached;
}

const nowhere: Reached = { delivered: 0, read: 0 };

/** Both sides of a message that was stored just now. */
export const justSent: Sides = { mine: nowhere, theirs: nowhere };

/** A message as one of the two sees it; its status says how far the one who received it has come. */
export function toAnswer(message: Message, viewerId: string, { mine, theirs }: Sides): Answer {
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

function statusAt(seq: number, { delivered, read }: Reached): Answer['status'] {
  if (seq <= read) return 'read';
  return seq <= delivered ? 'delivered' : 'sent';
}
