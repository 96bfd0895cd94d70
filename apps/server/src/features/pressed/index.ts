export { pressedErasure } from './erasure.ts';
export { pressedRoutes } from './routes.ts';
export * as pressedStore from './store.ts';
