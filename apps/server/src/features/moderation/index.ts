export { holdReports } from './holdings.ts';
export { leaveReports } from './leave.ts';
export { moderationRoutes } from './routes.ts';
export { aboutHashes } from './sealed/about.ts';
export { sealedJobs } from './sealed/jobs.ts';
export { recordsAbout } from './sealed/seal.store.ts';
export {
  sealCopies,
  sealLeaving,
  sealPhotos,
  sealReportedPhotos,
  sealReportedProfile,
} from './sealed/seal.ts';
export { lockReported } from './store.ts';
