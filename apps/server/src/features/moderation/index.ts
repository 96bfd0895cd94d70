export { appoint, listStaff } from './admin/appoint.ts';
export { containing, writeAct } from './admin/audit.store.ts';
export { holdActor } from './admin/authority.ts';
export { writeLook } from './admin/looks.ts';
export { adminRoutes } from './admin/routes.ts';
export { acknowledgeBy, resolveBy } from './admin/rules.ts';
export { holdReports } from './holdings.ts';
export { leaveReports } from './leave.ts';
export { moderationRoutes } from './routes.ts';
export { sealedJobs } from './sealed/jobs.ts';
export {
  askOpening,
  confirmOpening,
  listOpenings,
  readOpening,
} from './sealed/opening.ts';
export { removePhotos } from './sealed/remove.ts';
export { sealedRoutes } from './sealed/routes.ts';
export { sealLeaving, sealReportedPhotos, sealReportedProfile } from './sealed/seal.ts';
