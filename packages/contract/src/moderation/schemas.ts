import * as z from 'zod/mini';
import { choice } from '../choice-schemas.ts';
import { id, optionalText } from '../primitives.ts';
import { REPORT_REASON } from './choices.ts';

export const reportBody = z.strictObject({
  memberId: id,
  matchId: z.optional(id),
  reason: choice(REPORT_REASON, 'Please select a reason'),
  details: z.optional(optionalText(1000)),
  /** The last messages of the conversation go along, as a copy; only with matchId. */
  attachMessages: z.optional(z.boolean()),
});

/** What was sealed: names with values, and a photo as base64 of a JPEG where it is one. */
export const sealedContent = z.object({
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  picture: z.nullable(z.string()),
});

export type SealedContent = z.output<typeof sealedContent>;
