export { meetsPreferences, readCompatibility } from './compare.ts';
export type { ComparedColumns } from './store.ts';
