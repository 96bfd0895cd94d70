export { standingJobs } from './ask.ts';
export { exportStanding } from './export.ts';
export { standingRoutes } from './routes.ts';
