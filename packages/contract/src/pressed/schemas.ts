import * as z from 'zod/mini';
import { optionalLine, optionalText } from '../primitives.ts';
import { PRESSED_CONTACT_MAX, PRESSED_WORDS_MAX } from './choices.ts';

/** All fields are optional: one press of the button is enough. */
export const pressedBody = z.strictObject({
  /** A safe way to contact the candidate. */
  contact: z.optional(optionalLine(PRESSED_CONTACT_MAX)),
  /** A safe time to contact the candidate. */
  time: z.optional(optionalLine(PRESSED_CONTACT_MAX)),
  words: z.optional(optionalText(PRESSED_WORDS_MAX)),
});
