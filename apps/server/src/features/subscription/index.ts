export { type CountCards, createCountCards } from './cards.ts';
export { holdUsage } from './holdings.ts';
export { subscriptionRoutes } from './routes.ts';
export { beginningOf, daysLater, NEW_DAYS, REVIEW_PROFILES } from './rules.ts';
