export { type CountCards, createCountCards } from './cards.ts';
export { exportUsage, exportUsageAsRelative } from './export.ts';
export { addRelativeUse } from './relative.store.ts';
export { subscriptionRoutes } from './routes.ts';
export {
  addDays,
  NEW_ACCOUNT_DAYS,
  REVIEW_PROFILES,
  secondsUntilTomorrow,
  startOfDay,
} from './rules.ts';
