export { exportBoard } from './export.ts';
export { boardRoutes } from './routes.ts';
