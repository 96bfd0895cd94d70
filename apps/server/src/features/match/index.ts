export { matchPage } from './answer.ts';
export { matchErasure } from './erasure.ts';
export { exportInterestSettings } from './export.ts';
export { connectedAmong, seenMatch } from './list.store.ts';
export { publishMatch, publishMatchesOf } from './publish.ts';
export type { FirstMessages } from './request.ts';
export { matchRoutes } from './routes.ts';
export { writing } from './rules.ts';
export { lockPair } from './store.ts';
