export { addToShortlist, removeFromShortlist } from './change.ts';
export { exportShortlist } from './export.ts';
export { shortlistRoutes } from './routes.ts';
