import * as z from 'zod/mini';
import { code } from '../choice-schemas.ts';
import { choices } from '../choices.ts';
import { id, requiredText, text, timestamp } from '../primitives.ts';
import { MESSAGE_MAX, SEARCH_MAX } from './words.ts';

/** Most hits in one page of a search. */
export const SEARCH_HITS = 50;

/** The status of an own message: stored, received by the other's device, read. */
export const MESSAGE_STATUS = choices({ sent: 'Sent', delivered: 'Delivered', read: 'Read' });

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
});

export type Message = z.output<typeof message>;

export const messageBody = z.strictObject({
  text: text(MESSAGE_MAX, `Please use at most ${MESSAGE_MAX} characters`).check(
    z.minLength(1, { error: 'Please write a message' }),
  ),
  clientId: z.optional(id),
});

export const searchQuery = requiredText('Please enter what to look for', SEARCH_MAX);
