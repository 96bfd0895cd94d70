import * as z from 'zod/mini';
import { code } from '../choice-schemas.ts';
import { choices } from '../choices.ts';
import { relation } from '../family/schemas.ts';
import { id, requiredLine, SEQ_MAX, text, timestamp } from '../primitives.ts';
import { MESSAGE_MAX, SEARCH_MAX } from './constants.ts';

/** Maximum number of messages on a page of search results. */
export const SEARCH_HITS = 50;

/** Delivery status of a message: stored, received by a device of the recipient's side, or read. */
const MESSAGE_STATUS = choices({ sent: 'Sent', delivered: 'Delivered', read: 'Read' });

/** A relative who wrote a message on behalf of a candidate. */
const speaker = z.object({
  /** First name of the relative. */
  name: z.string(),
  /** Relation to the candidate at the time of writing. */
  relation,
  /** True if the relative is the viewer. */
  self: z.boolean(),
});

export type Speaker = z.output<typeof speaker>;

/** The message to which another message replies. */
const quote = z.object({
  /** `seq` of the quoted message. */
  seq: z.int(),
  /**
   * Sender of the quoted message: `me`, or the other member's id. Null if `text` is null, or if the
   * sender's account was deleted.
   */
  senderId: z.nullable(z.string()),
  /** Beginning of the quoted text. Null if the message was deleted or the viewer has hidden it. */
  text: z.nullable(z.string()),
  /** The relative who wrote the quoted message. Absent if the member wrote it. */
  by: z.optional(speaker),
});

export type Quote = z.output<typeof quote>;

export const message = z.object({
  id: z.uuid(),
  /** Sender: `me`, or the other member's id. Null if the sender's account was deleted. */
  senderId: z.nullable(z.string()),
  text: z.string(),
  timestamp,
  status: code(MESSAGE_STATUS),
  /** The id chosen by the sender's device. Null if the device chose none. */
  clientId: z.nullable(z.string()),
  /**
   * Sequence number of the message in its conversation. Numbers start at 1, have no gaps and are
   * equal for both sides.
   */
  seq: z.int(),
  /** The quoted message. Present only in replies. */
  replyTo: z.optional(quote),
  /** The relative who wrote the message for `senderId`. Absent if the member wrote it. */
  by: z.optional(speaker),
});

export type Message = z.output<typeof message>;

/** Error message for a reply to an unknown message. */
export const NO_SUCH_MESSAGE = 'There is no such message in this conversation';

/** Error message for a `clientId` that another person of the same side has already used. */
export const CLIENT_ID_TAKEN = 'This id was used for another message. Please send again.';

export const messageBody = z.strictObject({
  text: text(MESSAGE_MAX).check(z.minLength(1, { error: 'Please write a message' })),
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
