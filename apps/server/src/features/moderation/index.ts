export { reportErasure } from './erasure.ts';
export { exportFamilyReports, exportReports } from './export.ts';
export { fileReportOnce } from './filing.ts';
export { insertRelativeReport } from './relatives/store.ts';
export { moderationRoutes } from './routes.ts';
export { registerSealedJobs } from './sealed/jobs.ts';
export { findRecords } from './sealed/seal.store.ts';
export {
  sealEvidenceCopies,
  sealingErasure,
  sealPhotos,
  sealReportedPhotos,
  sealReportedProfile,
} from './sealed/seal.ts';
export { searchKeysFor } from './sealed/search-keys.ts';
export { isMember, urgentReasonsSql } from './store.ts';
