import * as z from 'zod/mini';
import { optionalLine, optionalText } from '../primitives.ts';
import { PRESSED_CONTACT_MAX, PRESSED_WORDS_MAX } from './choices.ts';

/** All of it may be left out: one press is enough. */
export const pressedBody = z.strictObject({
  /** Where a person may reach them without harm. */
  contact: z.optional(optionalLine(PRESSED_CONTACT_MAX)),
  /** When. */
  time: z.optional(optionalLine(PRESSED_CONTACT_MAX)),
  words: z.optional(optionalText(PRESSED_WORDS_MAX)),
});
