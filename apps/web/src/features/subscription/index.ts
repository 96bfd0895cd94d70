export { isLimitReachedError, LimitReached } from './limit-reached.ts';
export { PlanCard } from './plan-card.tsx';
export { usageQuery } from './usage-query.ts';
