import * as z from 'zod/mini';
import { choice } from '../choice-schemas.ts';
import { id, optionalText } from '../primitives.ts';
import { RELATIVE_REASONS, REPORT_REASON } from './choices.ts';

export const reportBody = z.strictObject({
  memberId: id,
  matchId: z.optional(id),
  reason: choice(REPORT_REASON, 'Please select a reason'),
  details: z.optional(optionalText(1000)),
  /** The last messages of the conversation go along, as a copy; only with matchId. */
  attachMessages: z.optional(z.boolean()),
});

const relativeReport = {
  reason: z.enum(RELATIVE_REASONS, { error: 'Please select a reason' }),
  details: z.optional(optionalText(1000)),
};

/** About a relative of one's own family. */
export const relativeReportBody = z.strictObject({ personId: id, ...relativeReport });

/** About the relative who wrote this message on behalf of the other side. */
export const speakerReportBody = z.strictObject({
  matchId: id,
  seq: z.int().check(z.minimum(1), z.maximum(999_999_999)),
  ...relativeReport,
  /** The last messages of the conversation go along, as a copy; the message itself always does. */
  attachMessages: z.optional(z.boolean()),
});

/** What was sealed: names with values, and a photo as base64 of a JPEG where it is one. */
export const sealedContent = z.object({
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  picture: z.nullable(z.string()),
});

export type SealedContent = z.output<typeof sealedContent>;
