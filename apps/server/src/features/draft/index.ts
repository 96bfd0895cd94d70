export { draftAccessPaths } from './access-paths.ts';
export { askForConsent } from './ask-for-consent.ts';
export { consentRoutes } from './consent-routes.ts';
export { insertDraft } from './draft.store.ts';
export type { MemberEraser } from './erase-content.ts';
export { draftErasure } from './erasure.ts';
export { exportDrafts } from './export.ts';
export {
  eraseDrafts,
  eraseEndedDrafts,
  registerDraftJobs,
  remindOfRequests,
} from './jobs.ts';
export { letterSecrets } from './letter.ts';
export { changeDraft, createDraft } from './manage-drafts.ts';
export { toPreparedProfile } from './responses.ts';
export { draftRoutes } from './routes.ts';
export { CODE_TRIES, consentRequestEnd } from './rules.ts';
export {
  type ConsentCallRow,
  countConsentCalls,
  findConsentCall,
  listConsentCalls,
} from './volunteer/consent-call.store.ts';
export {
  agreeByCall,
  countUnansweredCall,
  lockConsentCall,
  refuseByCall,
} from './volunteer/consent-call.ts';
export { endVolunteerRole, giveVolunteerRole } from './volunteer/role.ts';
export { volunteerRoutes } from './volunteer/routes.ts';
