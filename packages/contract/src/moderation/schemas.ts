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
