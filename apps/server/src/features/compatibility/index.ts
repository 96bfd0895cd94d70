export { compatibilityOf, meetsWishes } from './compare.ts';
export {
  FIT_WEIGHTS,
  fitOf,
  type Person,
  type PersonCodes,
  PROFESSION,
  personCodes,
  preferenceFit,
  professionFit,
  type Wish,
  type WishCodes,
  wishCodes,
} from './fit-rules.ts';
export { gunaTable } from './koota-rules.ts';
export { reasonsOf } from './reason-rules.ts';
export { scoreOf } from './score-rules.ts';
export type { ComparedColumns } from './store.ts';
