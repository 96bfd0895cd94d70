export { exportStanding } from './export.ts';
export { registerStandingJobs } from './inactivity.ts';
export { standingRoutes } from './routes.ts';
