export { appoint, listStaff } from './admin/appoint.ts';
export { containing, writeAct } from './admin/audit.store.ts';
export { holdActor } from './admin/authority.ts';
export { adminRoutes } from './admin/routes.ts';
export { acknowledgeBy, resolveBy } from './admin/rules.ts';
export { holdReports } from './holdings.ts';
export { moderationJobs } from './jobs.ts';
export { leaveReports } from './leave.ts';
export { moderationRoutes } from './routes.ts';
