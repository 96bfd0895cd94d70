export { compatibilityOf, meetsWishes } from './compare.ts';
export type { ComparedColumns } from './store.ts';
