export { consentRoutes } from './consent-routes.ts';
export { draftErasure } from './erasure.ts';
export { exportDrafts } from './export.ts';
export { draftJobs, eraseEndedDrafts, remindOfRequests } from './jobs.ts';
export { draftRoutes } from './routes.ts';
