export { type CountCards, createCountCards } from './cards.ts';
export { exportUsage } from './export.ts';
export { subscriptionRoutes } from './routes.ts';
export { addDays, NEW_DAYS, REVIEW_PROFILES, startOfDay } from './rules.ts';
