export { registerDigestJobs } from './digest.ts';
export { exportSavedSearches } from './export.ts';
export { savedSearchRoutes } from './routes.ts';
