export { familyAccessPaths } from './access-paths.ts';
export { addToFamily } from './add-to-family.ts';
export {
  endFamily,
  endFamilyBetween,
  endPartUnlogged,
  type PartEndDependency,
} from './end-part.ts';
export { familyErasure } from './erasure.ts';
export { exportFamily } from './export.ts';
export { createFamilyActs } from './log/acts.ts';
export { familyRoutes } from './routes.ts';
export { firstNames } from './rules.ts';
export { countFamilies, lockPerson } from './store.ts';
