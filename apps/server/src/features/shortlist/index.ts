export { exportOwnLists } from './export.ts';
export { ownListRoutes } from './routes.ts';
