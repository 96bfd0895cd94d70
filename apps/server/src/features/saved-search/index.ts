export { digestJobs } from './digest.ts';
export { exportSavedSearches } from './export.ts';
export { savedRoutes } from './routes.ts';
