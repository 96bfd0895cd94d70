import * as z from 'zod/mini';
import { otpCode } from '../account/schemas.ts';
import { defineEndpoints } from '../endpoint.ts';
import { id, timestamp } from '../primitives.ts';
import { draft, helpedDraft } from './schemas.ts';

const draftResponse = z.object({ draft });

/**
 * The page of a volunteer. A refused draft stays on the page until the draft expires, so that a
 * refusal looks like no answer.
 */
const volunteerHome = z.object({
  /**
   * The volunteer's places: they prepare profiles only for people who live in one of them or come
   * from there.
   */
  places: z.array(z.string()),
  /** Time at which the person became a volunteer. */
  since: timestamp,
  /** True if candidates can be asked, which requires SMS. */
  canAsk: z.boolean(),
  /** Number of profiles that the volunteer can begin now (`VOLUNTEER_DRAFTS_PER_DAY`). */
  left: z.int(),
  /** Drafts in preparation or waiting for an answer, the newest first. */
  drafts: z.array(draft),
});

export type VolunteerHome = z.output<typeof volunteerHome>;

/**
 * Help of a volunteer for somebody without a smartphone. Volunteers change and delete their drafts,
 * and ask for consent, through the ordinary calls (`draftEndpoints`).
 */
export const volunteerEndpoints = defineEndpoints({
  readVolunteerHome: {
    method: 'GET',
    path: '/volunteer',
    summary: 'My places as a volunteer, and the drafts that I prepare',
    rule: 'help',
    responses: { 200: volunteerHome },
    errors: ['FORBIDDEN'],
  },
  createVolunteerDraft: {
    method: 'POST',
    path: '/volunteer/drafts',
    summary:
      'Begin a profile for a person from one of my places. The response is the same whether or not their number has an account',
    rule: 'help',
    body: helpedDraft,
    responses: { 201: draftResponse },
    errors: ['FORBIDDEN', 'OWN_CONTACT', 'OTHER_PLACE', 'DRAFTS_OF_DAY'],
  },
  enterCode: {
    method: 'POST',
    path: '/volunteer/drafts/:id/code',
    summary:
      'Enter the code that the candidate reads out to me. The profile is published only after a moderator has called the candidate. The response is the same if they have refused',
    rule: 'help',
    params: z.strictObject({ id }),
    body: z.strictObject({ code: otpCode }),
    responses: { 200: draftResponse },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'OTP_INVALID', 'TOO_MANY'],
  },
});
