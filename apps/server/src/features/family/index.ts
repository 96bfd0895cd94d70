export { familyErasure } from './erasure.ts';
export { exportFamily } from './export.ts';
export { familyActs } from './log/acts.ts';
export { familyRoutes } from './routes.ts';
