export { appoint, listStaff } from './appoint.ts';
export { writeAuditEntry } from './audit.store.ts';
export { exportDecisions } from './export.ts';
export { inboxRoutes } from './inbox/routes.ts';
export { adminRoutes } from './routes.ts';
export { acknowledgeBy, resolveBy } from './rules.ts';
export { askOpening, confirmOpening, listOpenings, readOpening } from './sealed/opening.ts';
export { removePhotos } from './sealed/remove.ts';
export { sealedRoutes } from './sealed/routes.ts';
