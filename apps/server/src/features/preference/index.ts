export { changePreferences } from './change.ts';
export { exportPreferences } from './export.ts';
export { preferencesOf } from './read.ts';
export { preferenceRoutes } from './routes.ts';
export { savePreferences } from './store.ts';
