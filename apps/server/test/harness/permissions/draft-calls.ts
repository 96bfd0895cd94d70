import { possibleCodes } from '../../../src/features/draft/letter.ts';
import { createPhotoForm, jpeg } from '../images.ts';
import type { CallContext } from './call-context.ts';
import { newPassword, otpCode, UNKNOWN_TOKEN } from './call-context.ts';

/* Contains valid calls about drafts. */

export const newDraft = {
  forWhom: 'DAUGHTER',
  relation: 'MOTHER',
  email: 'prepared@test.example',
} as const;

/** Calls that name a draft or its photo. */
export const callsNamingDraft = {
  changeDraft: ({ owner }: CallContext) => ({
    params: { id: owner.ownedIds.draftId },
    body: { location: 'Sirsi' },
  }),
  deleteDraft: ({ owner }: CallContext) => ({ params: { id: owner.ownedIds.draftId } }),
  uploadDraftPhoto: async ({ owner }: CallContext) => ({
    params: { id: owner.ownedIds.draftId },
    form: createPhotoForm(await jpeg()),
  }),
  orderDraftPhotos: ({ owner }: CallContext) => ({
    params: { id: owner.ownedIds.draftId },
    body: { ids: [owner.ownedIds.draftPhotoId] },
  }),
  deleteDraftPhoto: ({ owner }: CallContext) => ({
    params: { id: owner.ownedIds.draftId, photoId: owner.ownedIds.draftPhotoId },
  }),
  enterCode: ({ app, owner }: CallContext) => ({
    params: { id: owner.ownedIds.requestedDraftId },
    body: { code: String(possibleCodes(app.config.keys, owner.ownedIds.requestedDraftId)[0]) },
  }),
  askForConsent: ({ owner }: CallContext) => ({ params: { id: owner.ownedIds.draftId } }),
};

/** Calls that name no draft. */
export const draftCalls = {
  handOver: () => ({
    body: {
      ...newDraft,
      email: 'handed-over@test.example',
      name: 'Test Maker',
      declaresAdult: true as const,
    },
  }),
  listDrafts: () => ({}),
  readVolunteerHome: () => ({}),
  createVolunteerDraft: () => ({ body: { phone: '+919900412345', location: 'Sirsi' } }),
  createDraft: () => ({ body: newDraft }),
  readConsentRequest: () => ({ body: { token: UNKNOWN_TOKEN } }),
  readPreparedProfile: () => ({ body: { token: UNKNOWN_TOKEN, code: otpCode } }),
  giveConsent: () => ({
    body: {
      token: UNKNOWN_TOKEN,
      code: otpCode,
      birthDate: '1997-05-14',
      password: newPassword,
      acceptedTerms: true as const,
      declaresIntent: true as const,
    },
  }),
  refuseConsent: () => ({ body: { token: UNKNOWN_TOKEN } }),
  readConsentCheck: () => ({}),
  answerConsentCheck: () => ({ body: { right: true } }),
};
