export { type CountCards, createCountCards } from './cards.ts';
export { exportUsage } from './export.ts';
export { subscriptionRoutes } from './routes.ts';
export { beginningOf, daysLater, NEW_DAYS, REVIEW_PROFILES } from './rules.ts';
