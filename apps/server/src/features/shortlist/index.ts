export { exportShortlist } from './export.ts';
export { addToShortlist, removeFromShortlist } from './keep.ts';
export { shortlistRoutes } from './routes.ts';
