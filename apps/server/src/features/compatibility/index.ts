export { compatibilityOf, meetsWishes } from './compare.ts';
export { sagotraOf } from './compare-rules.ts';
export {
  FIT_WEIGHTS,
  fitOf,
  JUDGEMENT_BOUND,
  type Judgement,
  judgeList,
  judgeOtherGotra,
  judgeProfession,
  judgeRange,
  NO_VALUE,
  OPEN_END,
  type Person,
  type PersonCodes,
  personCodes,
  preferenceFit,
  professionFit,
  type WishCodes,
  type Wishes,
  wishCodes,
} from './fit-rules.ts';
export { gunaTable } from './koota-rules.ts';
export { reasonsOf } from './reason-rules.ts';
export {
  expectedFit,
  expectedGuna,
  expectedShare,
  GUNA_MAX_HALVES,
  type ScoreInputs,
  scoreOf,
} from './score-rules.ts';
export type { ComparedColumns } from './store.ts';
