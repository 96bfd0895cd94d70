export { type Browse, createBrowse } from './browse.ts';
export { holdBrowse } from './holdings.ts';
export { markRoutes } from './marks/routes.ts';
export { browseRoutes } from './routes.ts';
export { digestJobs } from './saved/digest.ts';
export { savedRoutes } from './saved/routes.ts';
