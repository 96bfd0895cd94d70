import * as z from 'zod/mini';
import { otpCode } from '../account/schemas.ts';
import { defineEndpoints } from '../endpoint.ts';
import { id, timestamp } from '../primitives.ts';
import { draft, helpedDraft } from './schemas.ts';

const one = z.object({ draft });

/** What a volunteer sees of their own help; nothing tells a refusal from silence. */
export const volunteerHome = z.object({
  /** For whom they may prepare profiles: who lives in one of these places, or is from there. */
  places: z.array(z.string()),
  since: timestamp,
  /** Whether candidates can be asked: consent goes by SMS alone. */
  canAsk: z.boolean(),
  /** Profiles that can still be begun today. */
  left: z.int(),
  /** Those that are prepared, or wait for an answer; the newest first. */
  drafts: z.array(draft),
});

export type VolunteerHome = z.output<typeof volunteerHome>;

/**
 * What a volunteer does for somebody without a smartphone. Their drafts are changed, asked about and
 * deleted like those of others (`draftEndpoints`).
 */
export const volunteerEndpoints = defineEndpoints({
  readVolunteerHome: {
    method: 'GET',
    path: '/volunteer',
    summary: 'My places as a volunteer, and what I prepare',
    rule: 'help',
    responses: { 200: volunteerHome },
    errors: ['FORBIDDEN'],
  },
  createHelpedDraft: {
    method: 'POST',
    path: '/volunteer/drafts',
    summary:
      'Begin a profile for somebody of one of my places; whoever has their number, the answer is the same',
    rule: 'help',
    body: helpedDraft,
    responses: { 201: one },
    errors: ['FORBIDDEN', 'OWN_CONTACT', 'OTHER_PLACE', 'DRAFTS_OF_DAY'],
  },
  tellCode: {
    method: 'POST',
    path: '/volunteer/drafts/:id/code',
    summary:
      'The code that the candidate reads out to me; nothing is published by it before a moderator has rung them. The answer is the same where they have refused',
    rule: 'help',
    params: z.strictObject({ id }),
    body: z.strictObject({ code: otpCode }),
    responses: { 200: one },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'OTP_INVALID', 'TOO_MANY'],
  },
});
