export { assignRole, listStaff } from './appoint.ts';
export { writeAuditEntry } from './audit.store.ts';
export { exportDecisions } from './export.ts';
export { inboxRoutes } from './inbox/routes.ts';
export { registerUrgentCaseJobs, remindOfUrgentCases } from './overdue.ts';
export { adminRoutes } from './routes.ts';
export { acknowledgeDeadline, resolveDeadline } from './rules.ts';
export { askOpening, confirmOpening, listOpenings, readOpening } from './sealed/opening.ts';
export { removePhotos } from './sealed/remove.ts';
export { sealedRoutes } from './sealed/routes.ts';
export {
  closeUnhandledCase,
  listUnhandledCases,
} from './unhandled/close.ts';
