export { familyErasure } from './erasure.ts';
export { exportFamily } from './export.ts';
export { familyRoutes } from './routes.ts';
