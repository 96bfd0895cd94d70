export { holdBrowse } from './holdings.ts';
export { markRoutes } from './marks/routes.ts';
export { searchRoutes } from './routes.ts';
export { digestJobs } from './saved/digest.ts';
export { savedRoutes } from './saved/routes.ts';
export { createSearch, type Search } from './search.ts';
