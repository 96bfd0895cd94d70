import * as z from 'zod/mini';
import { code } from '../choice-schemas.ts';
import { choices } from '../choices.ts';
import { relation } from '../family/schemas.ts';
import { id, requiredLine, text, timestamp } from '../primitives.ts';
import { MESSAGE_MAX, SEARCH_MAX } from './constants.ts';

/** Maximum number of hits on a page of a search. */
export const SEARCH_HITS = 50;

/** Status of an own message: stored, received by the other side's device, read. */
export const MESSAGE_STATUS = choices({ sent: 'Sent', delivered: 'Delivered', read: 'Read' });

/** A relative who wrote on their side's behalf. */
const speaker = z.object({
  /** First name. */
  name: z.string(),
  /** Relation to the candidate at the time of writing. */
  relation,
  /** True if it is the viewer, who then acts on a candidate's behalf. */
  self: z.boolean(),
});

export type Speaker = z.output<typeof speaker>;

/** The message to which another message replies. */
const quote = z.object({
  seq: z.int(),
  /** `me`, or the other member's id. Null if there is no text. */
  senderId: z.nullable(z.string()),
  /** The beginning of the text. Null if it was deleted or the viewer hid the message. */
  text: z.nullable(z.string()),
  by: z.optional(speaker),
});

export type Quote = z.output<typeof quote>;

export const message = z.object({
  id: z.uuid(),
  /** `me`, or the other member's id. Null if that account was deleted. */
  senderId: z.nullable(z.string()),
  text: z.string(),
  timestamp,
  status: code(MESSAGE_STATUS),
  /** The id chosen by the sender's device. Null if it chose none. */
  clientId: z.nullable(z.string()),
  /** Number of the message in the conversation, from 1 without gaps, the same for both sides. */
  seq: z.int(),
  /** The quoted message; only in replies. */
  replyTo: z.optional(quote),
  /** The relative who wrote it on behalf of `senderId`. Absent if the member wrote it. */
  by: z.optional(speaker),
});

export type Message = z.output<typeof message>;

/** Maximum `seq` of a conversation. */
export const SEQ_MAX = 999_999_999;

/** The error message for a reply to an unknown message. */
export const NO_SUCH_MESSAGE = 'There is no such message in this conversation';

/** The error message for a `clientId` that another person of the same side has used. */
export const CLIENT_ID_TAKEN = 'This id was used for another message. Please send again.';

export const messageBody = z.strictObject({
  text: text(MESSAGE_MAX, `Please use at most ${MESSAGE_MAX} characters`).check(
    z.minLength(1, { error: 'Please write a message' }),
  ),
  clientId: z.optional(id),
  /** `seq` of the message to which this one replies. */
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
