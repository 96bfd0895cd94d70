export { Enough, isEnough } from './enough.ts';
export { PlanCard } from './plan-card.tsx';
export { usageQuery } from './usage-query.ts';
