export { exportStanding } from './export.ts';
export { standingJobs } from './inactivity.ts';
export { standingRoutes } from './routes.ts';
