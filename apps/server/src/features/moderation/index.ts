export { containing, writeAct } from './admin/audit.store.ts';
export { holdActor } from './admin/authority.ts';
export { adminRoutes } from './admin/routes.ts';
export { holdReports } from './holdings.ts';
export { moderationJobs } from './jobs.ts';
export { leaveReports } from './leave.ts';
export { moderationRoutes } from './routes.ts';
