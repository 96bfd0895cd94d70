export { digestJobs } from './digest.ts';
export { holdSavedSearches } from './holdings.ts';
export { savedRoutes } from './routes.ts';
