export { exportMarks } from './export.ts';
export { markRoutes } from './routes.ts';
