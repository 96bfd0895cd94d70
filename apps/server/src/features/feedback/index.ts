export { feedbackErasure } from './erasure.ts';
export { exportFeedback } from './export.ts';
export { feedbackRoutes } from './routes.ts';
export { anonymizeSender } from './store.ts';
