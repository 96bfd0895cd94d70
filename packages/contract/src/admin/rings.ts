import * as z from 'zod/mini';
import { draftTexts, preparedProfile } from '../draft/schemas.ts';
import { defineEndpoints } from '../endpoint.ts';
import { calendarDate, id, requiredDate, timestamp } from '../primitives.ts';
import { profileTexts } from '../profile/schemas.ts';

/** Error messages of the calls to candidates. */
const consentCallTexts = {
  readRequired: 'Please confirm that you have read everything aloud, and that they agreed',
  strangerRequired: 'Please confirm that you are not related to them',
} as const;

const params = z.strictObject({ id });

/**
 * A due call (`ring` in the API) to a candidate who read the code of the consent SMS to a
 * volunteer. A moderator has to call the number to which the SMS was sent.
 */
const consentCall = z.object({
  /** Id of the draft. */
  id: z.uuid(),
  name: z.string(),
  /** Time at which the volunteer entered the code. */
  since: timestamp,
  /** Time at which the draft expires. */
  endsAt: timestamp,
  /** Number of unanswered calls. */
  unanswered: z.int(),
  /** Time of the last unanswered call. */
  triedAt: z.nullable(timestamp),
});

export type ConsentCall = z.output<typeof consentCall>;

/**
 * A call with the phone number and the profile to read aloud. The birth date is left out, because
 * the candidate has to state it.
 */
const consentCallFile = z.object({
  ...consentCall.shape,
  phone: z.string(),
  volunteer: z.string(),
  profile: preparedProfile.shape.profile,
  preferences: preparedProfile.shape.preferences,
  photos: preparedProfile.shape.photos,
});

export type ConsentCallFile = z.output<typeof consentCallFile>;

export const agreedBody = z.strictObject({
  /** The birth date as the candidate said it. */
  birthDate: requiredDate(draftTexts.birthDateRequired, calendarDate(profileTexts.dobInvalid)),
  /** Confirms that everything was read aloud, including the terms and the search for marriage. */
  readAloud: z.literal(true, { error: consentCallTexts.readRequired }),
  /** Confirms that the moderator is not related to the candidate. */
  noRelative: z.literal(true, { error: consentCallTexts.strangerRequired }),
});

/**
 * A code that was read to a volunteer counts only after a moderator has called the candidate. A
 * moderator does not see the call if they prepared the profile, prepared another profile for the
 * same number, or invited that number into a family.
 */
export const adminConsentCallEndpoints = defineEndpoints({
  listConsentCalls: {
    method: 'GET',
    path: '/admin/rings',
    summary: 'Candidates to call, the earliest due first',
    rule: 'moderate',
    responses: { 200: z.object({ rings: z.array(consentCall) }) },
    errors: [],
  },
  readConsentCall: {
    method: 'POST',
    path: '/admin/rings/:id',
    summary: 'The number to call and the profile to read aloud. The read is audited',
    rule: 'moderate',
    params,
    responses: { 200: z.object({ ring: consentCallFile }) },
    errors: ['NOT_FOUND', 'DAILY_LOOKS'],
  },
  agreeByConsentCall: {
    method: 'POST',
    path: '/admin/rings/:id/yes',
    summary:
      'Record the candidate’s consent. Creates the account without a password, and the profile. A different birth date or an age under 18 ends the draft',
    rule: 'moderate',
    params,
    body: agreedBody,
    responses: { 200: z.object({ memberId: z.uuid() }) },
    errors: ['NOT_FOUND', 'DECIDED', 'DRAFT_ENDED', 'CONTACT_TAKEN', 'BLOCKED', 'IMPOSSIBLE'],
  },
  refuseByConsentCall: {
    method: 'POST',
    path: '/admin/rings/:id/no',
    summary:
      'Record the candidate’s refusal. The draft is erased immediately, and the volunteer is not informed',
    rule: 'moderate',
    params,
    body: z.strictObject({
      /** True if nobody may ask this contact again. */
      neverAgain: z.optional(z.boolean()),
    }),
    responses: { 200: z.object({ ended: z.uuid() }) },
    errors: ['NOT_FOUND', 'DECIDED'],
  },
  noteUnansweredConsentCall: {
    method: 'POST',
    path: '/admin/rings/:id/unanswered',
    summary: 'Count an unanswered call. The call stays due',
    rule: 'moderate',
    params,
    body: z.strictObject({}),
    responses: { 200: z.object({ ring: consentCall }) },
    errors: ['NOT_FOUND', 'DECIDED'],
  },
});
