import * as z from 'zod/mini';
import { code } from '../choice-schemas.ts';
import { choices } from '../choices.ts';
import { relation } from '../family/schemas.ts';
import { id, requiredLine, text, timestamp } from '../primitives.ts';
import { MESSAGE_MAX, SEARCH_MAX } from './words.ts';

/** Most hits in one page of a search. */
export const SEARCH_HITS = 50;

/** The status of an own message: stored, received by the other's device, read. */
export const MESSAGE_STATUS = choices({ sent: 'Sent', delivered: 'Delivered', read: 'Read' });

/** A relative who wrote on their side's behalf. */
const speaker = z.object({
  /** First name. */
  name: z.string(),
  /** To the candidate, when it was written. */
  relation,
  /** Whether it is the viewer, who then acts on a candidate's behalf. */
  self: z.boolean(),
});

export type Speaker = z.output<typeof speaker>;

/** The message that another one replies to. */
const quote = z.object({
  seq: z.int(),
  /** `me`, the other member's id, or null where there is no text. */
  senderId: z.nullable(z.string()),
  /** Its beginning; null where it was deleted, or the viewer took it out of their view. */
  text: z.nullable(z.string()),
  by: z.optional(speaker),
});

export type Quote = z.output<typeof quote>;

export const message = z.object({
  id: z.uuid(),
  /** `me`, the other member's id, or null when that account was deleted. */
  senderId: z.nullable(z.string()),
  text: z.string(),
  timestamp,
  status: code(MESSAGE_STATUS),
  /** The id that the sender's device chose; null if it chose none. */
  clientId: z.nullable(z.string()),
  /** The number of the message in the conversation, from 1 without gaps, the same for both sides. */
  seq: z.int(),
  /** Only where it is a reply. */
  replyTo: z.optional(quote),
  /** Only where a relative wrote it on behalf of the side that `senderId` names. */
  by: z.optional(speaker),
});

export type Message = z.output<typeof message>;

/** The last place that a conversation can have. */
export const SEQ_MAX = 999_999_999;

/** For a reply to what is no message of the conversation. */
export const NO_SUCH_MESSAGE = 'There is no such message in this conversation';

/** For a `clientId` that somebody else of one's side has used. */
export const CLIENT_ID_TAKEN = 'This id was used for another message. Please send again.';

export const messageBody = z.strictObject({
  text: text(MESSAGE_MAX, `Please use at most ${MESSAGE_MAX} characters`).check(
    z.minLength(1, { error: 'Please write a message' }),
  ),
  clientId: z.optional(id),
  /** The `seq` of the message that this one replies to. */
  replyTo: z.optional(
    z
      .int({ error: NO_SUCH_MESSAGE })
      .check(
        z.minimum(1, { error: NO_SUCH_MESSAGE }),
        z.maximum(SEQ_MAX, { error: NO_SUCH_MESSAGE }),
      ),
  ),
});

export const searchQuery = requiredLine('Please enter what to look for', SEARCH_MAX);
