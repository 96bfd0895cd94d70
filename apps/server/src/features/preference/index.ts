export { holdPreferences } from './holdings.ts';
export { preferenceRoutes } from './routes.ts';
export { savePreferences } from './store.ts';
