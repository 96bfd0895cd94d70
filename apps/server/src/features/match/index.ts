export { matchErasure } from './erasure.ts';
export { exportInterestSettings } from './export.ts';
export { connectedAmong, findVisibleMatch } from './list.store.ts';
export { matchPage } from './match-view.ts';
export { publishMatch, publishMatchesOf } from './publish.ts';
export type { FirstMessages } from './request.ts';
export { matchRoutes } from './routes.ts';
export { writeTransitions } from './rules.ts';
export { lockPair } from './store.ts';
