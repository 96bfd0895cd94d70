import * as z from 'zod/mini';
import { accountTexts, newPassword, otpCode, session } from '../account/schemas.ts';
import { defineEndpoints } from '../endpoint.ts';
import { CONSENT_PARTS } from '../family/choices.ts';
import { familyTexts } from '../family/schemas.ts';
import { PHOTOS_MAX, photoTexts } from '../photo/schemas.ts';
import { calendarDate, id, line, noBody, requiredDate, timestamp } from '../primitives.ts';
import { profileTexts } from '../profile/schemas.ts';
import { candidateChanges, consentRequest, draftTexts, preparedProfile } from './schemas.ts';

/** The token after the `#` of the link in the request for consent. */
const token = line(200);
const linkAndCode = { token, code: otpCode };

/** The request for consent. A candidate answers it without an account (docs/decisions/015). */
export const consentEndpoints = defineEndpoints({
  readConsentRequest: {
    method: 'POST',
    path: '/consent/request',
    summary: 'Show who asks for consent. Needs the link only',
    rule: 'open',
    body: z.strictObject({ token }),
    responses: { 200: consentRequest },
    errors: ['LINK_INVALID', 'TOO_MANY'],
  },
  readPreparedProfile: {
    method: 'POST',
    path: '/consent/profile',
    summary: 'Show the prepared profile to the candidate. Needs the link and the code',
    rule: 'open',
    body: z.strictObject(linkAndCode),
    responses: { 200: preparedProfile },
    errors: ['LINK_INVALID', 'OTP_INVALID', 'TOO_MANY'],
  },
  giveConsent: {
    method: 'POST',
    path: '/consent/yes',
    summary:
      'Give consent, optionally with changes. Creates the account and publishes the profile. A different birth date or an age under 18 ends the draft',
    rule: 'open',
    body: z.strictObject({
      ...linkAndCode,
      birthDate: requiredDate(draftTexts.birthDateRequired, calendarDate(profileTexts.dobInvalid)),
      password: newPassword,
      changes: z.optional(candidateChanges),
      /** Ids of the photos to keep, in display order. Absent to keep all. */
      photoIds: z.optional(
        z.array(id).check(z.maxLength(PHOTOS_MAX, { error: photoTexts.wrongChoice })),
      ),
      /** The part that the maker gets in the family. The default is adviser. */
      part: z.optional(z.enum(CONSENT_PARTS, { error: familyTexts.partRequired })),
      acceptedTerms: z.literal(true, { error: accountTexts.termsRequired }),
      declaresIntent: z.literal(true, { error: accountTexts.intentRequired }),
    }),
    responses: { 201: session },
    errors: [
      'LINK_INVALID',
      'OTP_INVALID',
      'DRAFT_ENDED',
      'CONTACT_TAKEN',
      'BLOCKED',
      'IMPOSSIBLE',
      'TOO_MANY',
      'UNAVAILABLE',
    ],
  },
  refuseConsent: {
    method: 'POST',
    path: '/consent/no',
    summary:
      'Refuse consent. The draft is erased immediately; the person who prepared it is not informed',
    rule: 'open',
    body: z.strictObject({
      token,
      /** True if nobody may ask this contact again. */
      neverAgain: z.optional(z.boolean()),
    }),
    responses: { 204: noBody },
    errors: ['LINK_INVALID', 'TOO_MANY'],
  },
  readConsentCheck: {
    method: 'GET',
    path: '/consent/again',
    summary: 'Show the pending check of my consent; null if there is none',
    rule: 'decide',
    responses: {
      200: z.object({
        check: z.nullable(z.object({ maker: z.nullable(z.string()), agreedAt: timestamp })),
      }),
    },
    errors: [],
  },
  answerConsentCheck: {
    method: 'POST',
    path: '/consent/again',
    summary:
      'Confirm or withdraw my consent. After a withdrawal my profile is hidden until I show it again',
    rule: 'decide',
    body: z.strictObject({
      /** True to confirm the consent, false to withdraw it. */
      right: z.boolean(),
    }),
    responses: { 204: noBody },
    errors: [],
  },
});
