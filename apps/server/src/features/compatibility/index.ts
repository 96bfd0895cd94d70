export { compatibilityOf, meetsPreferences } from './compare.ts';
export type { ComparedColumns } from './store.ts';
