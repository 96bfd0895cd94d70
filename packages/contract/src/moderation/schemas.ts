import * as z from 'zod/mini';
import { choice } from '../choice-schemas.ts';
import { id, optionalText, SEQ_MAX } from '../primitives.ts';
import { RELATIVE_REASONS, REPORT_REASON } from './choices.ts';

export const reportBody = z.strictObject({
  memberId: id,
  matchId: z.optional(id),
  reason: choice(REPORT_REASON, 'Please select a reason'),
  details: z.optional(optionalText(1000)),
  /** True to attach a copy of the last messages of the conversation. Allowed only with matchId. */
  attachMessages: z.optional(z.boolean()),
});

/** Fields of a report about a relative. */
export const relativeReport = {
  reason: z.enum(RELATIVE_REASONS, { error: 'Please select a reason' }),
  details: z.optional(optionalText(1000)),
};

/** A report about a relative in the reporter's own family. */
export const relativeReportBody = z.strictObject({ personId: id, ...relativeReport });

/** A report about the relative who wrote this message on behalf of the other side. */
export const speakerReportBody = z.strictObject({
  matchId: id,
  seq: z.int().check(z.minimum(1), z.maximum(SEQ_MAX)),
  ...relativeReport,
  /**
   * True to attach a copy of the last messages of the conversation. The message itself is always
   * attached.
   */
  attachMessages: z.optional(z.boolean()),
});

/** The content of a sealed record: names with values, and a photo as base64 of a JPEG. */
export const sealedContent = z.object({
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  picture: z.nullable(z.string()),
});

export type SealedContent = z.output<typeof sealedContent>;
