import * as z from 'zod/mini';
import { accountTexts, newPassword, session, verificationToken } from '../account/schemas.ts';
import { defineEndpoints } from '../endpoint.ts';
import { familyTexts } from '../family/schemas.ts';
import { PHOTO_MAX_BYTES, PHOTOS_MAX, photoTexts } from '../photo/schemas.ts';
import { id, noBody } from '../primitives.ts';
import { fullName } from '../profile/schemas.ts';
import { changedDraft, draft, newDraft } from './schemas.ts';

const params = z.strictObject({ id });
const draftResponse = z.object({ draft });

/**
 * Profiles that a person prepares for a candidate, until the candidate consents
 * (docs/decisions/015).
 */
export const draftEndpoints = defineEndpoints({
  listDrafts: {
    method: 'GET',
    path: '/drafts',
    summary: 'The profiles that I prepare for others, the newest first',
    rule: 'prepare',
    responses: { 200: z.object({ drafts: z.array(draft) }) },
    errors: [],
  },
  createDraft: {
    method: 'POST',
    path: '/drafts',
    summary:
      'Begin a profile for another person. The response is the same whether or not their contact has an account',
    rule: 'prepare',
    body: newDraft,
    responses: { 201: draftResponse },
    errors: ['OWN_CONTACT', 'DRAFTS_FULL', 'SMS_UNAVAILABLE', 'UNAVAILABLE'],
  },
  changeDraft: {
    method: 'PATCH',
    path: '/drafts/:id',
    summary: 'Change a draft before consent is requested. Absent fields stay unchanged',
    rule: 'prepare',
    params,
    body: changedDraft,
    responses: { 200: draftResponse },
    errors: ['NOT_FOUND', 'DRAFT_CLOSED', 'OWN_CONTACT', 'OTHER_PLACE', 'IMPOSSIBLE'],
  },
  deleteDraft: {
    method: 'DELETE',
    path: '/drafts/:id',
    summary:
      'Delete a draft: its data is erased, and its link ends. An account that was handed over cannot be taken back',
    rule: 'prepare',
    params,
    responses: { 204: noBody },
    errors: ['DRAFT_CLOSED'],
  },
  uploadDraftPhoto: {
    method: 'POST',
    path: '/drafts/:id/photos',
    summary: 'Add a photo to a draft',
    rule: 'prepare',
    params,
    upload: { fields: ['photo', 'file'], maxBytes: PHOTO_MAX_BYTES },
    responses: { 201: draftResponse },
    errors: [
      'NOT_FOUND',
      'DRAFT_CLOSED',
      'PHOTO_LIMIT',
      'PHOTO_TOO_LARGE',
      'PHOTO_TYPE',
      'TOO_MANY',
      'UPLOAD_STALLED',
      'PHOTO_UNKEPT',
      'UNAVAILABLE',
    ],
  },
  orderDraftPhotos: {
    method: 'PATCH',
    path: '/drafts/:id/photos',
    summary: 'Put the photos of a draft in order: each exactly once; the first becomes primary',
    rule: 'prepare',
    params,
    body: z.strictObject({
      ids: z.array(id).check(z.maxLength(PHOTOS_MAX, { error: photoTexts.wrongOrder })),
    }),
    responses: { 200: draftResponse },
    errors: ['NOT_FOUND', 'DRAFT_CLOSED'],
  },
  deleteDraftPhoto: {
    method: 'DELETE',
    path: '/drafts/:id/photos/:photoId',
    summary: 'Remove a photo from a draft',
    rule: 'prepare',
    params: z.strictObject({ id, photoId: id }),
    responses: { 200: draftResponse },
    errors: ['NOT_FOUND', 'DRAFT_CLOSED', 'PHOTO_NOT_FOUND'],
  },
  askForConsent: {
    method: 'POST',
    path: '/drafts/:id/ask',
    summary:
      'Request the candidate’s consent with one message. Ends access to the draft. The response is the same whether the contact is free, has an account, is banned or was already asked',
    rule: 'prepare',
    params,
    responses: { 200: draftResponse },
    errors: [
      'NOT_FOUND',
      'DRAFT_CLOSED',
      'OWN_CONTACT',
      'FAMILIES_FULL',
      'OTHER_PLACE',
      'TOO_MANY',
      'SMS_UNAVAILABLE',
      'UNAVAILABLE',
    ],
  },
  registerMaker: {
    method: 'POST',
    path: '/auth/register-maker',
    summary:
      'Create an account without a profile for my own verified contact, begin a profile for another person and sign in',
    rule: 'open',
    body: z.strictObject({
      name: fullName,
      password: newPassword,
      verificationToken,
      draft: newDraft,
      acceptedTerms: z.literal(true, { error: accountTexts.termsRequired }),
      declaresAdult: z.literal(true, { error: familyTexts.adultRequired }),
    }),
    responses: { 201: z.object({ ...session.shape, draft }) },
    errors: [
      'CONTACT_UNVERIFIED',
      'CONTACT_TAKEN',
      'BLOCKED',
      'OWN_CONTACT',
      'TOO_MANY',
      'SMS_UNAVAILABLE',
      'UNAVAILABLE',
    ],
  },
});
