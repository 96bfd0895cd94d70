export { holdMarks } from './holdings.ts';
export { markRoutes } from './routes.ts';
